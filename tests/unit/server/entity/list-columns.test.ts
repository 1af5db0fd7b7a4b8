// Which columns a row of a list carries: what its screen needs, not long texts, not who changed it last.
import { describe, expect, test } from 'vitest'
import { descriptors } from '../../../../src/generated/descriptors.ts'
import { listColumnsOf } from '../../../../src/server/entity/list-columns.ts'
import type { EntityAction } from '../../../../src/shared/entity/descriptor.ts'
import { testDescriptor, testField } from '../../../support/test-descriptor.ts'

const fields = [
  testField({ name: 'name', maxLength: 50 }),
  testField({ name: 'note', maxLength: 250, widget: 'textarea' }),
  testField({ name: 'story', maxLength: 251, widget: 'textarea' }),
  testField({ name: 'body', widget: 'rich-text' }),
  testField({ name: 'source', widget: 'code' }),
  testField({ name: 'options', kind: 'json' }),
  testField({ name: 'updateTime', kind: 'datetime', system: true }),
  testField({ name: 'updateBy', system: true }),
]

function action(part: Partial<EntityAction>): EntityAction {
  const standard = {
    confirm: null,
    input: null,
    multipart: false,
    send: [],
    done: null,
    go: null,
    when: null,
    set: null,
  }
  return {
    name: 'do',
    title: 'do',
    on: 'one',
    method: 'POST',
    path: 'do',
    answer: 'rows',
    danger: false,
    below: false,
    ...standard,
    ...part,
  }
}

function columnsWith(parts: object): string[] {
  return listColumnsOf(testDescriptor({ table: 'thing', fields, ...parts }), fields)
}

describe('a row of a list', () => {
  test('omits texts over 250 characters, objects, and who changed it last', () => {
    expect(columnsWith({})).toEqual(['name', 'note', 'updateTime'])
  })

  test.each([
    ['a sentence', { message: { remove: 'remove {story}?' } }, 'story'],
    ['a condition of an action', { actions: { do: action({ when: { story: 'x' } }) } }, 'story'],
    ['fields that an action sends', { actions: { do: action({ send: ['options'] }) } }, 'options'],
    ['the title of an action', { actions: { do: action({ title: { field: 'source', values: {} } }) } }, 'source'],
    ['the confirmation of an action', { actions: { do: action({ confirm: '{body}?' }) } }, 'body'],
    ['the address of an action', { actions: { do: action({ go: '/at/{updateBy}' }) } }, 'updateBy'],
  ])('carries what %s needs, however long it is', (_title, parts, name) => {
    expect(columnsWith(parts)).toContain(name)
  })

  test.each(Object.values(descriptors).filter(({ list }) => list !== null))(
    'carries every other column of $name',
    (one) => {
      const stored = one.fields.filter(({ store, write }) => store === 'column' && write !== 'secret')
      const shown = one.list?.columns.filter((name) => stored.some((field) => field.name === name))
      expect(listColumnsOf(one, stored)).toEqual(expect.arrayContaining(shown ?? []))
    },
  )
})
