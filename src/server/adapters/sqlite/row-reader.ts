// SQLite stores booleans as 0/1 and JSON as text; rows leave the adapter as JS booleans and values.
import type BetterSqlite from 'better-sqlite3'

export interface StorageNames {
  readonly booleanColumns: readonly string[]
  readonly jsonColumns: readonly string[]
}

/** Converts a fresh row in place. */
export type RowReader = (row: Record<string, unknown>) => void

/** Columns are identified by their name in the table, so an alias keeps the kind; computed ones by their alias. */
export function createRowReader(
  columns: readonly BetterSqlite.ColumnDefinition[],
  storage: StorageNames,
): RowReader | null {
  const named = (names: readonly string[]) =>
    columns.filter((column) => names.includes(column.column ?? column.name)).map((column) => column.name)
  const booleans = named(storage.booleanColumns)
  const jsons = named(storage.jsonColumns)
  if (booleans.length === 0 && jsons.length === 0) return null
  return (row) => {
    for (const name of booleans) {
      const value = row[name]
      if (value !== null) row[name] = value === 1
    }
    for (const name of jsons) {
      const value = row[name]
      if (typeof value === 'string') row[name] = JSON.parse(value)
    }
  }
}
