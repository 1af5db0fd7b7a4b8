// Mistakes that would otherwise show only when somebody clicks, saves or starts: the exact sentence that gen prints.
import { describe, expect, test } from 'vitest'
import { inBook, inPrice, price, withBook, withField, withList } from './changed-book.ts'
import { book, type Files, generateFrom, placedProblemsOf, problemsOf, shelf } from './schema-folder.ts'

type Case = readonly [rule: string, files: Files, problem: string]

const long = 'a'.repeat(64)
const toShelf = { entity: 'shop/shelf', label: 'label' }
const offered: Files = { 'shop/shelf.json': { ...shelf, 'x-api': { path: '/shop/shelf' } } }

const fields: readonly Case[] = [
  [
    'an index of filled rows begins with a field that may be empty',
    withBook({ 'x-index': [{ fields: ['name'], filled: true }] }),
    inBook('/x-index/0/filled', 'has no effect: the field "name" always has a value'),
  ],
  [
    'a dictionary is declared',
    withField({ type: 'integer', 'x-dict': 'genres' }),
    inPrice('/x-dict', 'there is no dictionary "genres" - did you mean genre?'),
  ],
  [
    'a dictionary of an input is declared',
    withBook({
      'x-actions': {
        sell: {
          title: '卖出',
          on: 'one',
          input: { properties: { how: { title: '怎样', type: 'integer', 'x-dict': 'payment' } } },
        },
      },
    }),
    inBook(
      '/x-actions/sell/input/properties/how/x-dict',
      'there is no dictionary "payment"; add it with its entries to x-dictionaries',
    ),
  ],
  [
    'a field that the server maintains is not declared again',
    withBook({ properties: { ...book.properties, createTime: { title: '建', type: 'string', format: 'datetime' } } }),
    inBook(
      '/properties/createTime',
      '"createTime" is added to every entity whose rows are saved or recycled; remove it here',
    ),
  ],
  [
    'a field that a recycle bin adds is not declared again',
    withBook({
      'x-recycle': { route: '/shop/bin' },
      properties: { ...book.properties, recycleBy: { title: '谁', type: 'string' } },
    }),
    inBook(
      '/properties/recycleBy',
      '"recycleBy" is added to every entity whose rows are saved or recycled; remove it here',
    ),
  ],
  [
    'a switch is for a boolean',
    withField({ type: 'integer', 'x-widget': 'switch' }),
    inPrice('/x-widget', '"switch" needs a boolean; choose another input'),
  ],
  [
    'rich text is for a text',
    withField({ type: 'integer', 'x-widget': 'rich-text' }),
    inPrice('/x-widget', '"rich-text" needs a text; choose another input'),
  ],
  [
    'an icon is for a text',
    withField({ type: 'integer', 'x-widget': 'icon' }),
    inPrice('/x-widget', '"icon" needs a text; choose another input'),
  ],
  [
    'a text area is for a text',
    withField({ type: 'boolean', 'x-widget': 'textarea' }),
    inPrice('/x-widget', '"textarea" needs a text; choose another input'),
  ],
  [
    'a reference has the type of its target’s ids',
    withBook(price({ type: 'string', 'x-ref': toShelf }), offered),
    inPrice('/type', 'must be integer, as the ids of shop/shelf are; or array, and "many" in x-ref'),
  ],
  [
    'a pattern matches something',
    withField({ type: 'string', pattern: '^a$b' }),
    inPrice('/pattern', 'matches no text at all: no value could be saved; correct it'),
  ],
  [
    'a pattern allows the maximum length',
    withField({ type: 'string', pattern: '^[A-Z]{2}-\\d{4}$', maxLength: 6 }),
    inPrice('/pattern', 'needs 7 characters, above maxLength (6): no value could be saved'),
  ],
  [
    'a pattern allows the minimum length',
    withField({ type: 'string', pattern: '^(?:A|BB)?$', minLength: 3 }),
    inPrice('/pattern', 'takes 2 characters, below minLength (3): no value could be saved'),
  ],
  [
    'a placeholder in a message of a field is known',
    withField({ type: 'string', 'x-message': { required: '请输入{titel}' } }),
    inPrice('/x-message/required', 'there is no placeholder {titel} - did you mean title?; allowed here: title'),
  ],
  [
    'a limit is filled in where one exists',
    withField({ type: 'string', pattern: '^a', 'x-message': { pattern: '最多{limit}个' } }),
    inPrice('/x-message/pattern', 'there is no placeholder {limit}; allowed here: title'),
  ],
]

