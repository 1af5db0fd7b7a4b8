// A crowd that logs in is answered one after another, whoever is mistaken among them.
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../../src/server/access/password.ts'

test('more passwords than are hashed at once are all answered, after damaged hashes too', async () => {
  const stored = await hashPassword('正确的密码', { memoryCost: 64, timeCost: 1 })
  const asked = ['正确的密码', '错误的密码', '正确的密码'].flatMap((password) => [
    verifyPassword(stored, password),
    verifyPassword('damaged', password),
  ])
  expect(await Promise.all(asked)).toEqual([true, false, false, false, true, false])
})
