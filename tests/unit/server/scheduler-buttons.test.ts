// The buttons of a scheduled job, by its status.
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { meetsCondition } from '../../../src/shared/entity/visibility.ts'

const { actions } = descriptors['cms/scheduler']

test.each([
  [1, ['suspend']],
  [2, ['enable']],
  [3, ['enable']],
  [4, ['enable', 'suspend']],
  [5, ['enable']],
  [0, []],
  [6, []],
])('%i shows %s', (status, shown) => {
  const offered = ['enable', 'suspend'].filter((name) => meetsCondition(actions[name]?.when ?? null, { status }))
  expect(offered).toEqual(shown)
})

test('what an article has planned is not offered again once it was carried out', () => {
  expect(meetsCondition(actions.enable?.when ?? null, { status: 3, over: true })).toBe(false)
})
