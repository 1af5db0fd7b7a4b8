// The vocabulary has no dead words: each is used by a shipped file, by one of tests/schemas, or by the descriptors below, which gen accepts.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Files, common, generateFrom, id, shelf } from './schema-folder.ts'

interface Shape {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
}

const schemas = join(import.meta.dirname, '../../schemas')

function readJson(folder: string, path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}

const vocabulary = readJson(schemas, 'vocabulary.json') as Shape & {
  readonly definitions: Readonly<Record<string, Shape>>
}
const { definitions, ...root } = vocabulary

interface Place {
  readonly shape: Shape
  readonly path: string
}

function resolve({ shape, path }: Place): Place {
  const name = shape.$ref?.slice('#/definitions/'.length)
  return name === undefined ? { shape, path } : resolve({ shape: definitions[name] ?? {}, path: name })
}

/** Keys and items of a value of this shape, and its alternative shapes. */
function partsOf({ shape, path }: Place) {
  const { additionalProperties: rest } = shape
  return {
    choices: (shape.anyOf ?? []).map((one, index) => ({ shape: one, path: `${path}|${index}` })),
    keys: Object.entries(shape.properties ?? {}).map(([key, one]) => ({ key, shape: one, path: `${path}.${key}` })),
    rest: typeof rest === 'object' ? { shape: rest, path: `${path}.*` } : null,
    items: shape.items === undefined ? null : { shape: shape.items, path: `${path}[]` },
    values: (shape.enum ?? [])
      .filter((one) => typeof one === 'string')
      .map((one) => ({ value: one, path: `${path}=${one}` })),
  }
}

/** All words: keys, and the values of enums. References are followed to their definitions. */
function wordsOf(place: Place): string[] {
  const { choices, keys, rest, items, values } = partsOf(place)
  const inner = [...choices, ...keys, ...(rest ? [rest] : []), ...(items ? [items] : [])]
  return [...keys, ...values].map(({ path }) => path).concat(inner.flatMap(wordsOf))
}

function saidIn(value: unknown, at: Place): string[] {
  const { choices, keys, rest, items, values } = partsOf(resolve(at))
  const said = choices.flatMap((choice) => saidIn(value, choice))
  said.push(...values.filter((one) => one.value === value).map(({ path }) => path))
  if (Array.isArray(value)) return [...said, ...(items ? value.flatMap((one) => saidIn(one, items)) : [])]
  if (typeof value !== 'object' || value === null) return said
  for (const [name, inner] of Object.entries(value)) {
    const key = keys.find((one) => one.key === name)
    if (key) said.push(key.path)
    const next = key ?? rest
    if (next) said.push(...saidIn(inner, next))
  }
  return said
}

const tag = {
  $schema: '../vocabulary.json',
  $id: 'shop/tag',
  title: '标签',
  description: 'A tree in a table that was once called otherwise.',
  type: 'object',
  'x-api': { path: '/shop/tag' },
  'x-tree': { parent: 'pid', label: 'name', order: 'weight', delete: 'refuse' },
  'x-store': 'shop_label',
  'x-was': 'shop_tag',
  properties: {
    id,
    name: { title: '名称', type: 'string' },
    pid: {
      title: '上级',
      type: ['integer', 'null'],
      'x-ref': { entity: 'shop/tag', label: 'name' },
      'x-widget': 'tree-select',
    },
    weight: { title: '权重', type: ['number', 'null'], 'x-widget': 'number' },
  },
}

const sheet = { file: { title: '文件', type: 'string', format: 'file' } }

