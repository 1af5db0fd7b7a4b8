// A repeatable random source: the same command writes the same sample data.

export interface Random {
  /** 0 <= x < 1 */
  next(): number
  /** Whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from.')
      return item
    },
  }
}
