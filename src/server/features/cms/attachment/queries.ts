// What the garbage collection of uploads reads and deletes, in slices of rows, so that it does not block the server.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { Database, Reader } from '../../../ports/database.ts'
import { dynamic, type StoredRow } from '../../../sql/dynamic.ts'

const slice = 100

/** A log entry does not keep a file: it is history, not content. Nor does the row of the upload itself. */
const history: ReadonlySet<string> = new Set(['system/operation-log', 'system/login-log', 'cms/attachment'])

const texts: ReadonlySet<string> = new Set(['string', 'json'])

interface TextTable {
  readonly table: string
  readonly columns: readonly string[]
}

const textTables: readonly TextTable[] = Object.values(descriptors).flatMap(({ name, table, fields }) => {
  const columns = fields.filter(({ kind, store }) => store === 'column' && texts.has(kind)).map((field) => field.name)
  return table === null || history.has(name) || columns.length === 0 ? [] : [{ table, columns }]
})

function textOf(row: StoredRow, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[column]))
}

export async function* storedTexts(db: Reader): AsyncGenerator<string> {
  for (const { table, columns } of textTables) {
    let after: unknown
    for (;;) {
      const page = dynamic(db)
        .selectFrom(table)
        .select(['id', ...columns])
        .orderBy('id')
        .limit(slice)
      const rows = await (after === undefined ? page : page.where('id', '>', after)).execute()
      for (const row of rows) yield textOf(row, columns)
      if (rows.length < slice) break
      after = rows.at(-1)?.id
    }
  }
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
