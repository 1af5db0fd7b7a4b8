// What the garbage collection of uploads reads and deletes, in slices of rows, so that it does not block the server.
import { sql } from 'kysely'
import { descriptors } from '../../../../generated/descriptors.ts'
import type { Database, Reader } from '../../../ports/database.ts'
import { dynamic, type StoredRow } from '../../../sql/dynamic.ts'

const slice = 100

/** A log entry does not keep a file: it is history, not content. Nor does the row of the upload itself. */
const history: ReadonlySet<string> = new Set(['system/operation-log', 'system/login-log', 'cms/attachment'])

const texts: ReadonlySet<string> = new Set(['string', 'json'])

export interface TextTable {
  /** Of its entity. */
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
  /** Its rows have the time of their last change. */
  readonly isTimed: boolean
}

export const textTables: readonly TextTable[] = Object.values(descriptors).flatMap(({ name, table, fields }) => {
  const columns = fields.filter(({ kind, store }) => store === 'column' && texts.has(kind)).map((field) => field.name)
  const isTimed = fields.some((field) => field.name === 'updateTime')
  return table === null || history.has(name) || columns.length === 0 ? [] : [{ name, table, columns, isTimed }]
})

function textOf(row: StoredRow, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[column]))
}

/** `since`: only of rows changed from then on; of timed tables. */
export async function* storedTexts(
  db: Reader,
  tables: readonly TextTable[],
  since: number | null = null,
): AsyncGenerator<string> {
  for (const { table, columns } of tables) {
    let after: unknown
    for (;;) {
      const all = dynamic(db)
        .selectFrom(table)
        .select(['id', ...columns])
        .orderBy('id')
        .limit(slice)
      const page = since === null ? all : all.where('updateTime', '>=', since)
      const rows = await (after === undefined ? page : page.where('id', '>', after)).execute()
      for (const row of rows) yield textOf(row, columns)
      if (rows.length < slice) break
      after = rows.at(-1)?.id
    }
  }
}

/** Of one table: more would not be read. */
const mostUses = 50

/** The rows with a text in some of their columns. */
export async function rowsNaming(db: Reader, { table, columns }: TextTable, text: string): Promise<StoredRow[]> {
  return dynamic(db)
    .selectFrom(table)
    .selectAll()
    .where(({ eb }) =>
      eb.or(columns.map((column) => eb(eb.cast<string>(sql.ref(column), 'text'), 'like', `%${text}%`))),
    )
    .orderBy('id')
    .limit(mostUses)
    .execute()
}

export interface UploadRow {
  readonly id: number
  readonly path: string
}

export async function loadOldRows(db: Reader, before: number): Promise<UploadRow[]> {
  const found: UploadRow[] = []
  for (;;) {
    const rows = await db
      .selectFrom('cms_attachment')
      .select(['id', 'path'])
      .where('uploadTime', '<', before)
      .where('id', '>', found.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(slice)
      .execute()
    found.push(...rows)
    if (rows.length < slice) return found
  }
}

function* slicesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += slice) yield items.slice(at, at + slice)
}

/** Those uploaded again meanwhile stay. */
export async function deleteUnusedRows(database: Database, ids: readonly number[], before: number): Promise<void> {
  for (const some of slicesOf(ids))
    await database.transaction((trx) =>
      trx.deleteFrom('cms_attachment').where('id', 'in', some).where('uploadTime', '<', before).execute(),
    )
}

/** The paths that no row stores its file at. */
export async function withoutRow(db: Reader, paths: readonly string[]): Promise<string[]> {
  const free: string[] = []
  for (const some of slicesOf(paths)) {
    const rows = await db.selectFrom('cms_attachment').select('file').where('file', 'in', some).execute()
    const kept = new Set(rows.map(({ file }) => file))
    free.push(...some.filter((path) => !kept.has(path)))
  }
  return free
}
