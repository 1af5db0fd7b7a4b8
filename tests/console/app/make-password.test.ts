// A generated password meets the rules of new ones.
import { expect, test } from 'vitest'
import { formats } from '../../../src/shared/validation/formats.ts'
import { makePassword } from '../../../src/console/ui/password/make-password.ts'
import { ratePassword } from '../../../src/console/ui/password/rate-password.ts'

test('generated passwords are accepted, strong and all different', () => {
  const made = Array.from({ length: 200 }, makePassword)
  expect(new Set(made).size).toBe(made.length)
  for (const password of made) {
    expect(formats['password-strength']?.(password)).toBe(true)
    expect(password).toHaveLength(14)
    expect(ratePassword(password)).toBe('strong')
    expect(password).not.toMatch(/[0O1lI]/)
  }
})
