// Text for summaries: cut without splitting characters or Latin words.

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Plain ranges need no segmenter, which is slow. */
const simple = /^[\u0020-\u02ff\u2010-\u2027\u3000-\u9fff\uff00-\uffef]*$/

/** What a reader takes for one character: emoji and combined signs count as one. */
export function charactersOf(text: string): readonly string[] {
  return simple.test(text) ? text.split('') : [...segmenter.segment(text)].map(({ segment }) => segment)
}

function halves(character: string): number {
  return /^[\u0020-\u02ff]/.test(character) ? 1 : 2
}

const latin = /[\p{Script=Latin}\d]/u

/** Cut to a width in Chinese characters; two Latin letters or digits are as wide as one. A Latin word is not cut in two. */
export function cutToWidth(text: string, width: number, ending: string): string {
  if (text.length <= width) return text
  // Nothing beyond this can be shown; bodies may be long.
  const characters = charactersOf(text.slice(0, width * 8 + 100))
  let used = 0
  let end = 0
  while (end < characters.length && used + halves(characters[end] ?? '') <= width * 2) {
    used += halves(characters[end] ?? '')
    end += 1
  }
  if (end === characters.length) return text.length <= width * 8 + 100 ? text : characters.join('') + ending
  return characters.slice(0, wordStart(characters, end)).join('').trimEnd() + ending
}

/** Where the Latin word at `end` begins; a word longer than thirty letters is cut. */
function wordStart(characters: readonly string[], end: number): number {
  const isLatin = (at: number): boolean => latin.test(characters[at] ?? '')
  if (!isLatin(end)) return end
  let start = end
  while (start > 0 && end - start <= 30 && isLatin(start - 1)) start -= 1
  return start === 0 || end - start > 30 ? end : start
}
