// The vocabulary has no dead words: each is said by a shipped file, or by the descriptors below, which gen accepts.
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

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(schemas, path), 'utf8'))
}

const vocabulary = readJson('vocabulary.json') as Shape & { readonly definitions: Readonly<Record<string, Shape>> }
const { definitions, ...root } = vocabulary

interface Place {
  readonly shape: Shape
  readonly path: string
}

function resolve({ shape, path }: Place): Place {
  const name = shape.$ref?.slice('#/definitions/'.length)
  return name === undefined ? { shape, path } : resolve({ shape: definitions[name] ?? {}, path: name })
}

/** What may stand in a value of this shape: keys and items, and the shapes it chooses between. */
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

/** All words: keys, and the values of which one is chosen. References are followed where the definitions stand. */
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
    kind: { title: '类别', type: 'string', 'x-dict': 'kind', 'x-widget': 'dict-select' },
    colour: { title: '颜色', type: 'string', oneOf: [{ const: 'red', title: '红' }], 'x-widget': 'select' },
    cover: { title: '封面', type: 'string', 'x-widget': 'colour' },
    price: { title: '价格', type: 'number' },
    isbn: { title: '书号', type: 'string', format: 'digits', 'x-write': 'masked' },
    plan: { title: '计划', type: 'string', format: 'cron' },
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
  'menu.json': { $schema: './vocabulary.json', groups: [], entries: [], routes: [] },
  'shop/book.json': book,
  'shop/tag.json': tag,
  'shop/shelf.json': { ...shelf, 'x-api': { path: '/shop/shelf' } },
}

const descriptor: Place = { shape: root, path: '' }

/** By their names as files; a folder is an area. */
function placeOf(file: string): Place {
  const kinds: Readonly<Record<string, string>> = { 'common.json': 'common', 'menu.json': 'menu', 'en.json': 'english' }
  const kind = kinds[file]
  return kind === undefined ? descriptor : { shape: definitions[kind] ?? {}, path: kind }
}

function shippedFiles(): string[] {
  const all = readdirSync(schemas, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  return all.filter((name) => name.endsWith('.json') && name !== 'vocabulary.json')
}

test('the descriptors of this test are accepted', () => {
  expect(generateFrom(files).lines.filter((line) => line.startsWith('dir'))).toEqual([])
})

test('every word of the vocabulary is said somewhere', () => {
  const said = new Set([
    ...shippedFiles().flatMap((file) => saidIn(readJson(file), placeOf(file))),
    ...Object.entries(files).flatMap(([file, content]) => saidIn(content, placeOf(file))),
  ])
  const all = [descriptor, ...Object.entries(definitions).map(([path, shape]) => ({ shape, path }))].flatMap(wordsOf)
  expect(all.length).toBeGreaterThan(200)
  expect([...new Set(all)].filter((word) => !said.has(word))).toEqual([])
})
