// The state of a form: what did not change is the same object, so that parts of a large form are not drawn again.
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFields } from '../../../src/console/entity/form/use-fields.ts'
import type { Values } from '../../../src/console/entity/row.ts'
import { descriptors } from '../../../src/generated/descriptors.ts'

const { fields } = descriptors['cms/article']

function check({ title }: Values) {
  return title === '' ? [{ field: 'title', message: '请输入文章标题' }] : []
}

test('the errors are the same object until they differ, whatever is typed elsewhere', () => {
  const initial = { title: '', content: '一', type: 1 }
  const { result } = renderHook(() => useFields({ fields, initial, check }))
  act(() => void result.current.validate())
  const { errors } = result.current
  expect([...errors.keys()]).toEqual(['title'])
  act(() => result.current.change({ content: '一二' }))
  expect(result.current.errors).toBe(errors)
  act(() => result.current.change({ title: '标题' }))
  expect(result.current.errors.size).toBe(0)
})
