// Conditions ask for values that exist, wherever a descriptor has one: states, choices, dictionary entries, booleans.
import { expect, test } from 'vitest'
import { book, type Files, generateFrom, id, problemsOf } from './schema-folder.ts'
import { inBook, withBook } from './changed-book.ts'

const sell = { title: '卖出', on: 'one' }
const own = {
  id,
  name: book.properties.name,
  status: { title: '状态', type: 'string', default: 'here', 'x-write': 'never' },
  genre: { title: '体裁', type: 'integer', 'x-dict': 'genre' },
  binding: { title: '装订', type: 'string', oneOf: [{ const: 'soft', title: '平装' }] },
  signed: { title: '签名', type: 'boolean' },
  notes: { title: '备注', type: 'string' },
}

/** The condition in one of the places that take one. */
function withCondition(place: string, condition: object): Files {
  const of = (words: object) => ({ ...own, notes: { ...own.notes, ...words } })
  const copy = { title: '原书', type: 'integer' }
  const to = (ref: object) => ({ ...own, copy: { ...copy, 'x-ref': { entity: 'shop/book', label: 'name', ...ref } } })
  const properties: Record<string, object> = {
    '/properties/notes/x-when': of({ 'x-when': condition }),
    '/properties/notes/x-required-when': of({ 'x-required-when': condition }),
    '/properties/notes/x-readonly-when': of({ 'x-readonly-when': condition }),
    '/properties/notes/x-store/unique/when': of({ 'x-store': { unique: { when: condition } } }),
    '/properties/copy/x-ref/where': to({ where: condition }),
    '/properties/copy/x-ref/remove/refuse': to({ remove: { refuse: condition } }),
  }
  const action: Record<string, object> = {
    '/x-actions/sell/when': { when: condition },
    '/x-actions/sell/set': { set: condition },
  }
  return withBook({
    'x-list': { route: '/shop/book', columns: ['name'], search: ['name'] },
    'x-form': ['name'],
    'x-actions': { sell: { ...sell, ...action[place] } },
    'x-states': {
      field: 'status',
      values: ['here', 'lent'].map((value) => ({ value, title: value === 'here' ? '在库' : '借出' })),
      transitions: [{ action: 'sell', from: 'here', to: ['here', 'lent'] }],
    },
    properties: properties[place] ?? own,
  })
}

const places = [
  '/properties/notes/x-when',
  '/properties/notes/x-required-when',
  '/properties/notes/x-readonly-when',
  '/properties/notes/x-store/unique/when',
  '/properties/copy/x-ref/where',
  '/properties/copy/x-ref/remove/refuse',
  '/x-actions/sell/when',
  '/x-actions/sell/set',
]

test.each(places)('%s names a state that exists', (place) => {
  expect(problemsOf(withCondition(place, { status: 'lant' }))).toEqual([
    inBook(`${place}/status`, 'names the state "lant", which x-states/values lacks - did you mean lent?'),
  ])
  expect(generateFrom(withCondition(place, { status: 'lent' })).code).toBe(0)
})

test.each([
  ['status', 3, 'names the state 3, which x-states/values lacks; add it there or correct it'],
  ['genre', 9, '9 is not an entry of the dictionary "genre"; add it there or correct it'],
  ['binding', 'saft', '"saft" is none of the choices of "binding" - did you mean soft?'],
  ['signed', 'yes', '"yes" is not a boolean, as "signed" is'],
])('%s has no value %s', (field, value, problem) => {
  const place = '/properties/notes/x-when'
  const at = inBook(`${place}/${field}`, problem)
  expect(problemsOf(withCondition(place, { [field]: value }))).toEqual([at])
  expect(problemsOf(withCondition(place, { [field]: { not: [value] } }))).toEqual([at])
})

test('a default is an entry of the dictionary of its field', () => {
  const files = withBook({ properties: { ...book.properties, price: { ...own.genre, default: 9 } } })
  expect(problemsOf(files)).toEqual([
    inBook('/properties/price/default', '9 is not an entry of the dictionary "genre"; add it there or correct it'),
  ])
})

test.each([
  [{ action: 'remove', from: 'here', to: 'here' }, '/to', '"remove" writes no state; remove "to"'],
  [{ action: 'save', from: ['here'], to: ['lent'] }, '/to', '"save" writes no state; remove "to"'],
  [{ action: 'sell', from: 'here' }, '', 'has no "to"; name the state that the action leads to'],
])('the transition %j is refused', (step, path, problem) => {
  const files = withCondition('', {})
  const whole = files['shop/book.json'] as { 'x-states': { transitions: object[] } }
  const transitions = [...whole['x-states'].transitions, step]
  const changed = { ...whole, 'x-states': { ...whole['x-states'], transitions } }
  expect(problemsOf({ ...files, 'shop/book.json': changed })).toEqual([
    inBook(`/x-states/transitions/1${path}`, problem),
  ])
})
