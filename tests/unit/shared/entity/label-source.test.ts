// One source per field provides the label of its value: states, then the target, then fixed choices, then the dictionary.
import { expect, test } from 'vitest'
import { buildPlans } from '../../../../src/server/entity/entity-plan.ts'
import { descriptors } from '../../../../src/generated/descriptors.ts'
import type { Descriptor } from '../../../../src/shared/entity/descriptor.ts'
import { labelSourceOf } from '../../../../src/shared/entity/label-source.ts'
import { makeField } from '../make-field.ts'

const states = { field: 'kind', values: [{ value: 1, title: '甲', colour: 'default', dims: false }], transitions: [] }
const ref = { entity: 'cms/site', label: 'name', many: null, where: null, free: false, remove: null, as: 'siteName' }
const choices = [{ const: 1, title: '乙' }]
const everything = makeField('kind', { ref, choices, dict: 'kinds' })

test.each([
  ['states', everything, states, 'kindName'],
  ['target', everything, null, 'siteName'],
  ['choices', { ...everything, ref: null }, null, 'kindName'],
  ['dictionary', { ...everything, ref: null, choices: null }, null, 'kindName'],
])('%s take precedence over the sources below them', (from, field, declared, as) => {
  expect(labelSourceOf({ states: declared }, field)).toEqual({ from, as })
})

test('a field without labels has no source; states label their own field only', () => {
  expect(labelSourceOf({ states: { ...states, field: 'other' } }, makeField('kind'))).toBeNull()
})

test('the server resolves each label once: the state of an article is not read from its dictionary too', () => {
  const all: Readonly<Record<string, Descriptor>> = descriptors
  const plan = buildPlans(all, {}).get('cms/article')
  expect(plan?.descriptor.fields.find(({ name }) => name === 'status')?.dict).toBe('articleStatus')
  expect([plan?.state?.as, plan?.dictionaries.map(({ as }) => as)]).toEqual([
    'statusName',
    ['typeName', 'publishStatusName'],
  ])
  for (const { state, dictionaries, fields } of buildPlans(all, {}).values()) {
    const sent = [...dictionaries.map(({ as }) => as), ...(state === null ? [] : [state.as])]
    const targets = [...fields.values()].flatMap((field) => field.ref?.as ?? [])
    expect(new Set([...sent, ...targets]).size).toBe(sent.length + targets.length)
  }
})
