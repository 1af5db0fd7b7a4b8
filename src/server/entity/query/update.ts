// Changes of stored rows: updateRow for one (optimistic if `updateTime` is given), updateRows for all that meet a condition.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import type { RowValues } from '../../call/call.ts'
import { type StoredRow, dialectOf, dynamic } from '../../sql/dynamic.ts'
import { rewriteSearch } from './search.ts'
import { type Shape, executeShape } from '../../sql/statements.ts'
import { toStoredRow } from './stored-value.ts'
import { type TableShape, shapeOf } from './table-shape.ts'
import { type Term, buildWhere } from './where.ts'
import { whereShape } from './where-shape.ts'

export interface RowChange {
  readonly id: number
  readonly values: RowValues
  /** The row is changed only if it still has this version; null counts. Absent = unconditionally. */
  readonly updateTime?: number | null
}

interface Change {
  readonly where: readonly Term[]
  readonly values: StoredRow
}

export function buildUpdate(trx: Reader, shape: TableShape, { where, values }: Change) {
  return dynamic(trx)
    .updateTable(shape.table)
    .set(values)
    .where((eb) => buildWhere(eb, where, { shape, dialect: dialectOf(trx) }))
}

function updateShape(trx: Reader, shape: TableShape, { where, values }: Change): Shape | null {
  const found = whereShape(where, { shape, dialect: dialectOf(trx) })
  if (found === null) return null
  const key = `update ${shape.table} ${Object.keys(values).join()} ${found.key}`
  return { key, values: [...Object.values(values), ...found.values] }
}

/** Returns the number of rows changed: 0 = unknown id, or changed by somebody else since. */
export async function updateRow(trx: Reader, descriptor: Descriptor, change: RowChange): Promise<number> {
  const where: Term[] = [{ field: 'id', op: 'eq', value: change.id }]
  if (change.updateTime !== undefined) where.push({ field: 'updateTime', op: 'eq', value: change.updateTime })
  return updateRows(trx, descriptor, { where, values: change.values })
}

export async function updateRows(
  trx: Reader,
  descriptor: Descriptor,
  change: { where: readonly Term[]; values: RowValues },
): Promise<number> {
  const shape = shapeOf(descriptor)
  const { where } = change
  const values = toStoredRow(shape, change.values)
  if (Object.keys(values).length === 0) return 0
  const update = () => buildUpdate(trx, shape, { where, values })
  if (!shape.search.sources.some((field) => field in values)) {
    const { numAffectedRows } = await executeShape(trx, updateShape(trx, shape, { where, values }), update)
    return Number(numAffectedRows)
  }
  const changed = await update()
    .returning(['id', ...shape.search.sources])
    .execute()
  await rewriteSearch(trx, shape, changed)
  return changed.length
}