const entities: readonly Case[] = [
  [
    'the topmost rows of a tree have no parent',
    withBook({
      'x-tree': { parent: 'price', label: 'name', order: 'id' },
      ...price({ type: 'integer', 'x-ref': { entity: 'shop/book', label: 'name' } }),
    }),
    inPrice('/type', 'must be ["integer", "null"]: the topmost rows have no parent'),
  ],
  [
    'a message about an action has placeholders for fields of the row',
    withBook({ 'x-actions': { sell: { title: '卖出', on: 'one', confirm: '卖出{nmae}？' } } }),
    inBook(
      '/x-actions/sell/confirm',
      `there is no placeholder {nmae} - did you mean name?; allowed here: id, name, price, createTime, createBy, updateTime, updateBy, action`,
    ),
  ],
  [
    'a message shown afterwards has no placeholders for a row',
    withBook({ 'x-message': { saved: '{name}已保存' } }),
    inBook('/x-message/saved', 'there is no placeholder {name}; write the words themselves'),
  ],
  [
    'an action has one code',
    withBook({
      'x-access': { sell: 'book-sell' },
      'x-actions': { sell: { title: '卖出', on: 'one', access: 'book-sold' } },
    }),
    inBook('/x-access/sell', '"sell" has a code in x-actions/sell/access already; keep one of the two'),
  ],
  [
    'a code belongs to one entity',
    withBook(
      { 'x-access': { create: 'shop-edit' } },
      {
        'shop/shelf.json': { ...(offered['shop/shelf.json'] as object), 'x-access': { update: 'shop-edit' } },
      },
    ),
    [
      inBook(
        '/x-access/create',
        'the permission code "shop-edit" is also used by shop/shelf (dir/shop/shelf.json /x-access/update); change one of the two',
      ),
      'dir/shop/shelf.json /x-access/update: the permission code "shop-edit" is also used by shop/book (dir/shop/book.json /x-access/create); change one of the two',
    ].join('\n'),
  ],
  [
    'PostgreSQL does not truncate the name of a column',
    withBook({ properties: { ...book.properties, [long]: { title: '长', type: 'string' } } }),
    inBook(`/properties/${long}`, `the name "${long}" has 64 bytes, and PostgreSQL keeps 63; choose a shorter one`),
  ],
  [
    'PostgreSQL does not truncate the name of a table',
    withBook({ 'x-store': `shop_${long}` }),
    inBook('/x-store', `the name "shop_${long}" has 69 bytes, and PostgreSQL keeps 63; choose a shorter one`),
  ],
  [
    'PostgreSQL does not truncate the name of a link table',
    withBook(price({ type: 'array', 'x-ref': { ...toShelf, many: { table: long } } }), offered),
    inPrice('/x-ref/many', `the name "${long}" has 64 bytes, and PostgreSQL keeps 63; choose a shorter one`),
  ],
  [
    'a range search is for ordered types',
    withList({ search: [{ name: 'from', field: 'name', op: 'from' }] }),
    inBook('/x-list/search/0', '"from" is for numbers and dates; the field is string; write "like" or "eq"'),
  ],
]

const status = { title: '状态', type: 'integer', default: 1, 'x-write': 'never' }
const values = [1, 2, 3].map((value) => ({ value, title: `第${value}` }))
const sell = { sell: { title: '卖出', on: 'one' } }

function withStates(states: object, more: object = {}): Files {
  return withBook({
    'x-actions': sell,
    'x-states': { field: 'status', values, transitions: [{ action: 'sell', from: 1, to: [2, 3] }], ...states },
    properties: { ...book.properties, status },
    ...more,
  })
}

const states: readonly Case[] = [
  [
    'new rows have a state',
    withStates({}, { properties: { ...book.properties, status: { ...status, default: undefined } } }),
    inBook('/properties/status', 'has no default: new rows would have no state; give it the first one'),
  ],
  [
    'every state can be reached',
    withStates({
      transitions: [
        { action: 'sell', from: 1, to: 2 },
        { action: 'save', from: 3 },
      ],
    }),
    inBook(
      '/x-states/values/2',
      'no transition leads to the state 3 from 1, where rows begin; add one or remove the state',
    ),
  ],
  [
    'rows start in a state',
    withStates({}, { properties: { ...book.properties, status: { ...status, default: 4 } } }),
    inBook('/properties/status/default', 'names the state 4, which x-states/values lacks; add it there or correct it'),
  ],
  [
    'a button is offered in an existing state',
    withStates({}, { 'x-actions': { sell: { ...sell.sell, when: { status: 9 } } } }),
    inBook('/x-actions/sell/when/status', 'names the state 9, which x-states/values lacks; add it there or correct it'),
  ],
  [
    'a field is shown in an existing state',
    withStates(
      {},
      {
        properties: {
          ...book.properties,
          status,
          price: { title: '价', type: 'number', 'x-when': { status: { not: [1, 8] } } },
        },
      },
    ),
    inPrice('/x-when/status', 'names the state 8, which x-states/values lacks; add it there or correct it'),
  ],
]

const shop = { key: 'shop', title: '店', sort: 1 }
const place = { group: 'shop', sort: 1 }

function withMenu(changes: object, menu: object = {}): Files {
  return withBook({ 'x-menu': place, ...changes }, { 'menu.json': { groups: [shop], ...menu } })
}

function withEnglish(labels: object): Files {
  return withBook({ 'x-english': { title: 'Book', fields: { name: 'Name', price: 'Price' }, ...labels } })
}

const icons = 'npm run gen -- icons lists all'

