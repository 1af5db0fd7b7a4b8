// What a row is called, and where its name is in a table: a photo in front of it changes neither.
import { expect, test } from 'vitest'
import { fitColumns } from '../../../src/console/entity/list/fit-columns.ts'
import { labelOf } from '../../../src/shared/entity/row-label.ts'
import { testDescriptor } from '../../support/test-descriptor.ts'

const fields = [
  { name: 'photo', upload: 'image' as const },
  { name: 'lent', kind: 'boolean' as const },
  { name: 'count', kind: 'integer' as const },
  { name: 'tag' },
  { name: 'name' },
]
const descriptor = testDescriptor({ table: 'thing', fields })
const list = { ...descriptor.list, columns: ['id', 'photo', 'lent', 'count', 'tag'] } as typeof descriptor.list
const row = { id: 1, photo: '/uploads/a.png', lent: true, count: 3, tag: 'AB-1', name: '尺' }

test('the first column that is a text names a row', () => {
  expect(labelOf({ ...descriptor, list }, row)).toBe('AB-1')
})

test('the column that the list declares comes before the first text', () => {
  expect(labelOf({ ...descriptor, list: { ...list, label: 'count' } as typeof list }, row)).toBe('3')
})

test('without a text another column does, but never an image', () => {
  const without = { ...list, columns: ['id', 'photo', 'count'] } as typeof descriptor.list
  expect(labelOf({ ...descriptor, list: without }, row)).toBe('3')
  expect(labelOf({ ...descriptor, list: without }, { ...row, count: null })).toBe('')
})

test('a photo in front is not what keeps its width when a table gets narrow', () => {
  const columns = [
    { key: 'photo', width: 64 },
    { key: 'tag', width: 150 },
    { key: 'name', width: 150 },
  ]
  const known = { fields: descriptor.fields, widths: {} }
  const widths = fitColumns(columns, known, { width: 340, taken: 0 }).map((column) => column.width)
  expect(widths).toEqual([64, 150, 126])
})
