// What may be done to whose account, in form and server alike.
import { describe, expect, test } from 'vitest'
import { userRuleMessages as messages } from '../../../../src/shared/rules/system/user.messages.ts'
import type { Values } from '../../../../src/shared/entity/visibility.ts'
import { allowRefusal, checkInputRule, forbidRefusal, rules } from '../../../../src/shared/rules/index.ts'

const boss = { account: 'boss', admin: true }
const clerk = { account: 'clerk', admin: false }
function ask(action: string, row: object, me = boss) {
  return allowRefusal('system/user', { action, row: { enabled: true, admin: false, account: 'x', ...row }, me })
}

describe('the user’s own account', () => {
  test.each(['update', 'remove', 'enable', 'repwd', 'unlock', 'authority'])('cannot be changed by %s', (action) => {
    for (const me of [boss, clerk]) expect(ask(action, { account: me.account }, me)).toBe(messages.ownAccount)
  })

  test('is assigned roles by an administrator only', () => {
    expect(ask('role', { account: 'boss' }, boss)).toBeNull()
    expect(ask('role', { account: 'clerk' }, clerk)).toBe(messages.ownRoles)
  })
})

describe('an administrator', () => {
  test('cannot be disabled or deleted, but can be enabled', () => {
    expect(ask('enable', { admin: true })).toBe(messages.adminKept)
    expect(ask('remove', { admin: true })).toBe(messages.adminKept)
    expect(ask('enable', { admin: true, enabled: false })).toBeNull()
  })

  test('can be changed by administrators only', () => {
    for (const action of ['update', 'repwd', 'role', 'unlock', 'enable', 'remove']) {
      const question = { action, row: { account: 'x', admin: true }, me: clerk }
      expect(forbidRefusal('system/user', question)).toBe(messages.adminOnly)
    }
    expect(ask('repwd', { admin: true })).toBeNull()
  })
})

test('the repeated password must match; a call may omit it, a form may not', () => {
  const check = (input: object) => checkInputRule('system/user', 'repwd', { ...input })
  expect(check({ passwd: 'Abc-123' })).toEqual([])
  expect(check({ passwd: 'Abc-123', repasswd: 'Abc-123' })).toEqual([])
  expect(check({ passwd: 'Abc-123', repasswd: null })).toEqual([{ field: 'repasswd', message: '确认密码不能为空' }])
  expect(check({ passwd: 'Abc-123', repasswd: 'abc-123' })).toEqual([
    { field: 'repasswd', message: '两次密码输入不一致' },
  ])
  expect(check({ passwd: null, repasswd: null })).toEqual([{ field: 'repasswd', message: '确认密码不能为空' }])
})

test('a new user has a repeated password, an existing one does not', () => {
  const check = (row: Values) => rules['system/user']?.check?.(row)
  const missing = [{ field: 'repassword', message: '确认密码不能为空' }]
  expect(check({ password: null, repassword: null })).toEqual(missing)
  expect(check({ id: null, password: 'Abc-123', repassword: null })).toEqual(missing)
  expect(check({ password: 'Abc-123' })).toEqual([])
  expect(check({ id: 7, password: null, repassword: null })).toEqual([])
})
