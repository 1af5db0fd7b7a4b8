// Kinds of the stored columns, recorded in a table of their own: several kinds share a storage type (times and numbers, JSON and text),
// and the catalogue cannot distinguish them.
import { kindText, type Table } from '../../../shared/entity/table.ts'
import type { RecordedTexts, TextTable } from './recorded-texts.ts'

/** `table.column` -> kind; columns older than this record are absent. */
export type ColumnKinds = RecordedTexts

export const kindTable: TextTable = { name: 'schema_column', value: 'kind' }

export function kindsOf(tables: readonly Table[]): (readonly [string, string])[] {
  return tables.flatMap((table) =>
    table.columns.map((column) => [`${table.name}.${column.name}`, kindText(column)] as const),
  )
}
