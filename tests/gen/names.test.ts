// Names that must be unique across entities, and the files beside the descriptors: the exact sentence that gen prints.
import { describe, expect, test } from 'vitest'
import { withBook } from './changed-book.ts'
import { book, type Files, id, plain, problemsOf, shelf } from './schema-folder.ts'

function withShelf(changes: object): Files {
  return { ...plain, 'shop/shelf.json': { ...shelf, ...changes } }
}

type Case = readonly [rule: string, files: Files, problem: string]

type Owner = readonly [file: string, path: string, name: string]

/** Each is reported with the location of the other. */
function twice(one: Owner, other: Owner, what: string) {
  const reported = ([file, path]: Owner, [elsewhere, at, name]: Owner) =>
    `${file} ${path}: ${what} is also used by ${name} (${elsewhere} ${at}); change one of the two`
  return [reported(one, other), reported(other, one)].join('\n')
}

const names: readonly Case[] = [
  [
    'an index has a name that no table has',
    {
      ...plain,
      'shop/book.json': { ...book, 'x-store': 'shop_shelf_label' },
      'shop/shelf.json': {
        ...shelf,
        properties: { id, label: { title: '名称', type: 'string', 'x-store': { index: true } } },
      },
    },
    'dir/shop/shelf.json /properties/label: the index "shop_shelf_label" has the name of a table or index of shop/book; rename the field or one of the entities',
  ],
  [
    'a reference sent as an object has a name of its own',
    {
      ...withBook({
        properties: {
          ...book.properties,
          shelf: {
            title: '书架',
            type: 'integer',
            'x-ref': { entity: 'shop/shelf', label: 'label', as: 'shelfLabel', object: 'name' },
          },
        },
      }),
      'shop/shelf.json': { ...shelf, 'x-api': { path: '/shop/shelf' } },
    },
    'dir/shop/book.json /properties/shelf/x-ref/object: "name" is a field already; choose another',
  ],
  [
    'a table belongs to one entity',
    withShelf({ 'x-store': 'shop_book' }),
    twice(
      ['dir/shop/book.json', '/x-store', 'shop/book'],
      ['dir/shop/shelf.json', '/x-store', 'shop/shelf'],
      'the table "shop_book"',
    ),
  ],
  [
    'a route belongs to one entity',
    withShelf({ 'x-api': { path: '/shop/shelf' }, 'x-list': { route: '/shop/book', columns: ['label'] } }),
    twice(
      ['dir/shop/book.json', '/x-list/route', 'shop/book'],
      ['dir/shop/shelf.json', '/x-list/route', 'shop/shelf'],
      'the route "/shop/book"',
    ),
  ],
  [
    'a call belongs to one entity',
    withShelf({ 'x-api': { path: '/shop/shelf', operations: { list: '/shop/book/list' } } }),
    twice(
      ['dir/shop/book.json', '/x-api/operations/list', 'shop/book'],
      ['dir/shop/shelf.json', '/x-api/operations/list', 'shop/shelf'],
      'the call "/shop/book/list"',
    ),
  ],
  [
    'a type name belongs to one entity',
    {
      ...plain,
      'shop/shelf1.json': { ...shelf, $id: 'shop/shelf1' },
      'shop/shelf-1.json': { ...shelf, $id: 'shop/shelf-1' },
    },
    twice(
      ['dir/shop/shelf-1.json', '/$id', 'shop/shelf-1'],
      ['dir/shop/shelf1.json', '/$id', 'shop/shelf1'],
      'the type name "ShopShelf1"',
    ),
  ],
  [
    'a column name has the same type everywhere',
    withShelf({ properties: { id, price: { title: '开', type: 'boolean' } } }),
    'dir/shop/shelf.json /properties/price: is boolean here and number in shop/book; columns are converted by name, so rename one',
  ],
]

const shop = { key: 'shop', title: '店', sort: 1 }
const place = { group: 'shop', sort: 1 }

/** The book has a place in the menu of one group. */
function withMenu(files: Files, changes: object = {}): Files {
  return withBook({ 'x-menu': place, ...changes }, { 'menu.json': { groups: [shop] }, ...files })
}

const till = { $id: 'shop/till', title: '收银', route: '/till' }
const labels = { title: 'Book', fields: { name: 'Name', price: 'Price' } }
const scan = { path: '/scan', title: '扫' }

