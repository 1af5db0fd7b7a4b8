// What characters do that are not seen themselves: whether anything of a text is seen, and whether one of them turns its direction.

const invisible = /^[\s\p{Cf}]*$/u

export function isInvisible(text: string): boolean {
  return invisible.test(text)
}

/** Embeddings, overrides and isolates, which show what follows in another order. Marks (U+200E, U+200F), which Arabic and Hebrew need, turn nothing. */
export const turning = '\\u202a-\\u202e\\u2066-\\u2069'

const turns = new RegExp(`[${turning}]`)

export function turnsDirection(text: string): boolean {
  return turns.test(text)
}
