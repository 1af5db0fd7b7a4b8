// Hands the text on to the form: soon after typing, at the latest after a second, and at once when the editor is left.
import { type RefObject, startTransition, useEffect, useRef } from 'react'
import type { Quill } from 'react-quill'
import { createSerialiser, type Serialiser } from './serialise.ts'

const pause = 300
const latest = 1000

export interface HandingOn {
  /** The text as it is now; hands it on if it has changed. */
  flush(): string
}

class Hander implements HandingOn {
  private timer: ReturnType<typeof setTimeout> | undefined
  private since: number | null = null
  readonly serialiser: Serialiser
  private readonly quill: Quill
  private readonly onChange: RefObject<(html: string) => void>

  constructor(quill: Quill, onChange: RefObject<(html: string) => void>) {
    this.quill = quill
    this.onChange = onChange
    this.serialiser = createSerialiser(quill)
  }

  /** Listens from after the text is loaded, which changes nothing. */
  readonly changed = (): void => {
    const now = performance.now()
    this.since ??= now
    clearTimeout(this.timer)
    this.timer = setTimeout(this.due, Math.max(0, Math.min(pause, this.since + latest - now)))
  }

  private readonly due = (): void => {
    // Half a syllable is not text yet.
    if (this.quill.composition.isComposing) this.timer = setTimeout(this.due, pause)
    // The form may be large: it is drawn between the keys.
    else startTransition(() => void this.flush())
  }

  readonly flush = (): string => {
    clearTimeout(this.timer)
    const html = this.serialiser.html()
    if (this.since !== null) {
      this.since = null
      this.onChange.current(html)
    }
    return html
  }

  readonly hidden = (): void => {
    if (document.visibilityState === 'hidden') this.flush()
  }

  readonly pressed = (event: KeyboardEvent): void => {
    const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    if (saves || event.key === 'Escape') this.flush()
  }
}

export function useHandingOn(quill: Quill | null, onChange: (html: string) => void): RefObject<HandingOn | null> {
  const change = useRef(onChange)
  change.current = onChange
  const handing = useRef<HandingOn>(null)
  useEffect(() => {
    if (!quill) return
    const hander = new Hander(quill, change)
    handing.current = hander
    quill.on('text-change', hander.changed)
    quill.root.addEventListener('blur', hander.flush)
    // Before the listeners of the form, which keeps what it has.
    window.addEventListener('beforeunload', hander.flush, true)
    window.addEventListener('pagehide', hander.flush, true)
    window.addEventListener('keydown', hander.pressed, true)
    document.addEventListener('visibilitychange', hander.hidden)
    return () => {
      hander.flush()
      hander.serialiser.close()
      handing.current = null
      quill.off('text-change', hander.changed)
      quill.root.removeEventListener('blur', hander.flush)
      window.removeEventListener('beforeunload', hander.flush, true)
      window.removeEventListener('pagehide', hander.flush, true)
      window.removeEventListener('keydown', hander.pressed, true)
      document.removeEventListener('visibilitychange', hander.hidden)
    }
  }, [quill])
  return handing
}
