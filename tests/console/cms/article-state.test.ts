// The state of an article as the list and the editor show it.
import { expect, test, vi } from 'vitest'
import { descriptor } from '../../../src/generated/descriptors/cms/article.ts'
import { setLanguage } from '../../../src/console/data/language.ts'
import { stateOf } from '../../../src/console/features/cms/article/state.ts'

test('a published article that was edited since says so; all others have the title of their state', () => {
  const shown = (row: Record<string, unknown>) => stateOf(descriptor, { id: 1, ...row })?.title
  expect(shown({ status: 3, publishStatus: 3, statusName: '已发布·有修改' })).toBe('已发布·有修改')
  expect(shown({ status: 3, publishStatus: 2, statusName: '已发布' })).toBe('已发布')
  expect(shown({ status: 2, publishStatus: 3, statusName: '待审核' })).toBe('待审核')
  expect(stateOf(descriptor, null)).toBeNull()
})

test('in English it says so in English', async () => {
  setLanguage('en')
  try {
    const row = { id: 1, status: 3, publishStatus: 3, statusName: '已发布·有修改' }
    await vi.waitFor(() => expect(stateOf(descriptor, row)?.title).toBe('Published, changed since'))
  } finally {
    setLanguage('zh-cn')
  }
})
