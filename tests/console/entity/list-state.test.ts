// The address of a list: only what differs from the defaults, and nothing that the list does not know.
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor, EntityList, Field } from '../../../src/shared/entity/descriptor.ts'
import { fieldsOf } from '../../../src/shared/entity/fields.ts'
import { isQuantity } from '../../../src/console/entity/list/columns.tsx'
import { arrange } from '../../../src/console/entity/list/use-column-settings.ts'
import { listShapeOf, parseListState, writeListState } from '../../../src/console/entity/list/use-list-state.ts'

const article: Descriptor = descriptors['cms/article']
const list = listShapeOf(article, article.list as EntityList)
function parse(text: string) {
  return parseListState(new URLSearchParams(text), list)
}
function write(text: string, change: object) {
  return writeListState({ ...parse(text), ...change }, list, new URLSearchParams(text)).toString()
}

test('an empty address is page 1 of 10 in the declared order', () => {
  expect(parse('')).toEqual({ page: 1, size: 10, order: null, search: {} })
})

test('page, size, order and search are read from the address', () => {
  const state = parse('page=3&size=20&order=-showTime&title=图书&channelId=4')
  expect(state).toEqual({
    page: 3,
    size: 20,
    order: { field: 'showTime', direction: 'desc' },
    search: { title: '图书', channelId: '4' },
  })
})

test('a page size that is not offered and an invalid page fall back to defaults', () => {
  expect(parse('page=-2&size=7')).toMatchObject({ page: 1, size: 10 })
})

test.each(['foo', '-foo', '--showTime', '-', 'title.length', 'thumb'])('the order %s is ignored', (order) => {
  expect(parse(`order=${order}`).order).toBeNull()
  expect(write(`order=${order}`, {})).toBe('')
})

test('parameters that are not search fields of the list are ignored', () => {
  expect(parse('colour=red').search).toEqual({})
})

test('of a search with choices, values that cannot be chosen are ignored', () => {
  const users: Descriptor = descriptors['system/user']
  const shape = listShapeOf(users, users.list as EntityList)
  const searchOf = (text: string) => parseListState(new URLSearchParams(text), shape).search
  expect(searchOf('enabled=abc')).toEqual({})
  expect(searchOf('enabled=false')).toEqual({ enabled: 'false' })
  expect(parse('status=1,abc,99')).toMatchObject({ search: { status: '1' } })
  expect(parse('status=abc').search).toEqual({})
})

test('only what differs from the defaults is written, and an open form stays in the address', () => {
  expect(write('page=3&form=edit&id=9', { page: 1, size: 10 })).toBe('form=edit&id=9')
  expect(write('', { page: 2, search: { title: '图书' } })).toBe(
    new URLSearchParams({ title: '图书', page: '2' }).toString(),
  )
})

test('a new column appears in its declared place, a removed one is forgotten', () => {
  const settings = { order: ['c', 'gone', 'a'], hidden: [], widths: {} }
  expect(arrange(['a', 'b', 'c'], settings)).toEqual(['c', 'b', 'a'])
})

test('numbers are on the right; ids and the numbers behind states and choices are words', () => {
  const isOnTheRight = (entity: keyof typeof descriptors, name: string): boolean => {
    const descriptor: Descriptor = descriptors[entity]
    return isQuantity(descriptor, fieldsOf(descriptor).get(name) as Field)
  }
  expect(isOnTheRight('cms/attachment', 'size')).toBe(true)
  expect(isOnTheRight('cms/process', 'version')).toBe(true)
  expect(isOnTheRight('system/operation-log', 'rowId')).toBe(false)
  expect(isOnTheRight('cms/scheduler', 'status')).toBe(false)
  expect(isOnTheRight('cms/article', 'channelId')).toBe(false)
  expect(isOnTheRight('system/user', 'sex')).toBe(false)
})
