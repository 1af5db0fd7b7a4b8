// The hint beside a new password: common ones are recognised in any disguise, all others are rated.
import { expect, test } from 'vitest'
import { ratePassword } from '../../../src/console/ui/password/rate-password.ts'

test.each([
  '123456',
  'Passw0rd',
  'P@ssw0rd1!',
  'Admin@123',
  'admin2026',
  'Abc123456',
  'Aa123456',
  'Aa123456!',
  '1qaz@WSX',
  '1qaz!QAZ',
  'Qwe123!@#',
  'Qwerty_2026',
  'Woaini1314',
  '!Welcome1',
  '888888',
  '12-34-56',
])('%s is a common password', (password) => expect(ratePassword(password)).toBe('common'))

test.each([
  ['', null],
  ['Ab1-x', 'weak'],
  ['onlysmallletters', 'weak'],
  ['Aaaa-111', 'weak'],
  ['Zhang-1907', 'fair'],
  ['Admin-8264175', 'strong'],
  ['Kite7-may', 'fair'],
  ['Blue-kite-in-may7', 'strong'],
  ['密码很长很长很长很长Aa1', 'strong'],
])('%j is %s', (password, rating) => expect(ratePassword(password)).toBe(rating))
