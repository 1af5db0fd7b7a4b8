// Several values of a field (targets, entries of a dictionary), stored in link tables: loadLinks for many rows at once, saveLinks for one row.
import { type SqlBool, sql } from 'kysely'
import { descriptors } from '../../../generated/descriptors.ts'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { LinkTable } from '../../../shared/entity/field-parts.ts'
import type { RowValues } from '../../call/call.ts'
import type { Reader } from '../../ports/database.ts'
import { dynamic, type StoredRow } from '../../sql/dynamic.ts'
import type { Term } from './where.ts'

export interface LinkField {
  readonly name: string
  readonly many: LinkTable
}

/** An id of a target, or a value of a dictionary. */
export type LinkValue = number | string

/** The same order on both databases, whatever their collation. */
export function sortLinks(values: readonly LinkValue[]): LinkValue[] {
  return values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
}

export function linkFieldsOf(descriptor: Descriptor): LinkField[] {
  return descriptor.fields.flatMap(({ name, store, many }) =>
    store === 'link' && many !== null ? [{ name, many }] : [],
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
): Promise<ReadonlyMap<number, LinkValue[]>> {
  const found = new Map<number, LinkValue[]>()
  if (ids.length === 0) return found
  const links = await dynamic(db)
    .selectFrom(many.table)
    .select([`${many.from} as from`, `${many.to} as to`])
    .where(many.from, 'in', [...ids])
    .execute()
  for (const { from, to } of links) {
    const targets = found.get(from as number)
    if (targets === undefined) found.set(from as number, [to as LinkValue])
    else targets.push(to as LinkValue)
  }
  return new Map([...found].map(([id, targets]) => [id, sortLinks(targets)]))
}

/** As stored. */
export async function loadLinkRows(
  db: Reader,
  { table, column, ids }: { readonly table: string; readonly column: string; readonly ids: readonly number[] },
): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  return dynamic(db)
    .selectFrom(table)
    .selectAll()
    .where(column, 'in', [...ids])
    .execute()
}

/** Of the ids, those of stored rows. */
async function idsIn(db: Reader, table: string, ids: readonly unknown[]): Promise<ReadonlySet<unknown>> {
  const rows = await dynamic(db)
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Links whose ends (by column, the table of the row) are both there. */
export async function insertLinkRows(
  db: Reader,
  links: {
    readonly table: string
    readonly rows: readonly RowValues[]
    readonly ends: Readonly<Record<string, string | null>>
  },
): Promise<void> {
  let { rows } = links
  for (const [column, table] of Object.entries(links.ends)) {
    if (table === null || rows.length === 0) continue
    const there = await idsIn(
      db,
      table,
      rows.map((row) => row[column]),
    )
    rows = rows.filter((row) => there.has(row[column]))
  }
  if (rows.length === 0) return
  await dynamic(db)
    .insertInto(links.table)
    .values(rows.map((row) => ({ ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces the targets of one row; returns whether anything changed. */
export async function saveLinks(
  trx: Reader,
  link: LinkField,
  { id, targets }: { id: number; targets: readonly LinkValue[] },
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

/** Rows that have any of these values. */
export function hasAnyOf({ many }: LinkField, table: string, values: readonly LinkValue[]): Term {
  if (values.length === 0) return { expression: sql<SqlBool>`1 = 0`, shape: { key: `${many.table} none`, values } }
  const own = sql.ref(`links.${many.from}`)
  const value = sql.ref(`links.${many.to}`)
  const expression = sql<SqlBool>`exists (select 1 from ${sql.table(many.table)} as "links"
    where ${own} = ${sql.ref(`${table}.id`)} and ${value} in (${sql.join([...values])}))`
  return { expression, shape: { key: `${many.table} any of ${values.length}`, values } }
}
