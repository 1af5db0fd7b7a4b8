// Schemas with known words that contradict each other: the exact sentence that gen prints.
import { describe, expect, test } from 'vitest'
import { type Files, book, id, plain, problemsOf, shelf } from './schema-folder.ts'
import { inBook, inPrice, price, withBook, withField, withList } from './changed-book.ts'

const secret = { title: '价格', type: 'string', 'x-write': 'secret' }

type Case = readonly [rule: string, files: Files, problem: string]

const files: readonly Case[] = [
  [
    'a descriptor is placed in the folder of its area',
    { ...plain, 'shelf.json': shelf },
    'dir/shelf.json /: is not read; move it to <area>/<entity>.json',
  ],
  [
    'a descriptor is placed no deeper than that',
    { ...plain, 'shop/old/shelf.json': shelf },
    'dir/shop/old/shelf.json /: is not read; move it to <area>/<entity>.json',
  ],
  [
    'keys of an object are unique',
    {
      ...plain,
      'shop/book.json': JSON.stringify(book).replace('"name":{', '"name":{"title":"[{,:","x-write":"create"},"name":{'),
    },
    inBook('/properties/name', 'is there twice; keep one'),
  ],
]

const rules: readonly Case[] = [
  [
    'a right of a field is a data right',
    withField({ type: 'string', 'x-access': 'book:price' }),
    inPrice('/x-access', 'needs x-access.in: it is a data right'),
  ],
  [
    'a field with a right of its own may be left out',
    withField(
      { type: 'string', 'x-access': 'book:price' },
      {
        required: [...book.required, 'price'],
        'x-form': ['name', 'price'],
        'x-access': { in: { kind: 'article', target: 'id', create: 'id' } },
      },
    ),
    inPrice('/x-access', 'is required: nobody without the right could add a row'),
  ],
  [
    'a right of a field is not a right of an action',
    withBook({
      'x-access': { in: { kind: 'article', target: 'id', create: 'id' } },
      'x-actions': {
        sell: {
          title: '卖出',
          on: 'one',
          input: { properties: { price: { title: '价格', type: 'string', 'x-access': 'book:price' } } },
        },
      },
    }),
    inBook('/x-actions/sell/input/properties/price/x-access', 'is for fields of the entity; give the action "access"'),
  ],
  [
    'the minimum length does not exceed the maximum',
    withField({ type: 'string', minLength: 5, maxLength: 3 }),
    inPrice('/minLength', 'is above maxLength (3): no value could be saved'),
  ],
  [
    'the minimum does not exceed the maximum',
    withField({ type: 'number', minimum: 5, maximum: 3 }),
    inPrice('/minimum', 'is above maximum (3): no value could be saved'),
  ],
  [
    'a default respects the bounds',
    withField({ type: 'number', maximum: 3, default: 7 }),
    inPrice('/default', "violates the field's own maximum; correct one of them"),
  ],
  [
    'a default respects the length, in characters',
    withField({ type: 'string', maxLength: 2, default: '𠮷𠮷𠮷' }),
    inPrice('/default', "violates the field's own maxLength; correct one of them"),
  ],
  [
    'a default matches the pattern',
    withField({ type: 'string', pattern: '^a', default: 'b' }),
    inPrice('/default', "violates the field's own pattern; correct one of them"),
  ],
  [
    'a default of an integer is an integer',
    withField({ type: 'integer', default: 1.5 }),
    inPrice('/default', "violates the field's own type; correct one of them"),
  ],
  [
    'choices are unique',
    withField({
      type: 'number',
      oneOf: [
        { const: 1, title: '甲' },
        { const: 1, title: '乙' },
      ],
    }),
    inPrice('/oneOf', 'offers 1 twice; keep one'),
  ],
  [
    'a choice respects the bounds',
    withField({ type: 'number', maximum: 3, oneOf: [{ const: 4, title: '甲' }] }),
    inPrice('/oneOf', "offers 4, which violates the field's own maximum; correct one of them"),
  ],
  [
    'a sentence belongs to a rule',
    withField({ type: 'string', 'x-message': { pattern: '坏' } }),
    inPrice('/x-message/pattern', 'there is no pattern; give the field that rule or remove the sentence'),
  ],
  [
    'full-text search is for texts',
    withField({ type: 'number', 'x-store': { search: true } }),
    inPrice('/x-store/search', 'is for texts; the field is number'),
  ],
  [
    'unique is for single values',
    withField({ type: 'object', 'x-store': { unique: [] } }, { 'x-list': { columns: ['name'] } }),
    inPrice('/x-store/unique', 'is for single values; the field is json'),
  ],
  [
    'a widget fits the type',
    withField({ type: 'string', 'x-widget': 'switch' }),
    inPrice('/x-widget', '"switch" needs a boolean; choose another input'),
  ],
  [
    'a widget for choices has choices',
    withField({ type: 'integer', 'x-widget': 'radio' }),
    inPrice('/x-widget', '"radio" needs oneOf or x-dict; choose another input'),
  ],
  [
    'a field has one type',
    withField({ type: ['string', 'integer'] }),
    inPrice('/type', 'must be one type, or a list of one type and "null"'),
  ],
  [
    'a field is not named like a member of every object',
    withBook({ properties: { ...book.properties, constructor: { title: '造', type: 'string' } } }),
    inBook('/properties/constructor', '"constructor" is not an allowed name; choose another'),
  ],
  [
    'an id is a number where rows are saved',
    withBook({ properties: { ...book.properties, id: { title: '编号', type: 'string' } } }),
    inBook('/properties/id/type', 'must be integer; a string only where no call saves the rows'),
  ],
  [
    'a field does not depend on itself',
    withBook({
      properties: {
        ...book.properties,
        price: { title: '价格', type: 'number', 'x-when': { cover: 1 } },
        cover: { title: '封面', type: 'number', 'x-when': { price: 1 } },
      },
    }),
    [
      inPrice('/x-when', 'depends on the field itself: it would never be there'),
      inBook('/properties/cover/x-when', 'depends on the field itself: it would never be there'),
    ].join('\n'),
  ],
  [
    'a condition asks for a value of the field’s kind',
    withField({ type: 'number', 'x-when': { name: 3 } }),
    inPrice('/x-when/name', '3 is not a string, as "name" is'),
  ],
  [
    'a condition asks for one of the choices',
    withBook({
      properties: {
        ...book.properties,
        kind: { title: '种类', type: 'number', oneOf: [{ const: 1, title: '甲' }] },
        price: { title: '价格', type: 'number', 'x-when': { kind: { not: [1, 2] } } },
      },
    }),
    inPrice('/x-when/kind', '2 is none of the choices of "kind"; add it to oneOf or correct it'),
  ],
]

