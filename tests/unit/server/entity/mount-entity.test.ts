// The server refuses to start with a button that could only fail.
import { expect, test } from 'vitest'
import { buildPlans, planOf } from '../../../../src/server/entity/entity-plan.ts'
import type { Behaviours } from '../../../../src/server/entity/loose-behaviour.ts'
import { mountEntity } from '../../../../src/server/entity/mount-entity.ts'
import type { EntityRuntime } from '../../../../src/server/entity/runtime.ts'
import { StartError } from '../../../../src/server/errors/start-error.ts'
import type { EntityAction } from '../../../../src/shared/entity/descriptor.ts'
import { testDescriptor } from '../../../support/test-descriptor.ts'

const action: EntityAction = {
  name: 'sell',
  title: 'sell',
  on: 'none',
  path: '/test/sell',
  method: 'POST',
  answer: 'rows',
  confirm: null,
  input: null,
  multipart: false,
  send: [],
  done: null,
  go: null,
  when: null,
  set: null,
  danger: false,
  below: false,
}

interface Given {
  /** Where a transition of the action leads. */
  readonly to?: readonly number[]
  readonly isHandled?: boolean
}

function mounted(changes: Partial<EntityAction>, { to = [], isHandled = false }: Given = {}) {
  const descriptor = testDescriptor({
    table: 'test_book',
    fields: [],
    api: { path: '/test', operations: {} },
    actions: { sell: { ...action, ...changes } },
    states: { field: 'state', values: [], transitions: [{ action: 'sell', from: [1], to }] },
  })
  const sell = () => Promise.resolve(1)
  const behaviours = { [descriptor.name]: { name: descriptor.name, actions: isHandled ? { sell } : {} } }
  const plans = buildPlans({ [descriptor.name]: descriptor }, behaviours as Partial<Behaviours>)
  return mountEntity({ plans, timeZone: 'UTC' } as unknown as EntityRuntime, planOf(plans, descriptor.name))
}

test('an action without behaviour stops the start and names the file', () => {
  expect(() => mounted({})).toThrow(StartError)
  expect(() => mounted({})).toThrow(
    'The action sell of test/test_book has no behaviour: add actions.sell to the behaviour in src/server/features/test/test_book, and name the feature in src/server/features/index.ts.',
  )
})

const rest = 'remove one of the two; hooks run with what the descriptor writes.'
const handler = 'a handler in the behaviour in src/server/features/test/test_book'

test.each([
  ['"set"', { set: {} }, []],
  ['a transition with one target, which writes the state,', {}, [2]],
])('what the descriptor writes by %s has no handler', (word, changes, to) => {
  const start = () => mounted({ on: 'one', ...changes }, { to, isHandled: true })
  expect(start).toThrow(StartError)
  expect(start).toThrow(`The action sell of test/test_book has ${word} and ${handler}: ${rest}`)
  expect(mounted({ on: 'one', ...changes }, { to })).toHaveLength(1)
})

test('of several targets a handler writes one', () => {
  expect(mounted({ on: 'one' }, { to: [1, 2], isHandled: true })).toHaveLength(1)
  expect(() => mounted({ on: 'one' }, { to: [1, 2] })).toThrow('has no behaviour')
})

test('a button that only leads away needs none', () => {
  expect(mounted({ go: '/test/visit' })).toEqual([])
})

test('the choices that a feature supplies are those of the fields that ask for them', () => {
  const started = (options: boolean, given: object) => {
    const descriptor = testDescriptor({
      table: 'test_book',
      fields: [{ name: 'process', options }],
      api: { path: '/test', operations: {} },
    })
    const behaviours = { [descriptor.name]: { name: descriptor.name, actions: {}, options: given } }
    const plans = buildPlans({ [descriptor.name]: descriptor }, behaviours as Partial<Behaviours>)
    return () => mountEntity({ plans, timeZone: 'UTC' } as unknown as EntityRuntime, planOf(plans, descriptor.name))
  }
  const process = () => Promise.resolve([])
  const where = 'the behaviour in src/server/features/test/test_book'
  expect(started(true, {})).toThrow(
    `The field process of test/test_book has no choices: add options.process to ${where}.`,
  )
  expect(started(false, { process })).toThrow(`${where} has options.process, but the field has no x-options`)
  expect(started(true, { process })()).toEqual([])
})
