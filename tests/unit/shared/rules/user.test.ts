// What may be done to whose account, as form and server both ask it.
import { describe, expect, test } from 'vitest'
import { userRuleMessages as messages } from '../../../../src/shared/rules/system/user.messages.ts'
import type { Values } from '../../../../src/shared/entity/visibility.ts'
import { allowRefusal, checkInputRule, forbidRefusal, rules } from '../../../../src/shared/rules/index.ts'

const boss = { account: 'boss', admin: true }
const clerk = { account: 'clerk', admin: false }
function ask(action: string, row: object, me = boss) {
  return allowRefusal('system/user', { action, row: { enabled: true, admin: false, account: 'x', ...row }, me })
}

describe('the own account', () => {
  test.each(['update', 'remove', 'enable', 'repwd', 'unlock', 'authority'])('is not changed by %s', (action) => {
    for (const me of [boss, clerk]) expect(ask(action, { account: me.account }, me)).toBe(messages.ownAccount)
  })

  test('gets roles by an administrator only', () => {
    expect(ask('role', { account: 'boss' }, boss)).toBeNull()
    expect(ask('role', { account: 'clerk' }, clerk)).toBe(messages.ownRoles)
  })
})

describe('an administrator', () => {
  test('is neither disabled nor deleted, but enabled again', () => {
    expect(ask('enable', { admin: true })).toBe(messages.adminKept)
    expect(ask('remove', { admin: true })).toBe(messages.adminKept)
    expect(ask('enable', { admin: true, enabled: false })).toBeNull()
  })

  test('is touched by administrators only', () => {
    for (const action of ['update', 'repwd', 'role', 'unlock', 'enable', 'remove']) {
      const question = { action, row: { account: 'x', admin: true }, me: clerk }
      expect(forbidRefusal('system/user', question)).toBe(messages.adminOnly)
    }
    expect(ask('repwd', { admin: true })).toBeNull()
  })
})

test('a password is repeated alike; a call may leave the repetition out, a form may not', () => {
  const check = (input: object) => checkInputRule('system/user', 'repwd', { ...input })
  expect(check({ passwd: 'Abc-123' })).toEqual([])
  expect(check({ passwd: 'Abc-123', repasswd: 'Abc-123' })).toEqual([])
  expect(check({ passwd: 'Abc-123', repasswd: null })).toEqual([{ field: 'repasswd', message: '确认密码不能为空' }])
  expect(check({ passwd: 'Abc-123', repasswd: 'abc-123' })).toEqual([
    { field: 'repasswd', message: '两次密码输入不一致' },
  ])
  expect(check({ passwd: null, repasswd: null })).toEqual([{ field: 'repasswd', message: '确认密码不能为空' }])
})

test('a new user has a repeated password, a known one is not asked for it', () => {
  const check = (row: Values) => rules['system/user']?.check?.(row)
  const missing = [{ field: 'repassword', message: '确认密码不能为空' }]
  expect(check({ password: null, repassword: null })).toEqual(missing)
  expect(check({ id: null, password: 'Abc-123', repassword: null })).toEqual(missing)
  expect(check({ password: 'Abc-123' })).toEqual([])
  expect(check({ id: 7, password: null, repassword: null })).toEqual([])
})
