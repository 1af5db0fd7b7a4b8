// Changes of stored rows: updateRow for one (optimistic when `updateTime` is given), updateRows for all that meet a condition.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import type { RowValues } from '../behaviour.ts'
import { dialectOf, dynamic } from './dynamic.ts'
import { rewriteSearch } from './search.ts'
import { toStoredRow } from './stored-value.ts'
import { shapeOf } from './table-shape.ts'
import { type Term, buildWhere } from './where.ts'

export interface RowChange {
  readonly id: number
  readonly values: RowValues
  /** The row is changed only if it still carries this; null counts. Absent = whatever it carries. */
  readonly updateTime?: number | null
}

export function buildUpdate(
  trx: Reader,
  descriptor: Descriptor,
  change: { where: readonly Term[]; values: RowValues },
) {
  const shape = shapeOf(descriptor)
  return dynamic(trx)
    .updateTable(shape.table)
    .set(toStoredRow(shape, change.values))
    .where((eb) => buildWhere(eb, change.where, { shape, dialect: dialectOf(trx) }))
}

/** Answers the number of rows changed: 0 = unknown id, or changed by somebody else since. */
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
  const given = Object.keys(toStoredRow(shape, change.values))
  if (given.length === 0) return 0
  const update = buildUpdate(trx, descriptor, change)
  if (!shape.searched.some((field) => given.includes(field))) {
    const result = await update.executeTakeFirst()
    return Number(result.numUpdatedRows)
  }
  const changed = await update.returning(['id', ...shape.searched]).execute()
  await rewriteSearch(trx, shape, changed)
  return changed.length
}
