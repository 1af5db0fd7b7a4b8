// Examples of a descriptor: those that could not be saved, with the place and the message that the form would show.
import { expect, test } from 'vitest'
import { inBook, inPrice, withBook, withField } from './changed-book.ts'
import { book, generateFrom, id, placedProblemsOf, plain, problemsOf } from './schema-folder.ts'

const day = { title: '日期', type: 'string', format: 'date' }

function withRows(rows: readonly object[], properties: object = {}, more: object = {}) {
  return withBook({ examples: rows, properties: { ...book.properties, ...properties }, ...more })
}

test.each([
  ['the length', { type: 'string', maxLength: 3 }, 'abcd', '价格最大长度不能超过3个字符'],
  ['the pattern', { type: 'string', pattern: '^[a-z]+$' }, 'A1', '价格格式不正确'],
  ['the format', { type: 'string', format: 'email' }, 'nobody', '价格格式不正确'],
  ['the type', { type: 'integer' }, 'ten', '价格只能输入数字'],
  ['the range', { type: 'number', minimum: 0 }, -1, '价格不能小于0'],
  ['the places', { type: 'number', 'x-decimals': 1 }, 1.25, '价格最多保留1位小数'],
  ['the step', { type: 'integer', multipleOf: 5 }, 7, '价格必须是5的倍数'],
  ['the choices', { type: 'integer', oneOf: [{ const: 1, title: '一' }] }, 2, '价格不在可选范围内'],
  ['the kind of JSON', { type: 'object' }, [1], '价格不是有效的JSON对象'],
])('an example of a field keeps %s', (_rule, field, value, message) => {
  const files = withField({ ...field, examples: [value] }, { 'x-list': { columns: ['name'] } })
  expect(problemsOf(files)).toEqual([inPrice('/examples/0', `${JSON.stringify(value)} could not be saved: ${message}`)])
})

test('what the form hides or requires elsewhere does not matter to an example of one field', () => {
  const words = { type: 'string', 'x-when': { name: 'a' }, examples: ['b'] }
  expect(problemsOf(withField(words)).filter((line) => line.includes('examples'))).toEqual([])
})

test.each([
  ['that the server sets', { type: 'string', 'x-write': 'never' }, '"price" is set by the server; remove the example'],
  [
    'that is secret',
    { type: 'string', 'x-write': 'secret' },
    '"price" is secret: an example would be used as a password; remove it',
  ],
])('a field %s has no example', (_what, field, message) => {
  const files = withField({ ...field, examples: ['x'] }, { 'x-list': { columns: ['name'] } })
  expect(problemsOf(files)).toEqual([inPrice('/examples/0', message)])
})

test('a reference has no example', () => {
  const shelf = {
    $id: 'shop/shelf',
    title: '架',
    type: 'object',
    'x-api': { path: '/shop/shelf' },
    properties: { id, label: { title: '名', type: 'string' } },
  }
  const field = { type: 'integer', 'x-ref': { entity: 'shop/shelf', label: 'label' }, examples: [3] }
  expect(problemsOf({ ...withField(field), 'shop/shelf.json': shelf })).toContain(
    inPrice('/examples/0', '"price" references a row, whose id is not known here; remove the example'),
  )
})

test('an example is an entry of the dictionary', () => {
  const dictionaries = { bookKind: { title: '种类', entries: [{ value: 1, title: '一' }] } }
  const files = withField(
    { type: 'integer', 'x-dict': 'bookKind', examples: [1, 2] },
    { 'x-dictionaries': dictionaries },
  )
  expect(problemsOf(files).filter((line) => !line.includes('english'))).toEqual([
    inPrice('/examples/1', '2 could not be saved: the dictionary bookKind has no such entry'),
  ])
})

test.each([
  ['has fields of the entity', [{ nam: 'a' }], {}, '/examples/0/nam', 'there is no field "nam" - did you mean name?'],
  [
    'keeps the rules of its fields',
    [{ name: 'a' }, { name: 'A' }],
    {},
    '/examples/1/name',
    '"A" could not be saved: 书名只能是小写字母',
  ],
  [
    'keeps the rules between its fields',
    [{ from: '2026-03-02', to: '2026-03-02' }],
    { from: day, to: { ...day, 'x-compare': { after: 'from' } } },
    '/examples/0/to',
    'could not be saved: 日期必须晚于日期',
  ],
  [
    'leaves room for what is made up',
    [{ most: 1 }],
    {
      most: { title: '最多', type: 'integer' },
      least: { title: '最少', type: 'integer', minimum: 5, 'x-compare': { max: 'most' } },
    },
    '/examples/0',
    'could not be saved: 最少不能小于5',
    { required: ['name', 'least'], 'x-form': ['name', 'least', 'most'] },
  ],
  [
    'has no value that the row hides',
    [{ name: 'a', note: 'x' }],
    { note: { title: '备注', type: 'string', 'x-when': { name: 'b' } } },
    '/examples/0/note',
    'is hidden by x-when in this row; remove it',
  ],
  [
    'has its own unique values',
    [{ code: 'a' }, { code: 'a' }],
    { code: { title: '编码', type: 'string', 'x-store': { unique: true } } },
    '/examples/1/code',
    '"a" is unique; another example has it already',
  ],
])('a row of the examples %s', (_rule, rows, properties, path, message, more: object = {}) => {
  expect(problemsOf(withRows(rows, properties, more))).toEqual([inBook(path, message)])
})

test('the place is that of the value', () => {
  const text = JSON.stringify({ ...book, examples: [{ name: 'a' }, { name: 'B' }] }, null, 2)
  const line = text.slice(0, text.indexOf('"name": "B"')).split('\n').length
  expect(placedProblemsOf({ ...plain, 'shop/book.json': text })).toEqual([
    `dir/shop/book.json:${line}:7 /examples/1/name: "B" could not be saved: 书名只能是小写字母`,
  ])
})

test('examples of a shared definition are examples of its fields', () => {
  const shared = {
    $id: 'common',
    $defs: { id: { title: '编号', type: 'integer' }, name: { type: 'string', examples: ['甲'] } },
  }
  const { code, read } = generateFrom({ ...plain, 'common.json': shared })
  expect(code).toBe(0)
  expect(read('examples.ts')).toContain(`'shop/book': { rows: [], fields: { name: ['甲'] } },`)
})
