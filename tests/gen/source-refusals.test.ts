// Words for rows from elsewhere used on tables, and words for tables used on rows from elsewhere.
import { expect, test } from 'vitest'
import { type Files, book, plain, problemsOf } from './schema-folder.ts'

type Case = readonly [rule: string, files: Files, problem: string]

function withBook(changes: object): Files {
  return { ...plain, 'shop/book.json': { ...book, ...changes } }
}
function withAction(action: object): Files {
  return withBook({ 'x-actions': { sell: { title: '卖出', on: 'one', ...action } } })
}
function inBook(path: string, message: string) {
  return `dir/shop/book.json ${path}: ${message}`
}

const elsewhere = { 'x-store': false, 'x-form': undefined }
const stored = 'is for rows that come from elsewhere; set "x-store": false or remove it'

const sources: readonly Case[] = [
  ['a call of a table is POST', withAction({ method: 'PUT' }), inBook('/x-actions/sell/method', stored)],
  [
    'a call of a table has no field in its path',
    withAction({ path: ':id/sell' }),
    inBook('/x-actions/sell/path', `":" ${stored}`),
  ],
  [
    'a table is paged by page and limit',
    withBook({ 'x-api': { path: '/shop/book', operations: { list: { paging: 'start-size' } } } }),
    inBook('/x-api/operations/list/paging', stored),
  ],
  [
    'the removal of a stored row has no check boxes',
    withBook({ 'x-api': { path: '/shop/book', operations: { remove: { path: 'del', ticks: { all: '全部' } } } } }),
    inBook('/x-api/operations/remove/ticks', stored),
  ],
  [
    'a table is not searched by a pattern',
    withBook({ 'x-list': { columns: ['name'], search: [{ name: 'name', op: 'pattern' }] } }),
    inBook('/x-list/search/0', `"pattern" ${stored}`),
  ],
  [
    'an empty search input of a table sends nothing',
    withBook({ 'x-list': { columns: ['name'], search: [{ name: 'name', empty: 'all' }] } }),
    inBook('/x-list/search/0/empty', stored),
  ],
  [
    'whether a table belongs to sites is in its scope',
    withBook({ 'x-list': { columns: ['name'], ofSite: true } }),
    inBook('/x-list/ofSite', stored),
  ],
  [
    'the calls of a table are its own',
    withBook({ 'x-api': { path: '/shop/book', routed: true } }),
    inBook('/x-api/routed', stored),
  ],
  [
    'actions of a table do not share a call',
    withBook({ 'x-actions': { sell: { title: '卖出', on: 'one' }, give: { title: '赠送', on: 'one', path: 'sell' } } }),
    inBook('/x-actions/give/path', 'the call "/shop/book/sell" is there already; choose another'),
  ],
  [
    'rows from elsewhere have no save call',
    withBook({ ...elsewhere, 'x-api': { path: '/shop/book', operations: { save: true } } }),
    inBook('/x-api/operations/save', 'needs a table; of rows from elsewhere there are list, detail and remove'),
  ],
  [
    'rows from elsewhere have no versions of their own',
    withBook({ ...elsewhere, 'x-version': 'dictionary' }),
    inBook('/x-version', 'needs a table; the rows come from elsewhere'),
  ],
  [
    'an action on rows from elsewhere takes one row',
    withBook({ ...elsewhere, 'x-actions': { sell: { title: '卖出', on: 'many' } } }),
    inBook(
      '/x-actions/sell/on',
      'needs a table; of rows from elsewhere an action takes one, with "each" one after the other, or none',
    ),
  ],
  [
    'only a call can be made for several rows from elsewhere',
    withBook({ ...elsewhere, 'x-actions': { look: { title: '查看', on: 'one', each: true, go: '/shop/{id}' } } }),
    inBook('/x-actions/look/each', 'is for a call for one row; remove it'),
  ],
  [
    'an action on one row of a table is not called for several',
    withAction({ each: true }),
    inBook('/x-actions/sell/each', 'is for actions on many rows with a handler; remove it'),
  ],
  [
    'path parameters are sent',
    withBook({ ...elsewhere, 'x-actions': { sell: { title: '卖出', on: 'one', path: ':id/to/:name' } } }),
    inBook('/x-actions/sell/path', '":name" is not sent; name it in "send"'),
  ],
]

test.each(sources)('%s', (_rule, files, problem) => {
  expect(problemsOf(files)).toContain(problem)
})
