// Secrets on the wire: Base64 of UTF-8, the same as the platform's own encoders.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSecret, encodeSecret } from '../../../../src/shared/protocol/secret.ts'

const anyText = fc.string({ unit: 'grapheme' })

test('encoding agrees with the standard implementation', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(encodeSecret(text)).toBe(Buffer.from(text, 'utf8').toString('base64'))
    }),
  )
})

test('an encoded secret is decoded to the original', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decodeSecret(encodeSecret(text))).toBe(text)
    }),
  )
})

test.each(['Admin#2026', 'abc=', '====', '/w=='])('%j is not an encoded secret', (text) =>
  expect(decodeSecret(text)).toBeNull(),
)
