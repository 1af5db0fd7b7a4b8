// Every kind of invalid schema: the exact sentence that gen prints, with file and JSON path; and that nothing is written.
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Files, book, common, generateFrom, plain, problemsOf, shelf } from './schema-folder.ts'

function withBook(changes: object): Files {
  return { ...plain, 'shop/book.json': { ...book, ...changes } }
}
function withField(field: object): Files {
  return withBook({ properties: { ...book.properties, price: { title: '价格', ...field } } })
}
function withAction(action: object): Files {
  return withBook({ 'x-actions': { sell: { title: '卖出', on: 'one', ...action } } })
}
function inBook(path: string, message: string) {
  return `dir/shop/book.json ${path}: ${message}`
}

type Case = readonly [rule: string, files: Files, problem: string]

const words: readonly Case[] = [
  [
    'choices of a feature are texts',
    withField({ type: 'integer', 'x-options': true }),
    inBook('/properties/price/x-options', 'is for texts without oneOf, x-dict and x-ref; remove one of them'),
  ],
  [
    'a file is JSON',
    { ...plain, 'shop/book.json': '{' },
    'dir/shop/book.json /: is not valid JSON: it ends where a key in double quotes is expected; close what is open',
  ],
  [
    'the id is the place of the file',
    withBook({ $id: 'shop/boook' }),
    inBook('/$id', 'is "shop/boook" but the file\'s place says "shop/book"; make them equal'),
  ],
  [
    'an unknown keyword of the entity is refused',
    withBook({ 'x-lst': {} }),
    inBook('/x-lst', 'unknown word x-lst - did you mean x-list?'),
  ],
  [
    'an unknown keyword of a list is refused',
    withBook({ 'x-list': { colums: [], columns: ['name'] } }),
    inBook('/x-list/colums', 'unknown word colums - did you mean columns?'),
  ],
  [
    'an unknown keyword of a field is refused',
    withField({ type: 'number', 'x-mesage': {} }),
    inBook('/properties/price/x-mesage', 'unknown word x-mesage - did you mean x-message?'),
  ],
  [
    'an unknown operation is refused',
    withBook({ 'x-api': { path: '/shop/book', operations: { sve: false } } }),
    inBook('/x-api/operations/sve', 'unknown word sve - did you mean save?'),
  ],
  [
    'an unknown behaviour is refused',
    withBook({ 'x-features': { versions: true } }),
    inBook('/x-features/versions', 'unknown word versions; allowed here: audit, export, import'),
  ],
  ['a missing word is named', withBook({ title: undefined }), inBook('/', 'title is missing; add it')],
  [
    'a keyword has the right type',
    withBook({ 'x-list': { columns: 'name' } }),
    inBook('/x-list/columns', 'must be array'),
  ],
  [
    'a keyword has one of its values',
    withBook({ 'x-version': 'dictionry' }),
    inBook('/x-version', 'must be one of dictionary, permission, hotword, sensitive - did you mean dictionary?'),
  ],
  [
    'an error in one of several shapes names the intended shape',
    withBook({ 'x-form': { in: 'drawr', groups: [] } }),
    inBook('/x-form/in', 'must be one of modal, drawer, page - did you mean drawer?'),
  ],
  [
    'a field name is camelCase',
    withBook({ properties: { ...book.properties, Bad: { title: '坏', type: 'string' } } }),
    inBook('/properties', 'Bad is not an allowed name; names are camelCase and begin with a small letter'),
  ],
  [
    'a format is known',
    withField({ type: 'string', format: 'datetme' }),
    inBook(
      '/properties/price/format',
      'must be one of web-address, domain, email, phone, password-strength, date, datetime, percent, colour, no-emoji, url-or-path, digits, cron, image, file - did you mean datetime?',
    ),
  ],
  [
    'a folder without descriptors is refused',
    { 'common.json': common },
    'dir /: holds no descriptor; write <area>/<entity>.json',
  ],
]

