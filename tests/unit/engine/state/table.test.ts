// What a command writes: whole rows, and of rows that exist the fields that have changed.
import { expect, test } from 'vitest'
import { Table } from '../../../../src/server/engine/state/table.ts'

interface Row {
  readonly id: string
  readonly owner: string | null
  readonly name: string
  readonly endTime: number | null
}

function loaded(...rows: Row[]): Table<Row> {
  const table = new Table<Row>(({ owner }) => owner)
  table.load(rows)
  return table
}

const first: Row = { id: '1', owner: 'a', name: 'first', endTime: null }

test('only fields whose value has changed are written to a row that exists', () => {
  const row = { ...first }
  const table = loaded(row)
  table.update(row, { name: 'first', endTime: 7 })
  expect(table.changes()).toEqual({
    inserted: [],
    updated: [{ ...first, endTime: 7 }],
    changed: ['endTime'],
    removed: [],
  })
})

test('fields of a new row do not count as changed', () => {
  const table = loaded()
  const row = table.insert({ ...first })
  table.update(row, { name: 'second' })
  expect(table.changes().changed).toEqual([])
})

test('what has been stored is not written again by the next command', () => {
  const row = { ...first }
  const table = loaded(row)
  table.update(row, { owner: 'b' })
  table.settle()
  table.update(row, { endTime: 7 })
  expect(table.changes().changed).toEqual(['endTime'])
})

test('rows that changed in different fields are written with all of these', () => {
  const [one, two] = [{ ...first }, { ...first, id: '2' }]
  const table = loaded(one, two)
  table.update(one, { name: 'second' })
  table.update(two, { endTime: 7 })
  expect(table.changes().changed).toEqual(['endTime', 'name'])
})
