// Kinds of values: the kind and widget of a property, and refusals of contradictory words.
import { describe, expect, test } from 'vitest'
import { generate } from '../../generators/generate.ts'
import type { Field } from '../../src/shared/entity/descriptor.ts'
import { inBook, inPrice, withBook, withField } from './changed-book.ts'
import { generateFrom, createFolder, problemsOf } from './schema-folder.ts'

function resolved(field: object): Field | undefined {
  const { schemas } = createFolder(withField(field))
  return generate(schemas, 'dir').descriptors[0]?.fields.find(({ name }) => name === 'price')
}

test.each([
  [
    { type: 'string', format: 'date' },
    { kind: 'date', widget: 'date' },
  ],
  [
    { type: 'number', 'x-decimals': 2, 'x-unit': '元' },
    { kind: 'decimal', widget: 'number', decimals: 2, unit: '元' },
  ],
  [
    { type: 'number', format: 'percent' },
    { kind: 'number', widget: 'number', unit: '%' },
  ],
  [
    { type: 'integer', multipleOf: 5 },
    { kind: 'integer', step: 5 },
  ],
  [
    { type: 'string', format: 'phone' },
    { kind: 'string', widget: 'text' },
  ],
])('%j', (field, kind) => {
  expect(resolved(field)).toMatchObject(kind)
})

test('messages contain the bound, in the default or in a custom text', () => {
  expect(resolved({ type: 'number', 'x-decimals': 2, multipleOf: 0.05 })?.message).toMatchObject({
    decimals: '价格最多保留2位小数',
    multipleOf: '价格必须是0.05的倍数',
  })
  const own = { decimals: '{title}精确到分', multipleOf: '每{limit}元一档' }
  expect(resolved({ type: 'number', 'x-decimals': 2, multipleOf: 5, 'x-message': own })?.message).toMatchObject({
    decimals: '价格精确到分',
    multipleOf: '每5元一档',
  })
})

test('a decimal is an integer in both databases, a date is text', () => {
  const decimal = generateFrom(withField({ type: 'number', 'x-decimals': 2, default: 12.5 }))
  expect(decimal.read('schema.sqlite.sql')).toContain('"price" integer not null default 1250')
  expect(decimal.read('schema.postgres.sql')).toContain('"price" bigint not null default 1250')
  const date = generateFrom(withField({ type: 'string', format: 'date', default: '2026-01-31' }))
  expect(date.read('schema.postgres.sql')).toContain(`"price" text not null default '2026-01-31'`)
})

test('several values of a dictionary are stored in a table of their own, and are searched by any of them', () => {
  const uses = { type: 'array', items: { type: 'integer' }, 'x-dict': 'genre' }
  const list = { columns: ['name', 'price'], search: ['price'] }
  const files = withField(uses, { 'x-list': list })
  const { descriptors } = generate(createFolder(files).schemas, 'dir')
  const [book] = descriptors
  expect(book?.fields.find(({ name }) => name === 'price')).toMatchObject({
    store: 'link',
    widget: 'dict-select',
    many: { table: 'shop_book_price', from: 'bookId', to: 'value', of: 'integer' },
    message: { type: '价格只能是列表', enum: '价格不在可选范围内' },
  })
  expect(book?.list?.search).toMatchObject([{ field: 'price', op: 'in' }])
  const texts = generateFrom(withField({ ...uses, items: { type: 'string' } }))
  expect(texts.read('schema.postgres.sql')).toContain('"value" text not null')
  expect(texts.read('entities.ts')).toContain('shop_book_price: { bookId: number; value: string }')
})

