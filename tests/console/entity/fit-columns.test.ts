// Columns of text give way before a table scrolls sideways; what a person has set stays.
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { fitColumns } from '../../../src/console/entity/fit-columns.ts'

const { fields } = descriptors['system/user']
const columns = [
  { key: 'account', width: 150 },
  { key: 'username', width: 150 },
  { key: 'enabled', width: 80 },
]
const widthsIn = (width: number, widths: Record<string, number> = {}) =>
  fitColumns(columns, { fields, widths }, { width, taken: 100 }).map((column) => column.width)

test('where there is room, or none is known, nothing changes', () => {
  expect(widthsIn(480)).toEqual([150, 150, 80])
  expect(widthsIn(0)).toEqual([150, 150, 80])
})

test('texts share what is missing, yes and no keeps its width', () => {
  expect(widthsIn(420)).toEqual([120, 120, 80])
})

test('below two thirds the table scrolls', () => {
  expect(widthsIn(200)).toEqual([99, 99, 80])
})

test('a width that somebody has set stays', () => {
  expect(widthsIn(450, { account: 150 })).toEqual([150, 120, 80])
})