const others: readonly Case[] = [
  [
    'an icon is one of the set',
    withMenu({ 'x-menu': { ...place, icon: 'BokOutlined' } }),
    `dir/shop/book.json /x-menu/icon: there is no icon "BokOutlined" - did you mean BookOutlined? ${icons}`,
  ],
  [
    'similar icons are named',
    withMenu({ 'x-menu': { ...place, icon: 'book' } }),
    `dir/shop/book.json /x-menu/icon: there is no icon "book" - did you mean BookOutlined? similar ones are AccountBookOutlined, BookOutlined, FacebookOutlined; ${icons}`,
  ],
  [
    'an icon of a group is one of the set',
    withMenu({}, { groups: [{ ...shop, icon: 'Zzzzzzzzzzzz' }] }),
    `dir/menu.json /groups/0/icon: there is no icon "Zzzzzzzzzzzz"; ${icons}`,
  ],
  [
    'a screen has a place in the menu',
    withMenu({ 'x-menu': undefined }),
    inBook(
      '/x-list/route',
      'has no place in the menu, users could not open it; add "x-menu": {"group": "shop", "sort": 10}, or leave the route out',
    ),
  ],
  [
    'a label is English',
    withEnglish({ title: '书' }),
    'dir/shop/book.json /x-english/title: "书" is Chinese; write the English label',
  ],
  [
    'a label of a field is English',
    withEnglish({ fields: { name: 'Name', price: '价格' } }),
    'dir/shop/book.json /x-english/fields/price: "价格" is Chinese; write the English label',
  ],
  [
    'a custom call is not that of an action',
    withMenu({ 'x-calls': [{ path: '/shop/book/sell', title: '卖' }], 'x-actions': sell }),
    [
      inBook('/x-calls/0/path', 'the call "/shop/book/sell" is also used by /x-actions/sell; change one of the two'),
      inBook('/x-actions/sell', 'the call "/shop/book/sell" is also used by /x-calls/0/path; change one of the two'),
    ].join('\n'),
  ],
]

/** Beside the schema folder, as in the project. */
function withCode(code: Readonly<Record<string, string>>): Files {
  const files = Object.entries(code).map(([name, text]) => [`../src/server/features/${name}`, text])
  return { ...withBook({ 'x-actions': sell }), ...Object.fromEntries(files) }
}

const behaviour = { 'shop/book/behaviour.ts': 'export const bookBehaviour = { actions: { sell } }' }

const behaviours: readonly Case[] = [
  [
    'an action has a behaviour',
    withCode({ 'index.ts': '' }),
    inBook(
      '/x-actions/sell',
      'has no behaviour: write src/server/features/shop/book/feature.ts with a behaviour that has actions.sell, and name it in src/server/features/index.ts; or "go" to an address',
    ),
  ],
  [
    'the behaviour has the action',
    withCode({ 'shop/book/behaviour.ts': 'export const bookBehaviour = { actions: { sells } }' }),
    inBook(
      '/x-actions/sell',
      'has no behaviour: add actions.sell to the behaviour in src/server/features/shop/book (feature.ts, or behaviour.ts beside it)',
    ),
  ],
  [
    'the behaviour is registered',
    withCode(behaviour),
    inBook(
      '/x-actions/sell',
      'has a behaviour that is not registered: add ./shop/book/feature.ts in src/server/features/index.ts',
    ),
  ],
]

test('an action with a behaviour is accepted, and so is one that only leads away', () => {
  const index = "export { feature as 'shop/book' } from './shop/book/feature.ts'\n"
  expect(generateFrom(withCode({ ...behaviour, 'index.ts': index })).code).toBe(0)
  const visit = { 'x-actions': { visit: { title: '去', on: 'one', go: '/shop/visit?id={id}' } } }
  expect(generateFrom({ ...withCode({ 'index.ts': '' }), ...withBook(visit) }).code).toBe(0)
})

describe.each([
  ['fields', fields],
  ['behaviours', behaviours],
  ['entities', entities],
  ['states', states],
  ['other files', others],
] as const)('%s', (_kind, cases) => {
  test.each(cases)('%s', (_rule, files, problem) => {
    expect(problemsOf(files).join('\n')).toBe(problem)
    for (const line of placedProblemsOf(files)) expect(line).toMatch(/^dir\/\S+\.json:\d+:\d+ \//)
  })
})

test('valid cases stay allowed: states that users choose, a screen behind a button, several operations with one code', () => {
  const chosen = withStates(
    { transitions: [] },
    { 'x-form': ['name', 'status'], properties: { ...book.properties, status: { ...status, 'x-write': 'always' } } },
  )
  const visit = { visit: { title: '去', on: 'one', go: '/shop/book?of={id}' } }
  const led = {
    ...withMenu({ 'x-menu': undefined }),
    'shop/shelf.json': { ...(offered['shop/shelf.json'] as object), 'x-actions': visit },
  }
  const shared = withBook({ 'x-access': { create: 'book-edit', update: 'book-edit' } })
  expect(
    [chosen, led, shared].map((files) => generateFrom(files).lines.filter((line) => line.startsWith('dir'))),
  ).toEqual([[], [], []])
})
