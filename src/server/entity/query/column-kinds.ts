// What the columns hold, kept beside them: several kinds are stored alike (a time and a number, JSON and text), and the catalogue
// cannot tell one from the other. loadKinds(trx), saveKinds(trx, known, tables).
import { sql } from 'kysely'
import type { FieldKind } from '../../../shared/entity/descriptor.ts'
import type { Table } from '../../../shared/entity/table.ts'
import type { Reader } from '../../ports/database.ts'

/** `table.column` -> kind; columns that are older than this record are absent. */
export type ColumnKinds = ReadonlyMap<string, FieldKind>

interface KindRow {
  readonly column: string
  readonly kind: FieldKind
}

export const kindTable = 'schema_column'

export async function loadKinds(trx: Reader): Promise<ColumnKinds> {
  await sql`create table if not exists ${sql.table(kindTable)} ("column" text primary key, "kind" text not null)`.execute(
    trx,
  )
  const found = await sql<KindRow>`select "column", "kind" from ${sql.table(kindTable)}`.execute(trx)
  return new Map(found.rows.map(({ column, kind }) => [column, kind]))
}

/** Most starts have nothing to write. */
export async function saveKinds(trx: Reader, known: ColumnKinds, tables: readonly Table[]): Promise<void> {
  const wanted = tables.flatMap((table) =>
    table.columns.map(({ name, type }) => ({ column: `${table.name}.${name}`, kind: type })),
  )
  const changed = wanted.filter(({ column, kind }) => known.get(column) !== kind)
  for (let from = 0; from < changed.length; from += 200) {
    const rows = changed.slice(from, from + 200).map(({ column, kind }) => sql`(${column}, ${kind})`)
    await sql`insert into ${sql.table(kindTable)} ("column", "kind") values ${sql.join(rows)}
      on conflict ("column") do update set "kind" = excluded."kind"`.execute(trx)
  }
}
