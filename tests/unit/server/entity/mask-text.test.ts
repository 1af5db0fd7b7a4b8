// Masked values show their ends, short ones nothing.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskText } from '../../../../src/server/entity/read/present.ts'

describe('a masked text', () => {
  test('keeps its ends', () => {
    expect(maskText('13812345678')).toBe('138*****678')
    expect(maskText('110101199001011234')).toBe('1101**********1234')
  })

  test('of up to four characters is hidden completely', () => {
    expect(maskText('1234')).toBe('****')
    expect(maskText('')).toBe('')
  })

  test('keeps its length and hides at least a third', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
        const masked = maskText(text)
        expect(masked).toHaveLength(text.length)
        expect(masked.split('').filter((char) => char === '*').length).toBeGreaterThanOrEqual(
          Math.floor(text.length / 3),
        )
      }),
    )
  })
})