const others: readonly Case[] = [
  [
    'the menu file has groups only',
    withMenu({ 'menu.json': { groups: [shop], entries: [{ entity: 'shop/book', group: 'shop' }] } }),
    'dir/menu.json /entries: unknown word entries; allowed here: $schema, groups',
  ],
  [
    'groups do not form a loop',
    withMenu({ 'menu.json': { groups: [{ ...shop, parent: 'shop' }] } }),
    'dir/menu.json /groups/0/parent: leads back to the group itself; name another or none',
  ],
  [
    'a group occurs once',
    withMenu({ 'menu.json': { groups: [shop, shop] } }),
    'dir/menu.json /groups/1/key: "shop" occurs twice; choose another',
  ],
  [
    'a hand-written route is not that of an entity',
    withMenu({ 'shop/till.page.json': { ...till, route: '/shop/book' } }),
    twice(
      ['dir/shop/book.json', '/x-list/route', 'shop/book'],
      ['dir/shop/till.page.json', '/route', 'shop-till'],
      'the route "/shop/book"',
    ),
  ],
  [
    'a custom call is granted with a screen',
    withMenu({ 'shop/shelf.json': { ...shelf, 'x-calls': [scan] } }),
    'dir/shop/shelf.json /x-calls/0: is granted with the screen; give the entity x-list.route, or move it to a page file',
  ],
  [
    'a button code that only a feature asks for is granted with a screen',
    withMenu({ 'shop/shelf.json': { ...shelf, 'x-codes': [{ code: 'shelf-sort', title: '理' }] } }),
    'dir/shop/shelf.json /x-codes/0: is granted with the screen; give the entity x-list.route, or move it to a page file',
  ],
  [
    'a named code belongs to one entity',
    withMenu(
      { 'shop/till.page.json': { ...till, codes: [{ code: 'book-add', title: '加' }] } },
      { 'x-access': { create: 'book-add' }, 'x-codes': [{ code: 'book-add', title: '书新增' }] },
    ),
    twice(
      ['dir/shop/book.json', '/x-codes/0/code', 'shop/book'],
      ['dir/shop/till.page.json', '/codes/0/code', 'till.page.json'],
      'the permission code "book-add"',
    ),
  ],
  [
    'a custom call occurs once',
    withMenu({ 'shop/till.page.json': { ...till, calls: [scan] } }, { 'x-calls': [scan] }),
    twice(
      ['dir/shop/book.json', '/x-calls/0/path', 'shop/book'],
      ['dir/shop/till.page.json', '/calls/0/path', 'till.page.json'],
      'the call "/scan"',
    ),
  ],
  [
    'a page that asks for no right grants nothing',
    withMenu({ 'shop/till.page.json': { ...till, guard: false, calls: [scan] } }),
    'dir/shop/till.page.json /calls: cannot be granted with a page that asks for no right; remove it, or "guard"',
  ],
  [
    'a page is named after its file',
    withMenu({ 'shop/till.page.json': { ...till, $id: 'shop/desk' } }),
    'dir/shop/till.page.json /$id: is "shop/desk" but the file\'s place says "shop/till"; make them equal',
  ],
  [
    'a place in the menu is for a screen',
    withMenu({ 'shop/shelf.json': { ...shelf, 'x-menu': place } }),
    'dir/shop/shelf.json /x-menu: needs a screen; give it x-list.route or remove the place',
  ],
  [
    'a menu group exists',
    withMenu({}, { 'x-menu': { group: 'shp', sort: 1 } }),
    'dir/shop/book.json /x-menu/group: there is no group "shp" - did you mean shop?',
  ],
  [
    'the group of a page exists',
    withMenu({ 'shop/till.page.json': { ...till, 'x-menu': { group: 'kitchen', sort: 1 } } }),
    'dir/shop/till.page.json /x-menu/group: there is no group "kitchen"; groups of menu.json: shop',
  ],
  [
    'an English screen name belongs to a screen',
    withBook({}, { 'shop/shelf.json': { ...shelf, 'x-english': { title: 'Shelf', screen: 'Shelves', fields: {} } } }),
    'dir/shop/shelf.json /x-english/screen: names a screen that is not there; remove it',
  ],
  [
    'an English label belongs to a field',
    withBook({ 'x-english': { ...labels, fields: { ...labels.fields, size: 'Size' } } }),
    'dir/shop/book.json /x-english/fields: has labels for size, which the descriptor lacks; remove them',
  ],
]

describe.each([
  ['names', names],
  ['other files', others],
] as const)('%s', (_kind, cases) => {
  test.each(cases)('%s', (_rule, files, problem) => {
    expect(problemsOf(files).join('\n')).toBe(problem)
  })
})
