// Notes rows that a recorded transaction is about to delete, with what belongs to them.
import { mostRows } from '../../call/undo-record.ts'
import type { Call, RowValues } from '../../call/call.ts'
import { descriptors } from '../../../generated/descriptors.ts'
import type { EntityName } from '../../../generated/entities.ts'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { tableOf } from '../../../shared/entity/table.ts'
import { linkFieldsOf, linksTo, loadLinkRows } from '../query/links.ts'
import { selectRows } from '../query/select.ts'
import { shapeOf } from '../query/table-shape.ts'
import { type Term, termsOf } from '../query/where.ts'

/** Secrets included: an undo stores the same row again. */
function wholeRows(call: Call, descriptor: Descriptor, where: readonly Term[]) {
  const { columns } = shapeOf(descriptor)
  return selectRows(call.db, descriptor, { where, columns, rows: 'any', limit: mostRows + 1 })
}

/** Before rows of another entity are deleted because they belong to deleted ones. */
export async function keepDeleted(call: Call, entity: EntityName, where: RowValues): Promise<void> {
  const record = call.undoRecord()
  if (record === null || record.isRefused) return
  const rows = await wholeRows(call, descriptors[entity], termsOf(where))
  if (rows.length > mostRows) return record.refuse()
  record.deleted({ entity, rows, isBelonging: true })
}

/** The fields of any entity whose links name rows of this one. */
function holdersOf(entity: string) {
  const tables = new Set(linksTo(entity).map(({ many }) => many.table))
  return Object.values<Descriptor>(descriptors).flatMap((descriptor) =>
    linkFieldsOf(descriptor)
      .filter(({ many }) => tables.has(many.table))
      .map(({ many }) => ({ many, holder: tableOf(descriptor)?.name ?? null })),
  )
}

async function noteLinks(call: Call, descriptor: Descriptor, ids: readonly number[]): Promise<void> {
  const record = call.undoRecord()
  const own = tableOf(descriptor)?.name ?? null
  for (const { name, many } of linkFieldsOf(descriptor)) {
    const target = descriptor.fields.find((field) => field.name === name)?.ref?.entity
    const to = target === undefined ? null : (tableOf(descriptors[target as EntityName])?.name ?? null)
    const rows = await loadLinkRows(call.db, { table: many.table, column: many.from, ids })
    record?.unlinked({ table: many.table, rows, ends: { [many.from]: own, [many.to]: to } })
  }
  for (const { many, holder } of holdersOf(descriptor.name)) {
    const { table, from, to } = many
    const rows = await loadLinkRows(call.db, { table, column: to, ids })
    record?.unlinked({ table, rows, ends: { [from]: holder, [to]: own } })
  }
}

export async function recordRemoval(call: Call, descriptor: Descriptor, ids: readonly number[]): Promise<void> {
  const record = call.undoRecord()
  if (record === null || record.isRefused) return
  if (ids.length > mostRows) return record.refuse()
  const rows = await wholeRows(call, descriptor, [{ field: 'id', op: 'in', value: ids }])
  record.deleted({ entity: descriptor.name, rows, isBelonging: false })
  await noteLinks(call, descriptor, ids)
}
