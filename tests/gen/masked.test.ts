// Masked values are shown in part: nothing may reveal the rest.
import { expect, test } from 'vitest'
import { inBook, inPrice, price, withBook, withField } from './changed-book.ts'
import { type Files, id, problemsOf, shelf } from './schema-folder.ts'

const masked = { title: '价格', type: 'string', 'x-write': 'masked' }
const columns = ['name', 'price']

test.each<[rule: string, files: Files, problem: string]>([
  [
    'it is not searched',
    withField(masked, { 'x-list': { columns, search: ['price'] } }),
    inBook('/x-list/search/0', '"price" is masked: searching or sorting by it would reveal it'),
  ],
  [
    'a list is not sorted by it',
    withField(masked, { 'x-list': { columns, sort: ['-price'] } }),
    inBook('/x-list/sort/0', '"price" is masked: searching or sorting by it would reveal it'),
  ],
  [
    'it is not a label',
    withBook(price({ type: 'integer', 'x-ref': { entity: 'shop/shelf', label: 'label' } }), {
      'shop/shelf.json': { ...shelf, 'x-api': { path: '/shop/shelf' }, properties: { id, label: masked } },
    }),
    inPrice('/x-ref/label', '"label" of shop/shelf is masked: a label is shown in full'),
  ],
])('%s', (_rule, files, problem) => {
  expect(problemsOf(files).join('\n')).toBe(problem)
})
