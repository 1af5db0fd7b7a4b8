// What the console shows and where it leads: buttons by code, routes by pattern, the start page, no endless redirects.
import { expect, test } from 'vitest'
import { indexPath, toPath, trailTo } from '../../../src/console/app/menu-tree.ts'
import { hasCode, hasRole, mayOpen } from '../../../src/console/data/access-control.ts'
import { type MenuNode, noRights } from '../../../src/console/data/session-store.ts'

function leaf(id: number, url: string | null): MenuNode {
  return { id, name: `m${id}`, url, icon: null }
}
const rights = { ...noRights, buttonCodes: ['dict-add'], permissions: ['/system/dict', '/cms/:area/list', '/flow/*'] }

test('a button is shown when its code is among the codes, or when it has none', () => {
  expect(hasCode(rights, 'dict-add')).toBe(true)
  expect(hasCode(rights, 'dict-del')).toBe(false)
  expect(hasCode(rights, null)).toBe(true)
})

test('an administrator sees every enabled button', () => {
  expect(hasCode({ ...rights, admin: true }, 'dict-add')).toBe(true)
  expect(hasCode({ ...rights, admin: true }, 'dict-del')).toBe(false)
})

test('parts for a role are shown to users with it, and hidden from users without roles', () => {
  const editor = { ...noRights, roles: [{ id: 1, code: 'editor', name: '编辑' }] }
  expect(hasRole(editor, 'editor')).toBe(true)
  expect(hasRole(editor, 'reviewer')).toBe(false)
  expect(hasRole(noRights, 'editor')).toBe(false)
  expect(hasRole(noRights, null)).toBe(true)
})

test('a route is open when any pattern matches its path without the query', () => {
  expect(mayOpen(rights, '/system/dict?page=2')).toBe(true)
  expect(mayOpen(rights, '/cms/article/list')).toBe(true)
  expect(mayOpen(rights, '/cms/a/b/list')).toBe(false)
  expect(mayOpen(rights, '/flow/a/b')).toBe(true)
  expect(mayOpen(rights, '/system/dictionary')).toBe(false)
  expect(mayOpen(rights, '/system/user')).toBe(false)
})

test.each([
  '/',
  '/404',
  '/forbidden',
  '/logout',
  '/profile/base',
  '/flowable/work/processes/startup',
  '/flowable/form/editor',
  '/flowable/modeler',
  '/flowable/viewer/7',
])('%s needs no permission', (path) => {
  expect(mayOpen(noRights, path)).toBe(true)
})

test('the start page is the first leaf inside the console that may be opened', () => {
  const menus = [
    leaf(1, 'https://example.com'),
    { ...leaf(2, null), children: [leaf(3, '/closed'), leaf(4, '/admin/system/dict')] },
  ]
  expect(indexPath(menus, (path) => mayOpen(rights, path))).toBe('/system/dict')
  expect(indexPath([], () => true)).toBe('/')
  expect(indexPath([leaf(3, '/closed')], (path) => mayOpen(rights, path))).toBe('/')
})

test('a menu address may be stored with the base', () => {
  expect([toPath('/admin/a'), toPath('/admin'), toPath('/administer')]).toEqual(['/a', '/', '/administer'])
})

test('the trail leads from the top to the entry of an address', () => {
  const menus = [{ ...leaf(2, null), children: [leaf(4, '/system/dict')] }]
  expect(trailTo(menus, '/system/dict').map(({ id }) => id)).toEqual([2, 4])
  expect(trailTo(menus, '/nowhere')).toEqual([])
})
