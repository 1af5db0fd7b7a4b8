// Converts a field's value to its stored form and back; columns that the entity does not have are a bug of the caller.
import { fromMinor, toMinor } from '../../../shared/entity/decimal.ts'
import type { RowValues } from '../../call/call.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { type TableShape, assertColumn } from './table-shape.ts'

/** JSON columns hold strings and numbers too, so their values are always serialised. */
function toStored(shape: TableShape, name: string, value: unknown): unknown {
  const json = shape.fields.get(name)?.kind === 'json'
  return json && value !== null ? JSON.stringify(value) : toCompared(shape, name, value)
}

/** The value that a column is compared with. */
export function toCompared(shape: TableShape, name: string, value: unknown): unknown {
  const decimals = shape.decimals.get(name)
  return decimals !== undefined && typeof value === 'number' ? toMinor(value, decimals) : value
}

/** `undefined` means "not given". */
export function toStoredRow(shape: TableShape, values: RowValues): StoredRow {
  const row: StoredRow = {}
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) row[assertColumn(shape, name)] = toStored(shape, name, value)
  }
  return row
}

/** Converts fresh rows in place. */
export function fromStoredRows(shape: TableShape, rows: StoredRow[]): StoredRow[] {
  for (const [name, decimals] of shape.decimals) {
    for (const row of rows) {
      const value = row[name]
      if (typeof value === 'number') row[name] = fromMinor(value, decimals)
    }
  }
  return rows
}
