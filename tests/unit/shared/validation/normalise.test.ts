// Normalising a body: empty values, numbers as text, lists, secrets, unknown names; and hidden fields emptied.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '../../../../src/shared/entity/descriptor.ts'
import { applyConditions, normaliseBody } from '../../../../src/shared/validation/normalise.ts'
import { makeField, tagLinks, tagsRef } from '../make-field.ts'

const fields: readonly Field[] = [
  makeField('id', { kind: 'integer', write: 'never' }),
  makeField('name'),
  makeField('sort', { kind: 'integer' }),
  makeField('price', { kind: 'number' }),
  makeField('open', { kind: 'boolean' }),
  makeField('at', { kind: 'datetime', format: 'datetime' }),
  makeField('extra', { kind: 'json' }),
  makeField('tags', { kind: 'json', store: 'link', ref: tagsRef, many: tagLinks }),
  makeField('passwd', { write: 'secret' }),
  makeField('createTime', { kind: 'datetime', write: 'never', system: true }),
]

function valueOf(name: string, value: unknown) {
  return normaliseBody(fields, { [name]: value }).values[name]
}

describe('empty values', () => {
  test.each(['', '  ', '\u200b \u2060\ufeff', null])('%j of any field is null', (value) => {
    for (const name of ['name', 'sort', 'price', 'open', 'at', 'extra']) expect(valueOf(name, value)).toBeNull()
  })
  test('an empty list of targets stays an empty list', () => {
    for (const value of ['', null, []]) expect(valueOf('tags', value)).toEqual([])
  })
  test('spaces of a secret are kept', () => expect(valueOf('passwd', '  ')).toBe('  '))
  test('a field that was not sent stays absent', () => expect(normaliseBody(fields, {}).values).toEqual({}))
})

describe('text values', () => {
  test.each([
    ['sort', '7', 7],
    ['sort', ' 7 ', 7],
    ['sort', '-1', -1],
    ['sort', '七', '七'],
    ['sort', '1.5', '1.5'],
    ['sort', '0x10', '0x10'],
    ['sort', '12345678901234567890', '12345678901234567890'],
    ['price', '1.50', 1.5],
    ['price', '1e3', 1000],
    ['price', 'Infinity', 'Infinity'],
    ['open', 'true', true],
    ['open', '0', false],
    ['open', 1, true],
    ['open', 'yes', 'yes'],
    ['at', ' 2026-01-01 00:00:00 ', '2026-01-01 00:00:00'],
    ['extra', '{"a":1}', { a: 1 }],
    ['tags', '3,1, 3', [3, 1]],
    ['tags', [{ id: '2' }, 5], [2, 5]],
    ['tags', 'a,1', ['a', 1]],
    ['name', ' a ', ' a '],
    ['name', 5, 5],
  ])('%s %j becomes %j', (name, given, value) => expect(valueOf(name, given)).toEqual(value))
})

test('fields that the server sets are dropped silently, unknown ones are named', () => {
  const { values, unknown } = normaliseBody(fields, {
    id: 1,
    createTime: 'x',
    appid: 3,
    nme: 'a',
    __proto: 1,
    level: 2,
  })
  expect(values).toEqual({})
  expect(unknown).toEqual(['nme', '__proto', 'level'])
  expect(normaliseBody(fields, { level: 2 }, { ignore: ['level'] }).unknown).toEqual([])
})

test('a key of an object is never treated as a field', () => {
  const body = JSON.parse('{"__proto__": {"name": "a"}, "constructor": 1}') as Record<string, unknown>
  expect(normaliseBody(fields, body).unknown).toEqual(['__proto__', 'constructor'])
})

test('an encoded secret is decoded; anything else is refused', () => {
  expect(normaliseBody(fields, { passwd: 'QWRtaW4jMjAyNg==' }, { encoded: true }).values['passwd']).toBe('Admin#2026')
  const refused = normaliseBody(fields, { passwd: 'Admin#2026' }, { encoded: true })
  expect(refused.errors).toEqual([{ field: 'passwd', message: 'passwd格式不正确' }])
  expect(refused.values).toEqual({})
})

test('normalising twice changes nothing', () => {
  const anyBody = fc.dictionary(fc.constantFrom(...fields.map((field) => field.name)), fc.jsonValue())
  fc.assert(
    fc.property(anyBody, (body) => {
      const once = normaliseBody(fields, body).values
      expect(normaliseBody(fields, once).values).toEqual(once)
    }),
  )
})

test('hiding one field hides what depends on it', () => {
  const chain = [
    makeField('type', { kind: 'integer' }),
    makeField('linkType', { kind: 'integer', when: { type: 3 } }),
    makeField('url', { when: { type: 3, linkType: 1 } }),
  ]
  expect(applyConditions(chain, { type: 1, linkType: 1, url: 'http://a.cn' })).toEqual({
    type: 1,
    linkType: null,
    url: null,
  })
  expect(applyConditions(chain, { type: 3, linkType: 1, url: 'http://a.cn' })).toEqual({
    type: 3,
    linkType: 1,
    url: 'http://a.cn',
  })
})