const book = {
  $id: 'shop/book',
  title: '书',
  type: 'object',
  'x-api': { path: '/shop/book', operations: { export: 'csv', recycleList: 'bin', recycleOpt: 'bin-opt' } },
  'x-list': {
    columns: ['name'],
    sizes: [10, 20],
    search: [
      { name: 'names', field: 'name', op: 'like' },
      { name: 'kinds', field: 'kind', op: 'in' },
    ],
  },
  'x-form': { in: 'modal', groups: ['name'] },
  'x-dictionaries': { genre: { title: '体裁', entries: [{ value: 'novel', title: '小说' }] } },
  'x-recycle': { route: '/shop/bin' },
  'x-features': { export: true },
  'x-actions': {
    sell: { title: '卖出', on: 'many', path: 'sold', answer: 'rows' },
    print: { title: '打印', on: 'one', answer: 'download' },
    read: { title: '读入', on: 'none', input: { required: ['file'], properties: sheet } },
  },
  properties: {
    id,
    name: {
      title: '书名',
      description: 'As printed.',
      type: 'string',
      'x-was': 'title',
      'x-widget': 'text',
      'x-write': 'always',
      'x-store': { unique: true },
      'x-message': { unique: '{title}已存在', character: '{title}不能输入非法字符' },
    },
    kind: { title: '类别', type: 'string', 'x-dict': 'genre', 'x-widget': 'dict-select' },
    colour: { title: '颜色', type: 'string', oneOf: [{ const: 'red', title: '红' }], 'x-widget': 'select' },
    cover: { title: '封面', type: 'string', 'x-widget': 'colour' },
    price: { title: '价格', type: 'number' },
    isbn: { title: '书号', type: 'string', format: 'digits', 'x-write': 'masked' },
    plan: {
      title: '计划',
      type: 'string',
      format: 'cron',
      'x-compare': { equal: 'cover' },
      'x-message': { equal: '一致' },
    },
    first: {
      title: '首印',
      type: 'string',
      format: 'date',
      'x-compare': { before: 'last' },
      'x-message': { before: '更早' },
    },
    last: {
      title: '末印',
      type: 'string',
      format: 'date',
      'x-compare': { notBefore: 'first' },
      'x-message': { notBefore: '不早' },
    },
    seen: {
      title: '经手',
      type: 'string',
      format: 'date',
      'x-compare': { notAfter: 'last' },
      'x-message': { notAfter: '不晚' },
    },
    least: { title: '最少', type: 'integer', 'x-compare': { max: 'price' }, 'x-message': { max: '不多' } },
    notes: { title: '批注', type: 'string', 'x-compare': { notEqual: 'name' }, 'x-message': { notEqual: '不同' } },
    at: { title: '时间', type: 'string', format: 'datetime', 'x-widget': 'datetime' },
    sold: { title: '售出', type: ['boolean', 'null'], 'x-widget': 'switch' },
    extra: { title: '附加', type: ['object', 'null'] },
    main: {
      title: '主书架',
      type: 'integer',
      'x-ref': { entity: 'shop/shelf', label: 'label' },
      'x-widget': 'ref-select',
      'x-message': { exists: '{title}不存在' },
    },
    shelves: {
      title: '书架',
      type: ['array', 'null'],
      items: { type: 'integer' },
      'x-ref': {
        entity: 'shop/shelf',
        label: 'label',
        many: { table: 'shop_placement', from: 'bookId', to: 'shelfId' },
      },
    },
  },
}

const files: Files = {
  'common.json': { $schema: './vocabulary.json', ...common },
  'menu.json': { $schema: './vocabulary.json', groups: [{ key: 'shop', title: '店', sort: 1 }] },
  'shop/till.page.json': {
    $schema: '../vocabulary.json',
    $id: 'shop/till',
    title: '收银',
    description: 'Of the shop.',
    route: '/till',
  },
  'shop/book.json': book,
  'shop/tag.json': tag,
  'shop/shelf.json': { ...shelf, 'x-api': { path: '/shop/shelf' } },
}

const descriptor: Place = { shape: root, path: '' }

/** By their file names; a folder is an area. */
function placeOf(file: string): Place {
  const kinds: Readonly<Record<string, string>> = { 'common.json': 'common', 'menu.json': 'menu' }
  const kind = file.endsWith('.page.json') ? 'page' : kinds[file]
  return kind === undefined ? descriptor : { shape: definitions[kind] ?? {}, path: kind }
}

/** Shipped descriptors, and those of the tests. */
const folders = [schemas, join(import.meta.dirname, '../schemas')]

function writtenFiles(): { name: string; content: unknown }[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.json') && name !== 'vocabulary.json')
      .map((name) => ({ name, content: readJson(folder, name) })),
  )
}

test('the descriptors of this test are accepted', () => {
  expect(generateFrom(files).lines.filter((line) => line.startsWith('dir'))).toEqual([])
})

test('every keyword of the vocabulary is used somewhere', () => {
  const said = new Set([
    ...writtenFiles().flatMap(({ name, content }) => saidIn(content, placeOf(name))),
    ...Object.entries(files).flatMap(([file, content]) => saidIn(content, placeOf(file))),
  ])
  const all = [descriptor, ...Object.entries(definitions).map(([path, shape]) => ({ shape, path }))].flatMap(wordsOf)
  expect(all.length).toBeGreaterThan(200)
  expect([...new Set(all)].filter((word) => !said.has(word))).toEqual([])
})
