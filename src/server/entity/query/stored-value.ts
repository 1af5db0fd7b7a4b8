// A value of a field as the database keeps it; columns that the entity does not have are a mistake of the caller.
import type { RowValues } from '../../call/call.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { type TableShape, assertColumn } from './table-shape.ts'

/** JSON columns hold text and numbers too, so their values are always written as JSON. */
function toStored(shape: TableShape, name: string, value: unknown): unknown {
  const json = shape.fields.get(name)?.kind === 'json'
  return json && value !== null ? JSON.stringify(value) : value
}

/** `undefined` means "not given". */
export function toStoredRow(shape: TableShape, values: RowValues): StoredRow {
  const row: StoredRow = {}
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) row[assertColumn(shape, name)] = toStored(shape, name, value)
  }
  return row
}
