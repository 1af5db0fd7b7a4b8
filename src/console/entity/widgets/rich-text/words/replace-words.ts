// Replaces sensitive words in the editor, wherever they are found at that moment.
import type { Quill } from 'react-quill'
import type { FoundWord, RichTextExtras } from '../extras.ts'
import { replaceMatches } from '../find/matches.ts'
import type { Stretch } from '../marks.ts'
import { textPlaces } from './text-places.ts'

interface Replaced extends Stretch {
  readonly by: string
}

/** Null in a block that the editor only shows. */
function indexAt(quill: Quill, node: Node, offset: number): number | null {
  const blot = quill.scroll.find(node)
  return blot?.statics.blotName === 'text' ? blot.offset(quill.scroll) + offset : null
}

function stretchOf(quill: Quill, range: Range): Stretch | null {
  const index = indexAt(quill, range.startContainer, range.startOffset)
  const end = indexAt(quill, range.endContainer, range.endOffset)
  return index === null || end === null || end <= index ? null : { index, length: end - index }
}

/** From the end, so that a replacement does not move those before it; words that overlap are left out. */
function withoutOverlaps(all: readonly Replaced[]): readonly Replaced[] {
  const kept: Replaced[] = []
  for (const one of all.toSorted((a, b) => b.index - a.index)) {
    const next = kept.at(-1)
    if (next === undefined || one.index + one.length <= next.index) kept.push(one)
  }
  return kept
}

/** One step of undo per word. Returns how many places were replaced. */
export async function replaceWords(
  quill: Quill,
  check: NonNullable<RichTextExtras['check']>,
  isChosen: (found: FoundWord) => boolean,
): Promise<number> {
  const before = quill.root.innerHTML
  const places = textPlaces(quill.root)
  const found = places.html === '' ? [] : await check(places.html)
  // Somebody has typed meanwhile: the places are no longer these.
  if (quill.root.innerHTML !== before) return replaceWords(quill, check, isChosen)
  const replaced = found.flatMap((one) => {
    const range = isChosen(one) && one.replacement ? places.range(one.start, one.end) : null
    const stretch = range && stretchOf(quill, range)
    return stretch ? [{ ...stretch, by: one.replacement ?? '' }] : []
  })
  const kept = withoutOverlaps(replaced)
  for (const { by, ...stretch } of kept) replaceMatches(quill, [stretch], by)
  return kept.length
}
