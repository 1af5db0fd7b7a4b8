// Which words of a phrase are read: they are pairs of neighbours, so that some of them have all of its characters.

interface Cover {
  readonly cost: number
  readonly offsets: readonly number[]
}

/** Places of the words in the phrase that have all characters at the least cost; the cheapest first, since only its rows are looked for among the others. */
export function coverOf(costs: readonly number[]): number[] {
  let before: Cover = { cost: Infinity, offsets: [] }
  let last: Cover = { cost: 0, offsets: [] }
  for (const [offset, cost] of costs.entries()) {
    // The first must be read; of two others that follow each other, one.
    const shorter = offset > 1 && before.cost < last.cost ? before : last
    before = last
    last = { cost: shorter.cost + cost, offsets: [...shorter.offsets, offset] }
  }
  return [...last.offsets].sort((one, other) => (costs[one] ?? 0) - (costs[other] ?? 0))
}
