// Reads every stored text in slices of rows, so that the garbage collection does not block the server.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { Reader } from '../../../ports/database.ts'
import { dynamic, type StoredRow } from '../../../sql/dynamic.ts'

const slice = 100

/** A log entry does not keep a file: it is history, not content. */
const history: ReadonlySet<string> = new Set(['system/operation-log', 'system/login-log'])

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
