// Words for rules and actions without code: the resolved descriptor, and the message for each mistake.
import { describe, expect, test } from 'vitest'
import { generate } from '../../generators/generate.ts'
import { type Files, book, id, createFolder, problemsOf } from './schema-folder.ts'
import { inBook, inPrice, withBook, withField } from './changed-book.ts'

const day = { title: '日期', type: 'string', format: 'date' }
const states = {
  field: 'price',
  values: [
    { value: 1, title: '一' },
    { value: 2, title: '二' },
  ],
  transitions: [{ action: 'sell', from: [1], to: [2] }],
}

function withSell(sell: object, more: object = {}): Files {
  return withBook({ 'x-actions': { sell: { title: '卖出', on: 'many', ...sell } }, ...more })
}

function withDays(compare: object, more: object = {}): Files {
  return withBook({ properties: { ...book.properties, from: day, to: { ...day, 'x-compare': compare, ...more } } })
}

const hub = { entity: 'shop/shelf', label: 'label' }

test.each([
  [
    'another field exists',
    withDays({ after: 'form' }),
    '/x-compare/after',
    'there is no field "form" - did you mean from?',
  ],
  [
    'a comparison names another field',
    withDays({ after: 'to' }),
    '/x-compare/after',
    'names the field itself; name another',
  ],
  [
    'days are not compared by number operators',
    withDays({ min: 'from' }),
    '/x-compare/min',
    'is for two numbers; these are date and date',
  ],
  [
    'a day is not after a text',
    withDays({ after: 'name' }),
    '/x-compare/after',
    'is for two days or two times; these are date and string',
  ],
  [
    'equal values are of one kind',
    withDays({ equal: 'price' }),
    '/x-compare/equal',
    'compares date with number; both must be of one kind',
  ],
  [
    'a message belongs to a declared comparison',
    withDays({ after: 'from' }, { 'x-message': { before: '晚' } }),
    '/x-message/before',
    'there is no x-compare.before; give the field that rule or remove the sentence',
  ],
])('%s', (_rule, files, path, message) => {
  expect(problemsOf(files)).toEqual([inBook(`/properties/to${path}`, message)])
})

test('two contradictory comparisons are reported at both', () => {
  const from = { ...day, 'x-compare': { after: 'to' } }
  const to = { ...day, 'x-compare': { after: 'from' } }
  const reason = 'rule each other out: nothing could be saved; remove one'
  expect(problemsOf(withBook({ properties: { ...book.properties, from, to } }))).toEqual([
    inBook('/properties/from/x-compare/after', `and "after" of "to" ${reason}`),
    inBook('/properties/to/x-compare/after', `and "after" of "from" ${reason}`),
  ])
})

test('the default message names both fields', () => {
  const { schemas } = createFolder(withDays({ after: 'from' }))
  const to = generate(schemas, 'dir').descriptors[0]?.fields.find(({ name }) => name === 'to')
  expect(to?.message['after']).toBe('日期必须晚于日期')
})

test.each([
  [
    'a condition of uniqueness names existing fields',
    withField({ type: 'string', 'x-store': { unique: { when: { nam: 'a' } } } }),
    inPrice('/x-store/unique/when/nam', 'there is no field "nam" - did you mean name?'),
  ],
  [
    'a condition of uniqueness has values of the field’s kind',
    withField({ type: 'string', 'x-store': { unique: { when: { name: 1 } } } }),
    inPrice('/x-store/unique/when/name', '1 is not a string, as "name" is'),
  ],
  [
    'a condition of uniqueness only checks whether a time is set',
    withField({ type: 'string', format: 'datetime', 'x-store': { unique: { when: { price: 1 } } } }),
    inPrice('/x-store/unique/when/price', '"price" is a time: ask for null or {"not": null}'),
  ],
])('%s', (_rule, files, problem) => expect(problemsOf(files)).toEqual([problem]))

describe('a reference that blocks the removal of its target', () => {
  test('is stored', () => {
    const shelf = {
      $id: 'shop/shelf',
      title: '架',
      type: 'object',
      'x-api': { path: '/shop/shelf' },
      properties: { id, label: { title: '名', type: 'string' } },
    }
    const field = { type: 'integer', 'x-store': false, 'x-ref': { ...hub, remove: 'refuse' } }
    expect(problemsOf({ ...withField(field), 'shop/shelf.json': shelf })).toContain(
      inPrice('/x-ref/remove', 'is for a reference that is stored; leave it out'),
    )
  })

  test('is required for its message', () => {
    expect(problemsOf(withField({ type: 'string', 'x-message': { used: '在用' } }))).toEqual([
      inPrice('/x-message/used', 'there is no x-ref.remove; give the field that rule or remove the sentence'),
    ])
  })
})

