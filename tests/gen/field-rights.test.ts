// Rights of single fields that could not work: the exact messages.
import { expect, test } from 'vitest'
import { inPrice, withBook, withField } from './changed-book.ts'
import { book, common, type Files, id, plain, problemsOf } from './schema-folder.ts'

const price = { title: '价格', type: 'string', 'x-access': { see: 'book-price' } }

const sold = { title: '已售', type: 'string' }

function visibleAs(use: string): string {
  return inPrice('/x-access/see', `would be visible to everybody as ${use}; remove it there, or declare only "edit"`)
}

function withSold(words: object, more: object = {}): Files {
  return withBook({ ...more, properties: { ...book.properties, price, sold: { ...sold, ...words } } })
}

function unique(rule: object): object {
  return { 'x-store': { unique: rule } }
}

const within = 'part of what must be unique'

test.each([
  ['shows a field', withSold({ 'x-when': { price: 'a' } }), 'part of a condition'],
  ['requires a field', withSold({ 'x-required-when': { price: 'a' } }), 'part of a condition'],
  ['fixes a field', withSold({ 'x-readonly-when': { price: 'a' } }), 'part of a condition'],
  ['bounds a field', withSold({ 'x-compare': { notEqual: 'price' } }), 'part of a comparison'],
  ['is bounded by a field', withField({ ...price, 'x-compare': { notEqual: 'name' } }), 'part of a comparison'],
  ['decides what must be unique', withSold(unique({ when: { price: 'a' } })), within],
  ['is unique together with a field', withSold(unique(['price'])), within],
  ['is unique within a field', withField({ ...price, ...unique(['name']) }), within],
  [
    'offers an action',
    withSold({}, { 'x-actions': { sell: { title: '卖', on: 'one', set: {}, when: { price: 'a' } } } }),
    'part of a condition',
  ],
  ['is switched', withField({ ...price, type: 'boolean' }, { 'x-switch': 'price' }), 'the switch'],
])('a field that %s is seen by everybody', (_what, files, use) => expect(problemsOf(files)).toContain(visibleAs(use)))

test('fields that the same people see may decide each other', () => {
  const both = { 'x-access': { see: 'book-price' }, 'x-compare': { notEqual: 'price' }, 'x-when': { price: 'a' } }
  const lines = problemsOf(withSold({ ...both, ...unique({ within: ['price'], when: { price: 'a' } }) }))
  expect(lines.filter((line) => line.includes('x-access'))).toEqual([])
})

test.each([
  [
    'the label of a reference is seen by everybody',
    {
      ...plain,
      'shop/book.json': { ...book, properties: { ...book.properties, price } },
      'shop/sale.json': {
        $id: 'shop/sale',
        title: '销售',
        type: 'object',
        properties: { id, bookId: { title: '书', type: 'integer', 'x-ref': { entity: 'shop/book', label: 'price' } } },
      },
      'common.json': common,
    },
    visibleAs('the label that shop/sale shows'),
  ],
  [
    'a required field with a right has a default',
    withBook({ required: ['name', 'price'], properties: { ...book.properties, price } }),
    inPrice('/x-access', 'is required: nobody without the right could add a row; give it a default'),
  ],
  [
    'a field with a right that is required sometimes has one, too',
    withField({ ...price, 'x-required-when': { name: 'a' } }),
    inPrice('/x-access', 'is required: nobody without the right could add a row; give it a default'),
  ],
  [
    'a required switch with a right has a default',
    withField(
      { ...price, type: 'boolean', 'x-access': undefined },
      {
        required: ['name', 'price'],
        'x-switch': 'price',
        'x-access': { disable: 'book-off' },
      },
    ),
    'dir/shop/book.json /x-switch: "price" is required: nobody without the right could add a row; give it a default',
  ],
])('%s', (_rule, files, problem) => expect(problemsOf(files)).toContain(problem))

test('codes for seeing and editing are accepted', () => {
  const { price: field } = { price: { ...price, 'x-access': { see: 'book-price', edit: 'book-price-edit' } } }
  expect(problemsOf(withField(field)).filter((line) => line.includes('x-access'))).toEqual([])
})