const fields: readonly Case[] = [
  [
    'a reference to common.json exists',
    withField({ $ref: '../common.json#/$defs/nme' }),
    inBook('/properties/price/$ref', 'common.json has no "nme" - did you mean name?'),
  ],
  [
    'a field has a type',
    withField({}),
    inBook('/properties/price/type', 'is missing; write string, integer, number, boolean, array or object'),
  ],
  [
    'a field has a label',
    withBook({ properties: { ...book.properties, price: { type: 'number' } } }),
    inBook('/properties/price/title', 'is missing; give the field its Chinese label'),
  ],
  [
    'an entity has an id',
    withBook({ properties: { ...book.properties, id: undefined } }),
    inBook('/properties', 'has no "id"; add {"$ref": "../common.json#/$defs/id"}'),
  ],
  [
    'a pattern is a regular expression',
    withField({ type: 'string', pattern: '(' }),
    inBook(
      '/properties/price/pattern',
      'is not a regular expression: Invalid regular expression: /(/u: Unterminated group; correct it',
    ),
  ],
  [
    'a length is a rule for texts',
    withField({ type: 'number', maxLength: 3 }),
    inBook('/properties/price/maxLength', 'is for texts; the field is number'),
  ],
  [
    'a bound is a rule for numbers',
    withField({ type: 'string', minimum: 3 }),
    inBook('/properties/price/minimum', 'is for numbers; the field is string'),
  ],
  [
    'a default has the type of its field',
    withField({ type: 'number', default: '3' }),
    inBook('/properties/price/default', 'must be a number'),
  ],
  [
    'a choice has the type of its field',
    withField({ type: 'number', oneOf: [{ const: 'a', title: '甲' }] }),
    inBook('/properties/price/oneOf', 'offers "a", which is not of type number; correct it'),
  ],
  [
    'a default is one of the choices',
    withField({ type: 'number', default: 2, oneOf: [{ const: 1, title: '甲' }] }),
    inBook('/properties/price/default', 'is none of the choices of oneOf; name one of them'),
  ],
  [
    'a required field is declared',
    withBook({ required: ['nme'] }),
    inBook('/required', 'there is no field "nme" - did you mean name?'),
  ],
  [
    'x-when names fields of the entity',
    withField({ type: 'number', 'x-when': { nam: 'a' } }),
    inBook('/properties/price/x-when/nam', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'x-required-when names fields of the entity',
    withField({ type: 'number', 'x-required-when': { nam: 'a' } }),
    inBook('/properties/price/x-required-when/nam', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'unique names fields of the entity',
    withField({ type: 'number', 'x-store': { unique: ['nam'] } }),
    inBook('/properties/price/x-store/unique', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'a reference names an entity',
    withField({ type: 'integer', 'x-ref': { entity: 'shop/bok', label: 'name' } }),
    inBook('/properties/price/x-ref/entity', 'there is no entity "shop/bok" - did you mean shop/book?'),
  ],
  [
    'the label of a reference is a field of its target',
    withField({ type: 'integer', 'x-ref': { entity: 'shop/book', label: 'nam' } }),
    inBook('/properties/price/x-ref/label', 'shop/book has no field "nam" - did you mean name?'),
  ],
  [
    'the choices of a reference are narrowed by a field of its target',
    withField({ type: 'integer', 'x-ref': { entity: 'shop/book', label: 'name', where: { enabled: true } } }),
    inBook(
      '/properties/price/x-ref/where/enabled',
      'shop/book has no field "enabled"; add it there or correct the name',
    ),
  ],
  [
    'a reference with several targets is an array',
    withField({ type: 'integer', 'x-ref': { entity: 'shop/book', label: 'name', many: true } }),
    inBook('/properties/price/type', 'must be array: the reference has several targets'),
  ],
]

const screens: readonly Case[] = [
  [
    'a column is a field',
    withBook({ 'x-list': { columns: ['nam'] } }),
    inBook('/x-list/columns/0', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'a search entry is a field',
    withBook({ 'x-list': { columns: ['name'], search: ['nam'] } }),
    inBook('/x-list/search/0', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'a sort entry is a field',
    withBook({ 'x-list': { columns: ['name'], sort: ['-nam'] } }),
    inBook('/x-list/sort/0', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'a form field is a field',
    withBook({ 'x-form': ['nam'] }),
    inBook('/x-form', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'a form names a field once',
    withBook({ 'x-form': ['name', 'name'] }),
    inBook('/x-form', 'names "name" twice; keep one'),
  ],
  [
    'the parent of a tree is a field',
    withBook({ 'x-tree': { parent: 'upper', label: 'name', order: 'price' } }),
    inBook('/x-tree/parent', 'there is no field "upper"; declare it in properties'),
  ],
  [
    'the site is a field',
    withBook({ 'x-scope': { by: 'site', field: 'appid' } }),
    inBook('/x-scope/field', 'there is no field "appid"; declare it in properties'),
  ],
  [
    'the target of data rights is a field',
    withBook({ 'x-access': { in: { kind: 'channel', target: 'chanel', create: 'id' } } }),
    inBook('/x-access/in/target', 'there is no field "chanel"; declare it in properties'),
  ],
  [
    'an operation without a right of its own has no code',
    withBook({ 'x-access': { export: 'book-export' } }),
    inBook('/x-access/export', 'is granted with "list"; write that'),
  ],
  [
    'data rights have one of their kinds',
    withBook({ 'x-access': { in: { kind: 'chanel', target: 'price', create: 'id' } } }),
    inBook('/x-access/in/kind', 'must be one of app, template, channel, article - did you mean channel?'),
  ],
  [
    'a misspelt entity is reported once, not also by what depends on it',
    withBook({
      'x-list': { columns: ['name'], split: { master: { entity: 'shop/book', by: 'price' } } },
      properties: {
        ...book.properties,
        price: { title: '价格', type: 'integer', 'x-ref': { entity: 'shop/bok', label: 'name' } },
      },
    }),
    inBook('/properties/price/x-ref/entity', 'there is no entity "shop/bok" - did you mean shop/book?'),
  ],
  [
    'a split list is of an entity',
    withBook({ 'x-list': { columns: ['name'], split: { master: { entity: 'shop/shelf', by: 'name' } } } }),
    inBook('/x-list/split/master/entity', 'there is no entity "shop/shelf"; correct the name or write its descriptor'),
  ],
  [
    'rows below a chosen one are those of a tree',
    {
      'common.json': common,
      'shop/shelf.json': { ...shelf, 'x-api': { path: '/shop/shelf' } },
      'shop/book.json': {
        ...book,
        'x-list': { columns: ['name'], split: { master: { entity: 'shop/shelf', by: 'price', below: true } } },
        properties: {
          ...book.properties,
          price: { title: '架', type: 'integer', 'x-ref': { entity: 'shop/shelf', label: 'label' } },
        },
      },
    },
    inBook('/x-list/split/master/below', 'shop/shelf is not a tree; remove the word'),
  ],
  [
    'a row button is an action',
    withBook({ 'x-list': { columns: ['name'], actions: ['edti'] } }),
    inBook('/x-list/actions', 'there is no action "edti" - did you mean edit?'),
  ],
  [
    'an index names fields',
    withBook({ 'x-index': [['nam']] }),
    inBook('/x-index/0', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'a screen needs operations',
    withBook({ 'x-api': undefined }),
    inBook('/x-list/route', 'needs x-api: a screen calls the server'),
  ],
]

const behaviour: readonly Case[] = [
  [
    'the right to rows of all sites needs such rows',
    withBook({ 'x-access': { public: 'book-public' } }),
    inBook('/x-access/public', 'there is no action "public"; declare it in x-actions'),
  ],
  [
    'a code belongs to an operation or action',
    withBook({ 'x-access': { craete: 'book-add' } }),
    inBook('/x-access/craete', 'there is no action "craete" - did you mean create?'),
  ],
  [
    'an action sends fields',
    withAction({ send: ['nam'] }),
    inBook('/x-actions/sell/send', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'an action depends on fields',
    withAction({ when: { nam: 1 } }),
    inBook('/x-actions/sell/when/nam', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'the title of an action maps a field',
    withAction({ title: { field: 'nam', values: { a: '甲' } } }),
    inBook('/x-actions/sell/title/field', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'an input is validated like the entity',
    withAction({ input: { properties: { at: { title: '时', type: 'string', 'x-when': { kind: 2 } } } } }),
    inBook('/x-actions/sell/input/properties/at/x-when/kind', 'there is no field "kind"; declare it in properties'),
  ],
  [
    'a message is for an event of the entity',
    withBook({ 'x-message': { remved: '已删除' } }),
    inBook('/x-message/remved', 'unknown event remved - did you mean removed?'),
  ],
  [
    'a message of an action is for an existing event',
    withBook({ 'x-message': { cleanNone: '无' } }),
    inBook(
      '/x-message/cleanNone',
      'unknown event cleanNone; allowed here: none, many, mismatch, saved, remove, removed, removeMismatch',
    ),
  ],
  [
    'a message of a field is for one of its rules',
    withField({ type: 'number', 'x-message': { format: '格式不对' } }),
    inBook('/properties/price/x-message/format', 'there is no format; give the field that rule or remove the sentence'),
  ],
  [
    'the state is a field',
    withBook({ 'x-states': { field: 'stat', values: [{ value: 1, title: '甲' }], transitions: [] } }),
    inBook('/x-states/field', 'there is no field "stat"; declare it'),
  ],
  [
    'a transition is an action',
    withBook({
      'x-states': {
        field: 'price',
        values: [{ value: 1, title: '甲' }],
        transitions: [{ action: 'sel', from: 1, to: 1 }],
      },
    }),
    inBook('/x-states/transitions/0/action', 'there is no action "sel"; declare it in x-actions'),
  ],
  [
    'a transition leads to a state',
    withBook({
      'x-actions': { sell: { title: '卖出', on: 'one' } },
      'x-states': {
        field: 'price',
        values: [{ value: 1, title: '甲' }],
        transitions: [{ action: 'sell', from: 1, to: 2 }],
      },
    }),
    inBook('/x-states/transitions/0/to', 'names the state 2, which x-states/values lacks; add it there or correct it'),
  ],
  [
    'children that are recycled along have a recycle bin',
    { ...withBook({ 'x-recycle': { route: '/shop/bin', children: ['shop/shelf.label'] } }), 'shop/shelf.json': shelf },
    inBook('/x-recycle/children/0', 'shop/shelf has no x-recycle; add it there'),
  ],
]

describe.each([
  ['words', words],
  ['fields', fields],
  ['screens', screens],
  ['behaviour', behaviour],
] as const)('%s', (_kind, cases) => {
  test.each(cases)('%s', (_rule, files, problem) => {
    expect(problemsOf(files)).toEqual([problem])
  })
})

test('nothing is written when one descriptor is invalid, and the errors are counted', () => {
  const { code, lines, out } = generateFrom({ ...withBook({ 'x-form': ['nam'], 'x-list': { columns: ['prce'] } }) })
  expect(code).toBe(1)
  expect(lines.at(-1)).toBe('2 problem(s); nothing was written.')
  expect(existsSync(out)).toBe(false)
})
