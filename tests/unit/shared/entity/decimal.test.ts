// Decimals are exact: stored and read back, as text, in comparisons and as multiples.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactDigits, fromMinor, largestDecimal, toMinor } from '../../../../src/shared/entity/decimal.ts'
import { digitsOf, hasPlaces, isMultiple } from '../../../../src/shared/validation/formats.ts'
import { normaliseBody } from '../../../../src/shared/validation/normalise.ts'
import { makeField } from '../make-field.ts'

const most = 10 ** exactDigits - 1
const places = fc.integer({ min: 1, max: 8 })
const minors = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -most, max: most })).map((minor) => minor % (most + 1))

/** In decimal notation. */
function written(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function read(text: string, decimals: number): unknown {
  return normaliseBody([makeField('price', { kind: 'decimal', decimals })], { price: text }).values['price']
}

test('a stored value survives conversion to a number and to JSON', () => {
  fc.assert(
    fc.property(minors, places, (minor, decimals) => {
      const value = fromMinor(minor, decimals)
      expect(toMinor(JSON.parse(JSON.stringify(value)) as number, decimals)).toBe(minor + 0)
    }),
  )
})

test('a typed value is stored exactly', () => {
  fc.assert(
    fc.property(minors, places, (minor, decimals) => {
      const value = read(written(minor, decimals), decimals)
      expect(typeof value).toBe('number')
      expect(toMinor(value as number, decimals)).toBe(minor + 0)
    }),
  )
})

test('numbers sort in the order of their stored values', () => {
  fc.assert(
    fc.property(minors, minors, places, (one, other, decimals) => {
      expect(Math.sign(fromMinor(one, decimals) - fromMinor(other, decimals))).toBe(Math.sign(one - other))
    }),
  )
})

test('a value with one decimal place too many is refused', () => {
  fc.assert(
    fc.property(minors, fc.integer({ min: 1, max: 9 }), places, (minor, digit, decimals) => {
      const text = `${written(minor % 1e12, decimals)}${digit}`
      expect(hasPlaces(Number(text), decimals)).toBe(false)
      expect(() => toMinor(Number(text), decimals)).toThrow(RangeError)
    }),
  )
})

test('steps are counted, not divided', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: -1e9, max: 1e9 }),
      places,
      (step, count, decimals) => {
        const value = fromMinor(step * count, decimals)
        expect(isMultiple(value, fromMinor(step, decimals))).toBe(true)
        expect(isMultiple(fromMinor(step * count + 1, decimals), fromMinor(step, decimals))).toBe(step === 1)
      },
    ),
  )
})

test.each([
  [0.07, 0.01],
  [0.3, 0.1],
  [1.1, 0.1],
  [9_999_999_999_999.99, 0.01],
])('%d is a multiple of %d', (value, step) => expect(isMultiple(value, step)).toBe(true))

test('text with more digits than a number can hold stays text, so that the rule refuses it', () => {
  expect(read('0.1000000000000000000001', 2)).toBe('0.1000000000000000000001')
  expect(read('9999999999999.999999999', 2)).toBe('9999999999999.999999999')
  expect(read('1e3', 2)).toBe('1e3')
  expect(read(' +012.50 ', 2)).toBe(12.5)
  expect(read('12.', 2)).toBe(12)
  expect(read('.5', 2)).toBe(0.5)
  expect(read('-0', 2)).toBe(-0)
})

test('the largest value is exact for every number of decimal places', () => {
  for (let decimals = 1; decimals <= 8; decimals++) expect(toMinor(largestDecimal(decimals), decimals)).toBe(most)
})

test.each([
  ['1e-7', 1n, 7],
  ['1.50', 15n, 1],
  ['-12.5e2', -1250n, 0],
  ['1e21', 10n ** 21n, 0],
])('%s is read digit by digit', (text, digits, count) => expect(digitsOf(text)).toEqual({ digits, places: count }))

test.each(['', '.', '-', 'abc', '1.2.3', '0x10', 'NaN', 'Infinity', '1e9999'])('%j is not a number', (text) =>
  expect(digitsOf(text)).toBeNull(),
)
