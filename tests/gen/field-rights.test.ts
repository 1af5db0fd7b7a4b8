// Rights of single fields that could not hold: the exact sentence that gen prints.
import { expect, test } from 'vitest'
import { inPrice, withBook, withField } from './changed-book.ts'
import { book, common, id, plain, problemsOf } from './schema-folder.ts'

const price = { title: '价格', type: 'string', 'x-access': { see: 'book-price' } }

test.each([
  [
    'a field whose value others need is seen by everybody',
    withBook({
      properties: { ...book.properties, price, sold: { title: '已售', type: 'string', 'x-when': { price: 'a' } } },
    }),
    inPrice('/x-access/see', 'is sent to everybody as part of a condition; take it out there, or give only "edit"'),
  ],
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
    inPrice(
      '/x-access/see',
      'is sent to everybody as the label that shop/sale shows; take it out there, or give only "edit"',
    ),
  ],
  [
    'a required field with a right has a default',
    withBook({ required: ['name', 'price'], properties: { ...book.properties, price } }),
    inPrice('/x-access', 'is required: nobody without the right could add a row; give it a default'),
  ],
])('%s', (_rule, files, problem) => expect(problemsOf(files)).toContain(problem))

test('codes for seeing and editing are taken', () => {
  const { price: field } = { price: { ...price, 'x-access': { see: 'book-price', edit: 'book-price-edit' } } }
  expect(problemsOf(withField(field)).filter((line) => line.includes('x-access'))).toEqual([])
})
