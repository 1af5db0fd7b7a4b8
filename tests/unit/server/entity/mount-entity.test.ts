// What a server refuses to start with: a button whose click could only fail.
import { expect, test } from 'vitest'
import { buildPlans, planOf } from '../../../../src/server/entity/entity-plan.ts'
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
}

function mounted(changes: Partial<EntityAction>) {
  const descriptor = testDescriptor({
    table: 'test_book',
    fields: [],
    api: { path: '/test', operations: {} },
    actions: { sell: { ...action, ...changes } },
  })
  const plans = buildPlans({ [descriptor.name]: descriptor }, {})
  return mountEntity({ plans, timeZone: 'UTC' } as unknown as EntityRuntime, planOf(plans, descriptor.name))
}

test('an action without behaviour stops the start and names the file', () => {
  expect(() => mounted({})).toThrow(StartError)
  expect(() => mounted({})).toThrow(
    'The action sell of test/test_book has no behaviour: add actions.sell to src/server/features/test/test_book/behaviour.ts, and name the feature in src/server/features/index.ts.',
  )
})

test('a button that only leads away needs none', () => {
  expect(mounted({ go: '/test/visit' })).toEqual([])
})
