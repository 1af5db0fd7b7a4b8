// schema.sqlite.sql and schema.postgres.sql: the tables as text, so that reviewers see what a schema change does.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { type Dialect, type Table, allTables } from '../src/shared/entity/table.ts'
import { createIndexSql, createTableSql } from '../src/shared/entity/table-sql.ts'
import { fileHead } from './print.ts'

function tableSql(table: Table, dialect: Dialect): string {
  const indexes = [...table.indexes, ...table.unique].map((index) => `${createIndexSql(table, index, dialect)};\n`)
  return `\n${createTableSql(table, dialect)};\n${indexes.join('')}`
}

export function emitSql(descriptors: readonly Descriptor[], dialect: Dialect): string {
  return [fileHead('--'), ...allTables(descriptors).map((table) => tableSql(table, dialect))].join('')
}
