// The middle one of measured values, which a single slow round does not move.

/** NaN if nothing was measured. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
