// Codes of rows as sets: what is packed on the server is what the console unpacks.
import { expect, test } from 'vitest'
import { packRights, unpackRights } from '../../../../src/shared/protocol/right-sets.ts'

const rows = [
  { id: 1, own: ['get', 'add'], below: [], children: [{ id: 2, own: ['get', 'add'], below: ['get'], children: [] }] },
  { id: 3, own: ['get'] },
]

test('each set of codes is sent once, whatever the level of its rows', () => {
  const { rows: packed, rightSets } = packRights(rows, ['own', 'below'])
  expect(rightSets).toEqual({ fields: ['own', 'below'], sets: [['get', 'add'], [], ['get']] })
  expect(packed).toEqual([
    { id: 1, own: 0, below: 1, children: [{ id: 2, own: 0, below: 2, children: [] }] },
    { id: 3, own: 2 },
  ])
})

test('unpacked rows are those that were packed', () => {
  const packed = packRights(rows, ['own', 'below'])
  expect(unpackRights(packed.rows, packed.rightSets)).toEqual(rows)
})
