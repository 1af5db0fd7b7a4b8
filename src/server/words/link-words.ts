// Links the first occurrence of each of many words in a body; everything else stays as it is, character by character.
import type { HotWord } from './queries.ts'
import { type BodyText, groupSegments, type Segment, textOfHtml } from './text-of-html.ts'
import { buildTrie, type Trie } from './trie.ts'
import { unitsOf } from './units.ts'

export interface HotList {
  readonly words: readonly HotWord[]
  readonly trie: Trie
}

/** Null for an empty list. */
export async function buildHotList(words: readonly HotWord[]): Promise<HotList | null> {
  const trie = await buildTrie(words.map(({ word }) => unitsOf(word)))
  return trie && { words, trie }
}

interface Match {
  readonly word: HotWord
  readonly start: number
  readonly end: number
}

/** The longest word at a position; the site's own comes before one of all sites. */
function matchAt(known: readonly HotList[], units: Uint16Array, at: number): Match | null {
  let best: Match | null = null
  for (const { words, trie } of known) {
    const found = trie.longestAt(units, at, true)
    const word = found && words[found.word]
    if (word && found.end > (best?.end ?? at)) best = { word, start: at, end: found.end }
  }
  return best
}

/** From left to right, without overlaps. */
function* matchesIn(known: readonly HotList[], units: Uint16Array): Generator<Match> {
  let at = 0
  while (at < units.length) {
    const match = matchAt(known, units, at)
    if (match) yield match
    at = match?.end ?? at + 1
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** As the sanitiser of bodies writes links. */
function linkOf({ url, target }: HotWord, source: string): string {
  const opener = target === '_blank' ? ' rel="noopener noreferrer"' : ''
  const where = target ? ` target="${escapeAttribute(target)}"` : ''
  return `<a href="${escapeAttribute(url)}"${where}${opener}>${source}</a>`
}

function keyOf(text: string, url: string): string {
  return `${url}\n${text}`
}

/** The links that an earlier swap made: swapping again changes nothing. */
function linkedBefore({ text, links }: BodyText): Set<string> {
  return new Set(links.map(({ href, start, end }) => keyOf(text.slice(start, end), href)))
}

function sourceOf({ start, from, to, isEntity }: Segment, at: number, side: 'start' | 'end'): number {
  if (isEntity) return side === 'start' ? from : to
  return from + at - start
}

interface Place {
  readonly word: HotWord
  /** In the source. */
  readonly from: number
  readonly to: number
}

/** The last segment that begins at or before a position. */
function segmentAt(run: readonly Segment[], at: number): Segment | undefined {
  let [low, high] = [0, run.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((run[middle]?.start ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return run[low]
}

/** Where a match in the text of a run is in the source. */
function placeOf(run: readonly Segment[], { word, start, end }: Match): Place {
  const offset = run[0]?.start ?? 0
  const [first, last] = [segmentAt(run, offset + start), segmentAt(run, offset + end - 1)]
  return {
    word,
    from: first ? sourceOf(first, offset + start, 'start') : 0,
    to: last ? sourceOf(last, offset + end, 'end') : 0,
  }
}

function placesIn(body: BodyText, known: readonly HotList[]): Place[] {
  const done = linkedBefore(body)
  const open = body.segments.filter(({ isClosed }) => !isClosed)
  const runs = groupSegments(open, (before, segment) => before.to === segment.from)
  return runs.flatMap((run) => {
    const found = matchesIn(known, unitsOf(run.map(({ text }) => text).join('')))
    const fresh: Place[] = []
    for (const match of found) {
      const key = keyOf(match.word.word, match.word.url)
      if (!done.has(key)) fresh.push(placeOf(run, match))
      done.add(key)
    }
    return fresh
  })
}

function splice(html: string, places: readonly Place[]): string {
  let done = 0
  const parts: string[] = []
  for (const { word, from, to } of places) {
    parts.push(html.slice(done, from), linkOf(word, html.slice(from, to)))
    done = to
  }
  return parts.join('') + html.slice(done)
}

/** Not in links, headings and code, never inside tags and entities; linking again changes nothing. */
export async function linkWords(known: readonly HotList[], html: string): Promise<string> {
  return splice(html, placesIn(await textOfHtml(html), known))
}