const other: Files = { 'shop/shelf.json': { ...shelf, 'x-api': { path: '/shop/shelf' } } }
const toShelf = { entity: 'shop/shelf', label: 'label' }

const references: readonly Case[] = [
  [
    'a field chosen in a form can be requested',
    withBook(price({ type: 'integer', 'x-ref': toShelf }), { 'shop/shelf.json': shelf }),
    inPrice('/x-ref/entity', 'shop/shelf has no call "options" to choose from; give it x-api'),
  ],
  [
    'a label is not a secret',
    withBook(price({ type: 'integer', 'x-ref': toShelf }), {
      'shop/shelf.json': { ...shelf, 'x-api': { path: '/shop/shelf' }, properties: { id, label: secret } },
    }),
    inPrice('/x-ref/label', '"label" of shop/shelf is secret: it is never shown'),
  ],
  [
    'a joined label has a name of its own',
    withBook(price({ type: 'integer', 'x-ref': { ...toShelf, as: 'name' } }), other),
    inPrice('/x-ref/as', '"name" is a field already; choose another'),
  ],
  [
    'a link table is not the table of an entity',
    withBook(price({ type: 'array', 'x-ref': { ...toShelf, many: { table: 'shop_book' } } }), other),
    inPrice('/x-ref/many', 'the table "shop_book" is that of shop/book; choose another'),
  ],
  [
    'a split list refers to its entity',
    withBook({ 'x-list': { ...book['x-list'], split: { master: { entity: 'shop/shelf', by: 'price' } } } }, other),
    inBook('/x-list/split/master/by', '"price" does not point at shop/shelf; give it that x-ref'),
  ],
  [
    'the parent of a tree is a row of it',
    withBook({ 'x-tree': { parent: 'price', label: 'name', order: 'id' } }),
    inBook('/x-tree/parent', '"price" must be an integer with x-ref to shop/book'),
  ],
  [
    'a site is an id',
    withBook({ 'x-scope': { by: 'site', field: 'name' } }),
    inBook('/x-scope/field', '"name" must be an integer: the id of a site'),
  ],
]

