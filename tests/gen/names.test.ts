// Names that only one entity may have, and the files beside the descriptors: the exact sentence that gen prints.
import { describe, expect, test } from 'vitest'
import { type Files, id, plain, problemsOf, shelf } from './schema-folder.ts'

function withShelf(changes: object): Files {
  return { ...plain, 'shop/shelf.json': { ...shelf, ...changes } }
}

type Case = readonly [rule: string, files: Files, problem: string]

const names: readonly Case[] = [
  [
    'a table belongs to one entity',
    withShelf({ 'x-store': 'shop_book' }),
    'dir/shop/shelf.json /x-store: the table "shop_book" is already taken by shop/book; choose another',
  ],
  [
    'a route belongs to one entity',
    withShelf({ 'x-api': { path: '/shop/shelf' }, 'x-list': { route: '/shop/book', columns: ['label'] } }),
    'dir/shop/shelf.json /x-list/route: the route "/shop/book" is already taken by shop/book; choose another',
  ],
  [
    'a call belongs to one entity',
    withShelf({ 'x-api': { path: '/shop/shelf', operations: { list: '/shop/book/list' } } }),
    'dir/shop/shelf.json /x-api/operations/list: the call "/shop/book/list" is already taken by shop/book; choose another',
  ],
  [
    'a type name belongs to one entity',
    { ...plain, 'other/book.json': { ...shelf, $id: 'other/book' } },
    'dir/shop/book.json /$id: the type name "Book" is already taken by other/book; choose another',
  ],
  [
    'a column name is stored alike everywhere',
    withShelf({ properties: { id, price: { title: '开', type: 'boolean' } } }),
    'dir/shop/shelf.json /properties/price: is boolean here and number in shop/book; columns are converted by name, so rename one',
  ],
]

const shop = { key: 'shop', title: '店', sort: 1 }
function withMenu(menu: object): Files {
  return {
    ...plain,
    'menu.json': { groups: [shop], entries: [], routes: [], ...menu },
  }
}

const others: readonly Case[] = [
  [
    'groups form no loop',
    withMenu({ groups: [{ ...shop, parent: 'shop' }] }),
    'dir/menu.json /groups/0/parent: leads back to the group itself',
  ],
  [
    'a group occurs once',
    withMenu({ groups: [shop, shop] }),
    'dir/menu.json /groups/1/key: "shop" occurs twice; choose another',
  ],
  [
    'an entity has one place in the menu',
    withMenu({
      entries: [
        { entity: 'shop/book', group: 'shop', sort: 1 },
        { entity: 'shop/book', group: 'shop', sort: 2 },
      ],
    }),
    'dir/menu.json /entries/1/entity: shop/book has two places; keep one',
  ],
  [
    'a hand-written route is not that of an entity',
    withMenu({ routes: [{ key: 'x', title: '页', route: '/shop/book' }] }),
    'dir/menu.json /routes/0/route: the route "/shop/book" is already taken by shop/book; choose another',
  ],
  [
    'a hand-made call hangs under an entity',
    withMenu({ calls: [{ path: '/scan', title: '扫', page: 'shop/bok' }] }),
    'dir/menu.json /calls/0/page: there is no page "shop/bok" - did you mean shop/book?',
  ],
  [
    'a hand-made call occurs once',
    withMenu({ calls: [1, 2].map(() => ({ path: '/scan', title: '扫', page: 'shop/book' })) }),
    'dir/menu.json /calls/1/path: the call "/scan" is there already; choose another',
  ],
  [
    'a menu entry is an entity',
    {
      ...plain,
      'menu.json': {
        groups: [{ key: 'shop', title: '店', sort: 1 }],
        entries: [{ entity: 'shop/bok', group: 'shop', sort: 1 }],
        routes: [],
      },
    },
    'dir/menu.json /entries/0/entity: there is no entity "shop/bok" - did you mean shop/book?',
  ],
  [
    'a menu entry has a screen',
    {
      ...plain,
      'shop/shelf.json': shelf,
      'menu.json': {
        groups: [{ key: 'shop', title: '店', sort: 1 }],
        entries: [{ entity: 'shop/shelf', group: 'shop', sort: 1 }],
        routes: [],
      },
    },
    'dir/menu.json /entries/0/entity: shop/shelf has no screen; give it x-list.route or remove the entry',
  ],
  [
    'a menu group exists',
    { ...plain, 'menu.json': { groups: [], entries: [{ entity: 'shop/book', group: 'shp', sort: 1 }], routes: [] } },
    'dir/menu.json /entries/0/group: there is no group "shp"',
  ],
  [
    'an English label is there',
    { ...plain, 'en.json': { 'shop/book': { title: 'Book', fields: { name: 'Name' } } } },
    'dir/en.json /shop/book/fields: lacks price; add the English label',
  ],
  [
    'an English screen name belongs to a screen with a name of its own',
    {
      ...plain,
      'en.json': { 'shop/book': { title: 'Book', screen: 'Books', fields: { name: 'Name', price: 'Price' } } },
    },
    'dir/en.json /shop/book/screen: names a screen that has no title of its own; remove it',
  ],
  [
    'an English entity is there',
    { ...plain, 'en.json': {} },
    'dir/en.json /shop/book: is missing; add {"title": …, "fields": {…}} for 书',
  ],
  [
    'an English label belongs to a field',
    { ...plain, 'en.json': { 'shop/book': { title: 'Book', fields: { name: 'Name', price: 'Price', size: 'Size' } } } },
    'dir/en.json /shop/book/fields: has labels for size, which the descriptor lacks; remove them',
  ],
]

describe.each([
  ['names', names],
  ['other files', others],
] as const)('%s', (_kind, cases) => {
  test.each(cases)('%s', (_rule, files, problem) => {
    expect(problemsOf(files)).toEqual([problem])
  })
})
