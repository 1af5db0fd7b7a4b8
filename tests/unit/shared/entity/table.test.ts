// Tables from descriptors: nullability, indexes, and names that fit the database.
import { expect, test } from 'vitest'
import type { Descriptor } from '../../../../src/shared/entity/descriptor.ts'
import { createIndexSql } from '../../../../src/shared/entity/table-sql.ts'
import { allTables, indexName, linkTablesOf, tableOf } from '../../../../src/shared/entity/table.ts'
import { makeField, tagLinks, tagsRef } from '../make-field.ts'

const plain: Descriptor = {
  name: 'shop/book',
  type: 'Book',
  title: '书',
  table: 'shop_book',
  fields: [makeField('id', { kind: 'integer', write: 'never' })],
  indexes: [],
  api: null,
  list: null,
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  versions: null,
  version: null,
  message: {},
}

function withFields(...fields: Descriptor['fields']): Descriptor {
  return { ...plain, fields: [...plain.fields, ...fields] }
}

function nullable(descriptor: Descriptor) {
  return Object.fromEntries(tableOf(descriptor)?.columns.map((column) => [column.name, column.nullable]) ?? [])
}

test('a column is not null when it is required or has a default, unless it may be hidden', () => {
  const fields = [
    makeField('name', { required: true }),
    makeField('sort', { default: 1 }),
    makeField('plan', { required: true, when: { name: 'a' } }),
    makeField('note'),
  ]
  expect(nullable(withFields(...fields))).toEqual({ id: false, name: false, sort: false, plan: true, note: true })
})

test('the site of a row is never null', () => {
  const descriptor = withFields(makeField('appid', { kind: 'integer' }))
  expect(nullable({ ...descriptor, scope: { by: 'site', field: 'appid', public: 0 } })).toMatchObject({ appid: false })
})

test('write-only fields and link tables are not columns', () => {
  const tags = makeField('tags', { kind: 'json', store: 'link', ref: tagsRef, many: tagLinks })
  const descriptor = withFields(makeField('mode', { store: 'none' }), tags)
  expect(tableOf(descriptor)?.columns.map(({ name }) => name)).toEqual(['id'])
  expect(linkTablesOf(descriptor).map(({ name, key }) => [name, key])).toEqual([
    ['shop_book_tags', ['bookId', 'tagId']],
  ])
})

test('an index on several columns covers its first column', () => {
  const field = makeField('channelId', { kind: 'integer', index: true })
  const indexed = { ...withFields(field, makeField('top')), indexes: [{ fields: ['channelId', 'top'], filled: false }] }
  expect(tableOf(indexed)?.indexes.map(({ columns }) => columns)).toEqual([['channelId', 'top']])
  expect(tableOf(withFields(field))?.indexes.map(({ columns }) => columns)).toEqual([['channelId']])
})

test('an index of filled rows leaves out those without a value in its first column, and outside the recycle bin only', () => {
  const filled = {
    ...withFields(makeField('owner'), makeField('top')),
    indexes: [{ fields: ['owner', 'top'], filled: true }],
  }
  const textsOf = (descriptor: Descriptor) => {
    const table = tableOf(descriptor)
    return table?.indexes.map((index) => createIndexSql(table, index, 'sqlite').split(' on ')[1])
  }
  expect(textsOf(filled)).toEqual(['"shop_book" ("owner", "top") where "owner" is not null'])
  expect(textsOf({ ...filled, recycle: { route: '/bin', children: [] } })?.[0]).toBe(
    '"shop_book" ("owner", "top") where "recycleTime" is null and "owner" is not null',
  )
})

test('rows in the recycle bin do not count for uniqueness', () => {
  const descriptor = withFields(makeField('code', { unique: { within: ['appid'], when: null } }))
  expect(tableOf(descriptor)?.unique).toEqual([
    { name: 'shop_book_appid_code_unique', columns: ['appid', 'code'], where: null },
  ])
  const recycled = { ...descriptor, recycle: { route: '/bin', children: [] } }
  expect(tableOf(recycled)?.unique[0]?.where).toBe('live')
})

test('a recycle bin is read in its order by an index of its own rows', () => {
  const scoped = { ...withFields(makeField('code')), recycle: { route: '/bin', children: [] } }
  expect(tableOf(scoped)?.indexes).toEqual([
    { name: 'shop_book_recycleTime_id', columns: ['recycleTime', 'id'], where: 'recycled' },
  ])
})

test('an entity without a table has none', () => {
  expect(allTables([{ ...plain, table: null }])).toEqual([])
})

test('a long index name is shortened deterministically and stays unique', () => {
  const columns = ['appid', 'channelId', 'releaseTime', 'articleUpdateTime']
  const name = indexName('cms_published_article_version', columns)
  expect(name.length).toBeLessThanOrEqual(63)
  expect(indexName('cms_published_article_version', columns)).toBe(name)
  expect(indexName('cms_published_article_version', [...columns, 'id'])).not.toBe(name)
})