test.each([
  [
    'writes existing fields',
    withSell({ set: { prise: 1 } }),
    '/set/prise',
    'there is no field "prise" - did you mean price?',
  ],
  [
    'writes values of the right kind',
    withSell({ set: { price: 'a' } }),
    '/set/price',
    '"a" is not a number, as "price" is',
  ],
  [
    'writes the time to days and times',
    withSell({ set: { name: { now: true } } }),
    '/set/name',
    'is for days and times; "name" is string',
  ],
  [
    'writes the id of a user as an integer',
    withSell({ set: { name: { user: 'id' } } }),
    '/set/name',
    'is the id of a user, an integer; "name" is string',
  ],
  [
    'writes an account as a text',
    withSell({ set: { price: { user: 'account' } } }),
    '/set/price',
    'is a text; "price" is number',
  ],
  [
    'does not clear required fields',
    withSell({ set: { name: null } }),
    '/set/name',
    '"name" must be filled; give it a value',
  ],
  [
    'does not write fields set by the server',
    withSell({ set: { updateBy: 'me' } }),
    '/set/updateBy',
    '"updateBy" is not a column that an action may write',
  ],
  [
    'needs rows',
    withSell({ on: 'none', set: { price: 1 } }),
    '/set',
    'writes the chosen rows; write "on": "one" or "many", and no "go"',
  ],
  [
    'does not write the state of a transition',
    withSell({ set: { price: 1 } }, { 'x-states': states }),
    '/set/price',
    'is written by the transition of x-states already; remove it here',
  ],
])('an action without code %s', (_rule, files, path, message) => {
  expect(problemsOf(files)).toContain(inBook(`/x-actions/sell${path}`, message))
})

test('a switch needs a boolean; the actions that it adds are not reported as well', () => {
  expect(problemsOf(withBook({ 'x-switch': 'price' }))).toEqual([
    inBook('/x-switch', '"price" must be a boolean that is stored'),
  ])
})

test('a switch adds two actions for any number of rows, each with its condition, and buttons for them', () => {
  const on = { title: '启用', type: 'boolean' }
  const { schemas } = createFolder(withBook({ 'x-switch': 'on', properties: { ...book.properties, on } }))
  const { actions, list } = generate(schemas, 'dir').descriptors[0] ?? {}
  expect(actions).toMatchObject({
    enable: {
      title: '启用',
      on: 'many',
      set: { on: true },
      when: { on: false },
      confirm: '确认启用选中的{count}条数据吗？',
    },
    disable: {
      title: '禁用',
      on: 'many',
      set: { on: false },
      when: { on: true },
      confirm: '确认禁用选中的{count}条数据吗？',
    },
  })
  expect(list?.actions).toEqual(['edit', 'enable', 'disable', 'remove'])
})

test('a draft needs a save that ends it, and a text that titles it', () => {
  const inDrafts = 'cannot title a draft: it needs a text that everybody sees who edits the row'
  const properties = { ...book.properties, secret: { title: '暗', type: 'string', 'x-access': { see: 'book-secret' } } }
  const draftOf = (title: string) => problemsOf(withBook({ properties, 'x-drafts': { title } }))
  expect(draftOf('nome')).toContain(inBook('/x-drafts/title', 'there is no field "nome" - did you mean name?'))
  expect(draftOf('secret')).toContain(inBook('/x-drafts/title', `"secret" ${inDrafts}`))
  const api = { path: '/shop/book', operations: { save: false } }
  expect(problemsOf(withBook({ 'x-api': api, 'x-drafts': { title: 'name' } }))).toContain(
    inBook('/x-drafts', 'needs the call "save": a draft is what has not been saved yet'),
  )
})

test('versions hold columns that a save can restore', () => {
  const fields = { ...book.properties, made: { title: '制', type: 'string', 'x-write': 'never' } }
  const changes = { properties: fields, 'x-versions': { fields: ['name', 'prize', 'made'] } }
  expect(problemsOf(withBook(changes))).toEqual([
    inBook('/x-versions/fields/1', 'there is no field "prize" - did you mean price?'),
    inBook('/x-versions/fields/2', '"made" is set by the server; a version could not restore it'),
  ])
  expect(
    problemsOf(
      withBook({ 'x-api': { path: '/shop/book', operations: { save: false } }, 'x-versions': { fields: ['name'] } }),
    ),
  ).toContain(inBook('/x-versions', 'needs the call "save": a version is restored by a save'))
})

test('a source text is previewed by an action that gets it and opens an address', () => {
  const note = (preview: string) => ({ title: '备注', type: 'string', 'x-code': { language: 'html', preview } })
  const input = { properties: { text: { title: '备注', type: 'string' } } }
  const changes = {
    properties: { ...book.properties, first: note('show'), second: note('open'), third: note('shw') },
    'x-actions': {
      show: { title: '预览', on: 'one', answer: 'open' },
      open: { title: '打开', on: 'none', answer: 'open', input },
    },
  }
  expect(problemsOf(withBook(changes))).toEqual([
    inBook('/properties/first/x-code/preview', 'the action "show" must have "on": "none" and "answer": "open"'),
    inBook('/properties/second/x-code/preview', 'the action "open" needs "second" in its input'),
    inBook('/properties/third/x-code/preview', 'there is no action "shw" - did you mean show?'),
  ])
})
