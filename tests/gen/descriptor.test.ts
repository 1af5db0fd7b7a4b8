// Shorthands: the resolved descriptor for each of them.
import { describe, expect, test } from 'vitest'
import { generate } from '../../generators/generate.ts'
import { callsOf } from '../../src/shared/entity/calls.ts'
import type { Descriptor, Field } from '../../src/shared/entity/descriptor.ts'
import { type Files, book, common, createFolder, plain, shelf } from './schema-folder.ts'

function resolve(changes: object, more: Files = {}): Descriptor {
  const { schemas } = createFolder({ ...plain, ...more, 'shop/book.json': { ...book, ...changes } })
  const { descriptors, problems } = generate(schemas, 'dir')
  expect(problems).toEqual([])
  const found = descriptors.find(({ name }) => name === 'shop/book')
  if (!found) throw new Error('the descriptor is gone')
  return found
}

function field(raw: object, more: Files = {}): Field {
  const properties = { ...book.properties, price: { title: '价格', ...raw } }
  const found = resolve({ 'x-list': { columns: ['name'] }, properties }, more).fields
  return found.find(({ name }) => name === 'price') as Field
}

function paths(descriptor: Descriptor) {
  return Object.fromEntries(Object.entries(descriptor.api?.operations ?? {}).map(([name, { path }]) => [name, path]))
}

describe('operations', () => {
  test('a list entity has list, detail, save, del and options', () => {
    expect(paths(resolve({}))).toEqual({
      list: '/shop/book/list',
      detail: '/shop/book/detail',
      save: '/shop/book/save',
      remove: '/shop/book/del',
      options: '/shop/book/options',
    })
  })
  test('a tree entity has tree instead of list', () => {
    const tree = { parent: 'pid', label: 'name', order: 'id' }
    const pid = { title: '上级', type: ['integer', 'null'], 'x-ref': { entity: 'shop/book', label: 'name' } }
    const found = resolve({ 'x-tree': tree, properties: { ...book.properties, pid } })
    expect(Object.keys(paths(found))).toEqual(['tree', 'detail', 'save', 'remove', 'options'])
  })
  test('a recycle bin adds its two operations', () => {
    expect(paths(resolve({ 'x-recycle': { route: '/shop/bin' } }))).toMatchObject({
      recycleList: '/shop/book/recycle/list',
      recycleOpt: '/shop/book/recycle/opt',
    })
  })
  test('an operation may be renamed, extended or omitted', () => {
    const operations = { list: 'page', remove: { path: 'drop', send: ['name'] }, save: false, options: '/all/books' }
    const { api } = resolve({ 'x-api': { path: '/shop/book', operations } })
    const posted = { method: 'POST', paging: 'page-limit', ticks: {} }
    expect(api?.operations).toEqual({
      list: { ...posted, path: '/shop/book/page', send: [] },
      detail: { ...posted, path: '/shop/book/detail', send: [] },
      remove: { ...posted, path: '/shop/book/drop', send: ['name'] },
      options: { ...posted, path: '/all/books', send: [] },
    })
  })
})

describe('rows from elsewhere', () => {
  test('only the list exists, unless other calls are declared', () => {
    const found = resolve({ 'x-store': false, 'x-list': undefined, 'x-form': undefined })
    expect(paths(found)).toEqual({ list: '/shop/book/list' })
    expect(found.table).toBeNull()
    expect(found.fields.every(({ store }) => store === 'none')).toBe(true)
  })
  test('each call has its method, path and paging; two actions may share one', () => {
    const operations = {
      list: { path: '/store/books', method: 'GET', paging: 'start-size' },
      remove: { path: ':id', method: 'DELETE', ticks: { all: '全部' } },
    }
    const shelve = { title: '上架', on: 'one', path: ':id', method: 'PUT' }
    const found = resolve({
      'x-store': false,
      'x-api': { path: '/store/books', operations },
      'x-list': { columns: ['name'] },
      'x-form': undefined,
      'x-actions': { shelve, clear: { ...shelve, title: '下架' } },
    })
    expect(found.api?.operations).toEqual({
      list: { method: 'GET', path: '/store/books', send: [], paging: 'start-size', ticks: {} },
      remove: { method: 'DELETE', path: '/store/books/:id', send: [], paging: 'page-limit', ticks: { all: '全部' } },
    })
    expect(callsOf(found).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /store/books',
      'DELETE /store/books/:id',
      'PUT /store/books/:id',
    ])
    expect(found.list?.sort).toEqual([])
  })
})

describe('added fields', () => {
  const added = (descriptor: Descriptor) => descriptor.fields.filter(({ system }) => system).map(({ name }) => name)
  const edited = ['createTime', 'createBy', 'updateTime', 'updateBy']

  test('an editable entity records who and when', () => expect(added(resolve({}))).toEqual(edited))
  test('one with a recycle bin also records when, by whom and in which batch a row was deleted', () => {
    expect(added(resolve({ 'x-recycle': { route: '/bin' } }))).toEqual([
      ...edited,
      'recycleTime',
      'recycleBy',
      'recycleBatch',
    ])
  })
  test('one that is never saved has none', () => {
    expect(added(resolve({ 'x-api': { path: '/shop/book', operations: { save: false } } }))).toEqual([])
  })
})

