// Underlines sensitive words while typing: asked for after a pause, drawn by the browser, so that the text stays as it is.
import { useEffect, useRef, useState } from 'react'
import type { Quill } from 'react-quill'
import type { FoundWord, RichTextExtras } from '../extras.ts'
import { showMarks } from '../marks.ts'
import { textPlaces } from './text-places.ts'

const pause = 1000
const blocking = 2

type Check = NonNullable<RichTextExtras['check']>

class Watcher {
  private timer: ReturnType<typeof setTimeout> | undefined
  private version = 0
  private clear: readonly (() => void)[] = []
  private readonly quill: Quill
  private readonly check: () => Check | undefined
  private readonly onFound: (words: readonly FoundWord[]) => void

  constructor(quill: Quill, check: () => Check | undefined, onFound: (words: readonly FoundWord[]) => void) {
    this.quill = quill
    this.check = check
    this.onFound = onFound
  }

  readonly later = (): void => {
    this.version += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.look(), pause)
  }

  private async look(): Promise<void> {
    if (this.quill.composition.isComposing) return this.later()
    const { version } = this
    const places = textPlaces(this.quill.root)
    try {
      const found = places.html === '' ? [] : ((await this.check()?.(places.html)) ?? [])
      // The text has changed meanwhile, and is looked at again.
      if (version === this.version) this.show(found, places.range)
    } catch {
      // Marks are a help; saving and publishing check again.
    }
  }

  private show(found: readonly FoundWord[], range: (start: number, end: number) => Range | null): void {
    this.stop()
    const rangesOf = (isBlocking: boolean) =>
      found.flatMap(({ start, end, level }) => ((level === blocking) === isBlocking && range(start, end)) || [])
    this.clear = [showMarks('rich-warned', rangesOf(false)), showMarks('rich-blocked', rangesOf(true))]
    this.onFound(found)
  }

  stop(): void {
    clearTimeout(this.timer)
    for (const one of this.clear) one()
    this.clear = []
  }
}

export function useSensitive(quill: Quill | null, check: Check | undefined): readonly FoundWord[] {
  const [found, setFound] = useState<readonly FoundWord[]>([])
  const latest = useRef(check)
  latest.current = check
  const isWatched = check !== undefined
  useEffect(() => {
    if (!quill || !isWatched) return
    const watcher = new Watcher(quill, () => latest.current, setFound)
    watcher.later()
    quill.on('text-change', watcher.later)
    return () => {
      watcher.stop()
      quill.off('text-change', watcher.later)
    }
  }, [quill, isWatched])
  return found
}
