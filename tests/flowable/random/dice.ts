// Chance by a seed: the same seed gives the same choices.

export interface Dice {
  /** 0 to `limit - 1`. */
  below(limit: number): number
  chance(share: number): boolean
  one<Item>(items: readonly Item[]): Item
  /** By weight. */
  weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item
}

/** mulberry32 */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  function at<Item>(items: readonly Item[], index: number): Item {
    const item = items[index]
    if (item === undefined) throw new RangeError(`There is no item ${index}.`)
    return item
  }
  const dice: Dice = {
    below: (limit) => Math.floor(next() * limit),
    chance: (share) => next() < share,
    one: (items) => at(items, dice.below(items.length)),
    weighted(items) {
      let rest = next() * items.reduce((sum, [weight]) => sum + weight, 0)
      const found = items.findIndex(([weight]) => (rest -= weight) < 0)
      return at(items, found === -1 ? items.length - 1 : found)[1]
    },
  }
  return dice
}
