// Where new rows may be put in a tree, which fields a stored row keeps, and which buttons are hidden.
import { expect, test } from 'vitest'
import { closedRefusal, fixedFields, isAsked, isHidden } from '../../../../src/shared/rules/index.ts'

test('resources may be added below enabled pages only', () => {
  const below = (parent: object) => closedRefusal('system/resource', { ...parent })
  expect(below({ type: 1, enabled: true })).toBeNull()
  expect(below({ type: 1, enabled: false })).toBe('上级资源已禁用，不能新增下级资源')
  expect(below({ type: 2, enabled: true })).toBe('上级资源必须是页面')
})

test('permissions may be added below page permissions only', () => {
  expect(closedRefusal('system/permission', { type: 1 })).toBeNull()
  for (const type of [2, 3, null]) expect(closedRefusal('system/permission', { type })).toBe('上级权限必须是页面权限')
})

test('a system role keeps its code, the root organisation has no parent', () => {
  expect(fixedFields('system/role', { def: true })).toEqual(['code'])
  expect(fixedFields('system/role', { def: false })).toEqual([])
  expect(fixedFields('system/organisation', { id: 1 })).toEqual(['pid'])
  expect(fixedFields('system/organisation', { id: 2 })).toEqual([])
})

test('the user’s own account has no button but assigning roles', () => {
  const me = { account: 'boss', admin: true }
  const hidden = (action: string, account: string) => isHidden('system/user', { action, row: { account }, me })
  for (const action of ['update', 'remove', 'enable', 'repwd', 'unlock', 'authority']) {
    expect(hidden(action, 'boss')).toBe(true)
    expect(hidden(action, 'clerk')).toBe(false)
  }
  expect(hidden('role', 'boss')).toBe(false)
})

test('forms require the repeated password', () => {
  expect(isAsked('system/user', 'repasswd')).toBe(true)
  expect(isAsked('system/user', 'email')).toBe(false)
})