const refusals: readonly (readonly [rule: string, field: object, path: string, message: string])[] = [
  [
    'decimal places are for numbers',
    { type: 'integer', 'x-decimals': 2 },
    '/x-decimals',
    'is for "type": "number"; the field is integer',
  ],
  ['a unit is of numbers', { type: 'string', 'x-unit': '元' }, '/x-unit', 'is for numbers; the field is string'],
  [
    'a percentage is a number',
    { type: 'string', format: 'percent' },
    '/format',
    '"percent" is for numbers; the field is string',
  ],
  [
    'a percentage already has its sign',
    { type: 'number', format: 'percent', 'x-unit': '元' },
    '/x-unit',
    '"percent" is shown with % already; keep one',
  ],
  [
    'a step needs exact values',
    { type: 'number', multipleOf: 0.1 },
    '/multipleOf',
    'is for whole numbers and for those with x-decimals; others are not exact',
  ],
  [
    'a step has no more decimal places than its field',
    { type: 'number', 'x-decimals': 1, multipleOf: 0.05 },
    '/multipleOf',
    'has more than 1 places; round it',
  ],
  [
    'a step of whole numbers is whole',
    { type: 'integer', multipleOf: 0.5 },
    '/multipleOf',
    'has more than 0 places; round it',
  ],
  [
    'a bound has no more decimal places than its field',
    { type: 'number', 'x-decimals': 2, minimum: 0.005 },
    '/minimum',
    'has more than 2 places; round it',
  ],
  [
    'a bound is exact',
    { type: 'number', 'x-decimals': 8, maximum: 1e9 },
    '/maximum',
    'is beyond 9999999.99999999, the largest that is exact with 8 places; take a smaller one',
  ],
  [
    'a default respects the decimal places',
    { type: 'number', 'x-decimals': 1, default: 0.25 },
    '/default',
    "violates the field's own x-decimals; correct one of them",
  ],
  [
    'a default respects the step',
    { type: 'number', 'x-decimals': 1, multipleOf: 0.5, default: 0.7 },
    '/default',
    "violates the field's own multipleOf; correct one of them",
  ],
  [
    'a default is an existing date',
    { type: 'string', format: 'date', default: '2026-02-30' },
    '/default',
    "violates the field's own format; correct one of them",
  ],
  [
    'a list from a dictionary declares the type of its values',
    { type: 'array', 'x-dict': 'genre' },
    '/items',
    'must say what each value is; write {"type": "integer"} or {"type": "string"}',
  ],
  [
    'a date has no length',
    { type: 'string', format: 'date', maxLength: 10 },
    '/maxLength',
    'is for texts; the field is date',
  ],
  [
    'a message about decimal places is for a decimal',
    { type: 'number', 'x-message': { decimals: '坏' } },
    '/x-message/decimals',
    'there is no decimals; give the field that rule or remove the sentence',
  ],
  [
    'a message about steps is for a field with steps',
    { type: 'number', 'x-message': { multipleOf: '坏' } },
    '/x-message/multipleOf',
    'there is no multipleOf; give the field that rule or remove the sentence',
  ],
]

test('several values are searched by any of them, not by a range', () => {
  const uses = { type: 'array', items: { type: 'integer' }, 'x-dict': 'genre' }
  const list = { columns: ['name'], search: [{ name: 'price', op: 'from' }] }
  expect(problemsOf(withField(uses, { 'x-list': list }))).toEqual([
    inBook('/x-list/search/0', '"from" is for numbers and dates; the field is json; write "in"'),
  ])
})

test('a switch in the search is for yes/no fields', () => {
  const list = { columns: ['name'], search: [{ name: 'price', only: true }] }
  const problem = inBook('/x-list/search/0/only', 'is a switch for a yes/no field, compared by "eq"')
  expect(problemsOf(withField({ type: 'integer' }, { 'x-list': list }))).toContainEqual(problem)
  expect(problemsOf(withField({ type: 'boolean', default: false }, { 'x-list': list }))).not.toContainEqual(problem)
})

describe('refused', () => {
  test.each(refusals)('%s', (_rule, field, path, message) => {
    expect(problemsOf(withField(field))).toEqual([inPrice(path, message)])
  })
})

test.each([
  [
    'only uploads have limits of files',
    withField({ type: 'string', 'x-upload': { limit: 2 } }),
    inPrice('/x-upload', 'is for fields with "format": "image" or "file"; remove it here'),
  ],
  [
    'the type of a file is known',
    withField({ type: 'string', format: 'image', 'x-upload': { types: ['png', 'webpp'] } }),
    inPrice('/x-upload/types/1', '"webpp" is not a known type of an image field - did you mean webp?'),
  ],
  [
    'the type of a file sent with an action is the ending of its name',
    withBook({
      'x-actions': {
        send: {
          title: '上传',
          on: 'none',
          input: {
            properties: {
              file: { title: '文件', type: 'string', format: 'file', 'x-upload': { types: ['bpmn20.xml', '.bar'] } },
            },
          },
        },
      },
    }),
    inBook(
      '/x-actions/send/input/properties/file/x-upload/types/1',
      '".bar" is not the ending of a file name; write it without the first dot',
    ),
  ],
  [
    'a sentence about size needs a size',
    withField({ type: 'string', format: 'image', 'x-upload': { types: ['png'] }, 'x-message': { fileSize: '太大' } }),
    inPrice('/x-message/fileSize', 'there is no x-upload.limit; give the field that rule or remove the sentence'),
  ],
])('%s', (_rule, files, problem) => expect(problemsOf(files)).toEqual([problem]))