describe('screens', () => {
  test('texts are searched with LIKE, all else by equality, up to 150 characters', () => {
    const search = ['name', { name: 'dear', field: 'price', op: 'from', title: '贵', maxLength: 9 }, 'price']
    expect(resolve({ 'x-list': { columns: ['name'], search } }).list?.search).toEqual([
      { name: 'name', field: 'name', op: 'like', title: '书名', maxLength: 150 },
      { name: 'dear', field: 'price', op: 'from', title: '贵', maxLength: 9 },
      { name: 'price', field: 'price', op: 'eq', title: '价格', maxLength: 150 },
    ])
  })
  test('a minus sorts descending; by default the newest come first', () => {
    expect(resolve({ 'x-list': { columns: ['name'], sort: ['-price', 'id'] } }).list?.sort).toEqual([
      { field: 'price', direction: 'desc' },
      { field: 'id', direction: 'asc' },
    ])
    expect(resolve({}).list?.sort).toEqual([{ field: 'id', direction: 'desc' }])
  })
  test('row buttons are edit, the actions on one row, and delete', () => {
    const actions = { sell: { title: '卖出', on: 'one' }, count: { title: '数', on: 'none' } }
    expect(resolve({ 'x-actions': actions }).list?.actions).toEqual(['edit', 'sell', 'remove'])
  })
  test('a form given as names is one group without a title', () => {
    expect(resolve({ 'x-form': ['name'] }).form).toEqual({ in: 'modal', groups: [{ title: null, fields: ['name'] }] })
    const titled = [{ title: '甲', fields: ['name'] }, 'price']
    expect(resolve({ 'x-form': { in: 'page', groups: titled } }).form).toEqual({
      in: 'page',
      groups: [
        { title: '甲', fields: ['name'] },
        { title: null, fields: ['price'] },
      ],
    })
  })
})

describe('fields', () => {
  test.each([
    [{ type: 'boolean' }, 'boolean', 'switch'],
    [{ type: ['integer', 'null'] }, 'integer', 'number'],
    [{ type: 'string', format: 'datetime' }, 'datetime', 'datetime'],
    [{ type: 'string', format: 'colour' }, 'string', 'colour'],
    [{ type: 'string', maxLength: 201 }, 'string', 'textarea'],
    [{ type: 'string', maxLength: 200 }, 'string', 'text'],
    [{ type: 'string', maxLength: 250, format: 'web-address' }, 'string', 'text'],
    [{ type: 'string', 'x-write': 'secret' }, 'string', 'password'],
    [{ type: 'integer', 'x-dict': 'genre' }, 'integer', 'dict-select'],
    [{ type: 'integer', oneOf: [{ const: 1, title: '甲' }] }, 'integer', 'select'],
    [{ type: 'object' }, 'json', 'code'],
    [{ type: 'string', 'x-widget': 'rich-text' }, 'string', 'rich-text'],
  ] as const)('%j is a %s in a %s', (raw, kind, widget) => expect(field(raw)).toMatchObject({ kind, widget }))

  test('a reference to a tree is chosen from a tree, any other from a list', () => {
    const raw = { type: 'integer', 'x-ref': { entity: 'shop/shelf', label: 'label' } }
    const tree = { parent: 'pid', label: 'label', order: 'id' }
    const up = { entity: 'shop/shelf', label: 'label' }
    const called = { ...shelf, 'x-api': { path: '/shop/shelf' } }
    const properties = { ...shelf.properties, pid: { title: '上级', type: ['integer', 'null'], 'x-ref': up } }
    expect(field(raw, { 'shop/shelf.json': called }).widget).toBe('ref-select')
    expect(field(raw, { 'shop/shelf.json': { ...called, properties, 'x-tree': tree } }).widget).toBe('tree-select')
  })

  test('messages are the field’s own, then the shared ones, with label and bound filled in', () => {
    const raw = { type: 'string', maxLength: 9, minLength: 2, 'x-message': { minLength: '{title}至少{limit}字' } }
    expect(field(raw).message).toEqual({
      required: '价格不能为空',
      type: '价格格式不正确',
      minLength: '价格至少2字',
      maxLength: '价格最大长度不能超过9个字符',
    })
  })

  test('own keywords override a shared definition, and messages are merged', () => {
    const shared = { ...common, $defs: { ...common.$defs, name: { ...common.$defs.name, maxLength: 5 } } }
    const raw = { $ref: '../common.json#/$defs/name', maxLength: 9, 'x-message': { required: '请填{title}' } }
    const found = field(raw, { 'common.json': shared })
    expect(found).toMatchObject({ maxLength: 9, pattern: '^[a-z]+$' })
    expect(found.message).toMatchObject({ required: '请填价格', pattern: '价格只能是小写字母' })
  })
})

test('an action with a confirmation states its effect; a mapped title is filled in per row', () => {
  const title = { field: 'name', values: { a: '甲' } }
  const { actions } = resolve({
    'x-actions': { sell: { title: '卖出', on: 'one', confirm: true }, turn: { title, on: 'one', confirm: true } },
  })
  expect(actions['sell']?.confirm).toBe('确认卖出吗？')
  expect(actions['turn']?.confirm).toBe('确认{action}吗？')
})
