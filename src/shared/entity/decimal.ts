// Decimals without rounding: a number with a fixed number of decimal places, stored as an integer of minor units (12.5 元 = 1250 分).
import { digitsOf } from '../validation/formats.ts'

/** Numbers of up to this many digits are exact, regardless of the position of the decimal point. */
export const exactDigits = 15

/** The largest value with the given number of places that stays exact in every conversion. */
export function largestDecimal(decimals: number): number {
  return Number(`${'9'.repeat(exactDigits)}e-${decimals}`)
}

/** 12.5 with two places -> 1250. Anything else is a programming error: user input has passed the field's rules. */
export function toMinor(value: number, decimals: number): number {
  const parsed = digitsOf(value)
  if (parsed === null || parsed.places > decimals) throw new RangeError(`${value} has more than ${decimals} places.`)
  const minor = Number(parsed.digits) * 10 ** (decimals - parsed.places)
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${value} is too large for ${decimals} places.`)
  return minor
}

/** 1250 with two places -> 12.5: converted through text, since a division would round twice. */
export function fromMinor(minor: number, decimals: number): number {
  return Number(`${minor}e-${decimals}`)
}
