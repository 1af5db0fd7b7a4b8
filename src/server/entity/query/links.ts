// References with several targets, kept in link tables: loadLinks for many rows at once, saveLinks for one row.
import { descriptors } from '../../../generated/descriptors.ts'
import type { Descriptor, FieldRef } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import { dynamic } from '../../sql/dynamic.ts'

export interface LinkField {
  readonly name: string
  readonly many: NonNullable<FieldRef['many']>
}

export function linkFieldsOf(descriptor: Descriptor): LinkField[] {
  return descriptor.fields.flatMap(({ name, store, ref }) =>
    store === 'link' && ref !== null && ref.many !== null ? [{ name, many: ref.many }] : [],
  )
}

/** Link fields of any entity whose targets are rows of this one. */
export function linksTo(entity: string): LinkField[] {
  return Object.values<Descriptor>(descriptors).flatMap((descriptor) =>
    linkFieldsOf(descriptor).filter(({ name }) =>
      descriptor.fields.some((field) => field.name === name && field.ref?.entity === entity),
    ),
  )
}

/** Ids of the targets by row id, ascending; rows without links are absent. */
export async function loadLinks(
  db: Reader,
  { many }: LinkField,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const found = new Map<number, number[]>()
  if (ids.length === 0) return found
  const links = await dynamic(db)
    .selectFrom(many.table)
    .select([`${many.from} as from`, `${many.to} as to`])
    .where(many.from, 'in', [...ids])
    .orderBy(many.from)
    .orderBy(many.to)
    .execute()
  for (const { from, to } of links) {
    const targets = found.get(from as number)
    if (targets === undefined) found.set(from as number, [to as number])
    else targets.push(to as number)
  }
  return found
}

/** Replaces the targets of one row; answers whether anything changed. */
export async function saveLinks(
  trx: Reader,
  link: LinkField,
  { id, targets }: { id: number; targets: readonly number[] },
): Promise<boolean> {
  const { many } = link
  const wanted = new Set(targets)
  const stored = new Set((await loadLinks(trx, link, [id])).get(id))
  const gone = [...stored].filter((target) => !wanted.has(target))
  const added = [...wanted].filter((target) => !stored.has(target))
  const table = dynamic(trx)
  if (gone.length > 0) await table.deleteFrom(many.table).where(many.from, '=', id).where(many.to, 'in', gone).execute()
  if (added.length > 0) {
    const rows = added.map((target) => ({ [many.from]: id, [many.to]: target }))
    await table.insertInto(many.table).values(rows).execute()
  }
  return gone.length + added.length > 0
}