const screens: readonly Case[] = [
  [
    'a list shows no JSON',
    withField({ type: 'object' }),
    inBook('/x-list/columns/1', '"price" is JSON: no cell can show it; take it out'),
  ],
  [
    'a list shows no formatted text',
    withField({ type: 'string', 'x-widget': 'rich-text' }),
    inBook('/x-list/columns/1', '"price" is formatted text: no cell can show it; take it out'),
  ],
  [
    'a list shows no source code',
    withField({ type: 'string', 'x-widget': 'code' }),
    inBook('/x-list/columns/1', '"price" is source code: no cell can show it; take it out'),
  ],
  ['a list shows something', withList({ columns: [] }), inBook('/x-list/columns', 'is empty; name the fields to show')],
  [
    'a reference column is named like its field',
    withBook(
      { ...price({ type: 'integer', 'x-ref': { ...toShelf, as: 'shelfName' } }), 'x-list': { columns: ['shelfName'] } },
      other,
    ),
    inBook('/x-list/columns/0', 'is the label of "price"; write that, its column shows it'),
  ],
  [
    'a hidden column is a column',
    withList({ hidden: ['id'] }),
    inBook('/x-list/hidden/0', '"id" is none of the columns; hidden columns must be listed there too'),
  ],
  [
    'rows are named by a column',
    withList({ label: 'id' }),
    inBook('/x-list/label', '"id" is none of the columns; name one of them'),
  ],
  [
    'a search parameter occurs once',
    withList({ search: ['name', { name: 'name', field: 'price' }] }),
    inBook('/x-list/search/1', '"name" is asked for twice; give one of them another name'),
  ],
  [
    'a search parameter is not a paging parameter',
    withList({ search: [{ name: 'page', field: 'name' }] }),
    inBook('/x-list/search/0', '"page" is a word of paging; write {"name": …, "field": "page"}'),
  ],
  [
    'a partial match is for texts',
    withList({ search: [{ name: 'price', op: 'like' }] }),
    inBook('/x-list/search/0', '"like" is for texts; the field is number'),
  ],
  [
    'a secret is not shown',
    withField(secret, { 'x-list': { columns: ['price'] } }),
    inBook('/x-list/columns/0', '"price" is secret: it is never shown or asked by'),
  ],
  [
    'a secret is not searched',
    withField(secret, { 'x-list': { columns: ['name'], search: ['price'] } }),
    inBook('/x-list/search/0', '"price" is secret: it is never shown or asked by'),
  ],
  [
    'a list is not sorted by a secret',
    withField(secret, { 'x-list': { columns: ['name'], sort: ['-price'] } }),
    inBook('/x-list/sort/0', '"price" is secret: it is never shown or asked by'),
  ],
  [
    'a route is a plain address',
    withList({ route: '/shop/:id' }),
    inBook(
      '/x-list/route',
      '"/shop/:id" is not a plain address; write words of letters, digits and hyphens after slashes',
    ),
  ],
  [
    'a route is not one of the console’s own',
    withList({ route: '/profile/base' }),
    inBook('/x-list/route', '"/profile/base" belongs to the console itself; choose another'),
  ],
  [
    'a screen has rows',
    withBook({ 'x-api': { path: '/shop/book', operations: { list: false } } }),
    inBook('/x-list/route', 'needs the call "list"; do not switch it off in x-api'),
  ],
  [
    'a form has fields',
    withBook({ 'x-form': [], required: [] }),
    inBook('/x-form', 'names no field; name one or leave it out'),
  ],
  [
    'a form contains the required fields',
    withBook({ 'x-form': ['price'] }),
    inBook('/x-form', 'lacks "name", which is required and has no default: nothing could be saved'),
  ],
  [
    'a button leads to an address of the row',
    withBook({ 'x-actions': { visit: { title: '去', on: 'one', go: '/shop/visit?of={nam}' } } }),
    inBook('/x-actions/visit/go', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'a recycle bin has operations',
    withBook({ 'x-api': undefined, 'x-list': undefined, 'x-form': undefined, 'x-recycle': { route: '/shop/bin' } }),
    inBook('/x-recycle', 'needs x-api: a recycle bin is filled by calls'),
  ],
  [
    'a state occurs once',
    withBook({
      'x-states': {
        field: 'price',
        values: [
          { value: 1, title: '甲' },
          { value: 1, title: '乙' },
        ],
        transitions: [],
      },
    }),
    inBook('/x-states/values/1/value', '1 is there twice; keep one'),
  ],
  [
    'a state has the type of its field',
    withBook({ 'x-states': { field: 'price', values: [{ value: 'a', title: '甲' }], transitions: [] } }),
    inBook('/x-states/values/0/value', '"a" is not a number, as "price" is; correct it'),
  ],
]

function was(name: string): object {
  return { title: name, type: 'string', 'x-was': 'old' }
}

const tables: readonly Case[] = [
  [
    'a former name is not a current field',
    withField({ type: 'number', 'x-was': 'name' }),
    inPrice('/x-was', '"name" is a current field; a former name must not be in use'),
  ],
  [
    'two fields have no common former name',
    withBook({ properties: { ...book.properties, one: was('one'), two: was('two') } }),
    inBook('/properties/two/x-was', '"old" is already the former name of one; keep one'),
  ],
  [
    'a former table is not a current table',
    withBook({ 'x-was': 'shop_shelf' }, { 'shop/shelf.json': shelf }),
    inBook('/x-was', '"shop_shelf" is the table of shop/shelf; a former name is one that is gone'),
  ],
  [
    'two entities have no common former table',
    withBook({ 'x-was': 'old' }, { 'shop/shelf.json': { ...shelf, 'x-was': 'old' } }),
    'dir/shop/shelf.json /x-was: "old" is already the former table of shop/book; keep one',
  ],
  [
    'a table is not named like one of the database',
    withBook({ 'x-store': 'sqlite_book' }),
    inBook('/x-store', 'the name "sqlite_book" is reserved; choose another'),
  ],
  [
    'a table is not named like that of the migrations',
    withBook({ 'x-store': 'schema_migration' }),
    inBook('/x-store', 'the name "schema_migration" is reserved; choose another'),
  ],
]

describe.each([
  ['files', files],
  ['rules', rules],
  ['references', references],
  ['screens', screens],
  ['tables', tables],
] as const)('%s', (_kind, cases) => {
  test.each(cases)('%s', (_rule, given, problem) => {
    expect(problemsOf(given).join('\n')).toBe(problem)
  })
})

test('texts with quotes or braces and equal keys in different objects are not duplicates', () => {
  const text = JSON.stringify({ ...book, description: 'a "name": {"name": 1}, \\" [', title: '书"name":' }, null, 2)
  expect(problemsOf({ ...plain, 'shop/book.json': text }).join('\n')).not.toContain('twice')
})
