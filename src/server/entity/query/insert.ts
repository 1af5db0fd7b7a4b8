// New rows: insertRow returns the stored row (no secrets), insertRows writes many at once and returns their ids.
import { sql } from 'kysely'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import type { RowValues } from '../../call/call.ts'
import { type StoredRow, dialectOf, dynamic } from '../../sql/dynamic.ts'
import { writeSearch } from './search.ts'
import { executeShape } from '../../sql/statements.ts'
import { fromStoredRows, toStoredRow } from './stored-value.ts'
import { type TableShape, shapeOf } from './table-shape.ts'

/** SQLite allows 32766 parameters per statement. */
const maxParameters = 30_000

export function buildInsert(trx: Reader, shape: TableShape, row: StoredRow) {
  const insert = dynamic(trx).insertInto(shape.table)
  const filled = Object.keys(row).length === 0 ? insert.defaultValues() : insert.values(row)
  return filled.returning([...shape.open])
}

/** Omitted fields take their defaults. */
export async function insertRow(trx: Reader, descriptor: Descriptor, values: RowValues): Promise<StoredRow> {
  const shape = shapeOf(descriptor)
  const row = { ...shape.defaults, ...toStoredRow(shape, values) }
  const key = { key: `insert ${shape.table} ${Object.keys(row).join()}`, values: Object.values(row) }
  const { rows } = await executeShape(trx, key, () => buildInsert(trx, shape, row))
  const [stored = {}] = fromStoredRows(shape, rows)
  await writeSearch(trx, shape, rows)
  if (values['id'] !== undefined) await alignIds(trx, shape.table)
  return stored
}

/** PostgreSQL's sequence ignores explicit ids: its next one would collide. It is never lowered: ids of deleted rows are not given again. */
async function alignIds(trx: Reader, table: string): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return
  const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass`
  await sql`select setval(${sequence}, max("id")) from ${sql.table(table)}
    having max("id") > coalesce(pg_sequence_last_value(${sequence}), 0)`.execute(trx)
}

/** Every row gets the same columns: a missing one takes the field's default. */
function completeRow(shape: TableShape, columns: readonly string[], values: RowValues): StoredRow {
  const stored = toStoredRow(shape, values)
  return Object.fromEntries(columns.map((name) => [name, stored[name] ?? shape.defaults[name] ?? null]))
}

export async function insertRows(trx: Reader, descriptor: Descriptor, rows: readonly RowValues[]): Promise<number[]> {
  const shape = shapeOf(descriptor)
  const columns = [...new Set([...Object.keys(shape.defaults), ...rows.flatMap((row) => Object.keys(row))])]
  const chunk = Math.max(1, Math.floor(maxParameters / Math.max(1, columns.length)))
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += chunk) {
    const values = rows.slice(at, at + chunk).map((row) => completeRow(shape, columns, row))
    const stored = await dynamic(trx)
      .insertInto(shape.table)
      .values(values)
      .returning(['id', ...shape.search.sources])
      .execute()
    await writeSearch(trx, shape, stored)
    ids.push(...stored.map((row) => row.id as number))
  }
  if (columns.includes('id')) await alignIds(trx, shape.table)
  return ids
}
