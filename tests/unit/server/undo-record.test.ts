// What a transaction notes for an undo has bounds while it grows, not only when it is stored.
import { expect, test } from 'vitest'
import { createUndoRecord, mostCharacters, mostRows } from '../../../src/server/call/undo-record.ts'

test('more rows than an undo may have end the record, and free what it held', () => {
  const record = createUndoRecord()
  for (let id = 1; id <= mostRows; id += 1) record.changed('test/book', { id, name: 'before' }, { name: 'after' })
  expect([record.isRefused, record.content().changed.length]).toEqual([false, mostRows])
  record.changed('test/book', { id: mostRows + 1, name: 'before' }, { name: 'after' })
  record.deleted({ entity: 'test/book', rows: [{ id: 1 }], isBelonging: false })
  expect(record.isRefused).toBe(true)
  expect(record.content()).toEqual({ changed: [], deleted: [], links: [], kept: {} })
})

test('so do more characters than hooks may keep', () => {
  const record = createUndoRecord()
  record.keep('texts', [{ content: 'x'.repeat(mostCharacters) }])
  expect(record.isRefused).toBe(false)
  record.keep('texts', [{ content: 'y' }])
  expect([record.isRefused, record.content().kept]).toEqual([true, {}])
})
