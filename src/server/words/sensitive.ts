// Sensitive words in a text: where they are, and which of them block its publication.
import type { Call } from '../call/call.ts'
import { loadSensitiveWords, type SensitiveWord } from './queries.ts'
import { groupSegments, textOfHtml } from './text-of-html.ts'
import { buildTrie, type Trie } from './trie.ts'
import { foldedUnits, withoutSeparators } from './units.ts'
import { createWordLists } from './word-lists.ts'

export const blocking = 2

/** Words of one level that are searched alike. */
interface Group {
  readonly words: readonly SensitiveWord[]
  readonly trie: Trie
  readonly isLoose: boolean
}

export interface Hit {
  readonly word: SensitiveWord
  /** Position in the text without tags (UTF-16 units), end exclusive. */
  readonly start: number
  readonly end: number
}

function unitsToFind({ word, loose }: SensitiveWord): Uint16Array {
  const units = foldedUnits(word)
  return loose ? withoutSeparators(units).units : units
}

async function loadGroups(db: Call['db'], siteId: number): Promise<readonly Group[]> {
  const all = await loadSensitiveWords(db, siteId)
  const kinds = Map.groupBy(all, ({ level, loose }) => `${level} ${loose}`)
  const groups: Group[] = []
  for (const words of kinds.values()) {
    const trie = await buildTrie(words.map(unitsToFind))
    if (trie) groups.push({ words, trie, isLoose: words[0]?.loose === true })
  }
  return groups
}

const lists = createWordLists('sensitive', loadGroups)

/** The longest word at each position, without those inside the one before. */
function* findIn({ words, trie, isLoose }: Group, units: Uint16Array): Generator<Hit> {
  let last = 0
  for (let at = 0; at < units.length; at++) {
    const found = trie.longestAt(units, at, !isLoose)
    const word = found && words[found.word]
    if (!word || found.end <= last) continue
    last = found.end
    yield { word, start: at, end: found.end }
  }
}

function findInRun(groups: readonly Group[], units: Uint16Array, offset: number): Hit[] {
  const compact = groups.some(({ isLoose }) => isLoose) ? withoutSeparators(units) : null
  return groups.flatMap((group) => {
    const places = group.isLoose && compact ? compact.places : null
    const hits = Array.from(findIn(group, places && compact ? compact.units : units))
    const placeOf = (at: number): number => offset + (places?.[at] ?? at)
    return hits.map(({ word, start, end }) => ({ word, start: placeOf(start), end: placeOf(end - 1) + 1 }))
  })
}

/** A hit inside a longer one counts only if it is graver. */
function withoutInner(hits: readonly Hit[]): Hit[] {
  const sorted = hits.toSorted((a, b) => a.start - b.start || b.end - a.end || b.word.level - a.word.level)
  const reached = { any: 0, blocking: 0 }
  return sorted.filter(({ word, end }) => {
    const isInside = end <= reached.blocking || (word.level < blocking && end <= reached.any)
    reached.any = Math.max(reached.any, end)
    if (word.level >= blocking) reached.blocking = Math.max(reached.blocking, end)
    return !isInside
  })
}

/** Words of the site and of all sites in an HTML text, in the order of their places. Words may overlap; none crosses a block. */
export async function findSensitive(
  call: Pick<Call, 'database'>,
  siteId: number | null,
  html: string,
): Promise<readonly Hit[]> {
  const groups = (await lists.of(call, siteId)).flat()
  if (groups.length === 0 || html === '') return []
  const { text, segments } = await textOfHtml(html)
  const units = foldedUnits(text)
  const runs = groupSegments(segments, (_before, segment) => !segment.isBroken)
  const hits = runs.flatMap((run) => {
    const [start, end] = [run[0]?.start ?? 0, (run.at(-1)?.start ?? 0) + (run.at(-1)?.text.length ?? 0)]
    return findInRun(groups, units.subarray(start, end), start)
  })
  return withoutInner(hits)
}
