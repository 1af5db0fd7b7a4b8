// The buttons of a scheduled job, by its status.
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { allowRefusal } from '../../../src/shared/rules/index.ts'
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

test('what an article has planned is shown as finished, and says why it does not start again', () => {
  const me = { id: 1, account: 'editor', admin: false }
  const asked = (over: boolean) => allowRefusal('cms/scheduler', { action: 'enable', row: { status: 3, over }, me })
  expect(asked(true)).toBe('该计划已执行，请重新发布文章')
  expect(asked(false)).toBeNull()
})
