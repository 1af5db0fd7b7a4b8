// SQLite: the shortest way to what a search has found. Its planner cannot know which, so statements leave it no choice.

/**
 * `seek`: the rows are read by their ids and sorted. `walk`: they are walked in their order until the page is full, and each is
 * looked up among what was found. `gather`: the other conditions lead to the rows, which are looked up and sorted.
 */
export type SearchWay = 'seek' | 'walk' | 'gather'

/** Microseconds, roughly: a row read by its id; an entry of an index, looked up among what was found; an id in a list; an entry compared. */
const costs = { row: 6, entry: 0.06, listed: 0.3, compared: 0.3 }

export interface SearchNumbers {
  /** Of the table, roughly. */
  readonly size: number
  /** By the searches. */
  readonly found: number
  /** That meet the other conditions too. */
  readonly count: number
  /** Until the end of the page. */
  readonly wanted: number
  /** An index has the rows in their order. */
  readonly isOrdered: boolean
}

export function rowWay({ size, found, count, wanted, isOrdered }: SearchNumbers): SearchWay {
  const entries = Math.min(size, (wanted * size) / Math.max(1, count))
  // Without other conditions the index has all that is asked.
  const read = found === count ? 0 : entries * (found / size)
  const others = Math.min(size, (count * size) / Math.max(1, found))
  const ways = {
    seek: found * (costs.row + costs.listed),
    walk: isOrdered ? entries * costs.entry + read * costs.row : Infinity,
    gather: others * costs.entry + count * costs.row,
  }
  const names = ['seek', 'walk', 'gather'] as const
  return names.reduce((best, way) => (ways[way] < ways[best] ? way : best))
}

/** Whether the number of rows that meet other conditions too is found by the ids rather than by an index of those. */
export function countsById(found: number, size: number): boolean {
  return found * costs.row < size * costs.entry
}

/**
 * Without a search: whether rows that meet all conditions are reached sooner in their order than by an index of the conditions.
 * `isCovered`: the ordered index has all columns that decide.
 */
export function isWalkShorter(
  { size, count, wanted }: Pick<SearchNumbers, 'size' | 'count' | 'wanted'>,
  isCovered: boolean,
): boolean {
  const entries = Math.min(size, (wanted * size) / Math.max(1, count))
  return entries * (isCovered ? costs.compared : costs.row) < count * costs.row
}
