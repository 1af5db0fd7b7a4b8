// New rows: insertRow answers the stored row (no secrets), insertRows writes many at once and answers their ids.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import type { RowValues } from '../behaviour.ts'
import { type StoredRow, dynamic } from './dynamic.ts'
import { writeSearch } from './search.ts'
import { toStoredRow } from './stored-value.ts'
import { type TableShape, shapeOf } from './table-shape.ts'

/** SQLite takes 32766 parameters in one statement. */
const maxParameters = 30_000

export function buildInsert(trx: Reader, descriptor: Descriptor, values: RowValues) {
  const shape = shapeOf(descriptor)
  const row = toStoredRow(shape, values)
  const insert = dynamic(trx).insertInto(shape.table)
  const filled = Object.keys(row).length === 0 ? insert.defaultValues() : insert.values(row)
  return filled.returning([...shape.open])
}

export async function insertRow(trx: Reader, descriptor: Descriptor, values: RowValues): Promise<StoredRow> {
  const stored = await buildInsert(trx, descriptor, values).executeTakeFirstOrThrow()
  const shape = shapeOf(descriptor)
  await writeSearch(trx, shape, [stored])
  return stored
}

/** Every row gets the same columns: a missing one takes the field's default. */
function completeRow(shape: TableShape, columns: readonly string[], values: RowValues): StoredRow {
  const complete = Object.fromEntries(
    columns.map((name) => [name, values[name] ?? shape.fields.get(name)?.default ?? null]),
  )
  return toStoredRow(shape, complete)
}

export async function insertRows(trx: Reader, descriptor: Descriptor, rows: readonly RowValues[]): Promise<number[]> {
  const shape = shapeOf(descriptor)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const chunk = Math.max(1, Math.floor(maxParameters / Math.max(1, columns.length)))
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += chunk) {
    const values = rows.slice(at, at + chunk).map((row) => completeRow(shape, columns, row))
    const stored = await dynamic(trx)
      .insertInto(shape.table)
      .values(values)
      .returning(['id', ...shape.searched])
      .execute()
    await writeSearch(trx, shape, stored)
    ids.push(...stored.map((row) => row.id as number))
  }
  return ids
}
