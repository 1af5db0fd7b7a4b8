// Descriptors against the live database: which statements bring it up to date, and what only a migration can do.
import type { FieldKind } from '../../../shared/entity/descriptor.ts'
import { type Column, type Dialect, type Table, sqlType } from '../../../shared/entity/table.ts'
import { createIndexSql, createTableSql } from '../../../shared/entity/table-sql.ts'
import { type ColumnKinds, kindTable } from './column-kinds.ts'
import { addColumnSql, dropIndexSql, renameColumnSql, renameTableSql } from './ddl.ts'
import type { LiveColumn, LiveTables } from './live-tables.ts'

export interface WantedTable {
  /** For the operator's sentence. */
  readonly entity: string
  readonly table: Table
}

export interface TableChanges {
  readonly statements: readonly string[]
  /** One sentence each. */
  readonly problems: readonly string[]
  /** Tables whose removed fields were required: their columns must take null from now on. */
  readonly relax: readonly { readonly table: string; readonly columns: readonly string[] }[]
}

export interface Known {
  readonly live: LiveTables
  readonly kinds: ColumnKinds
}

interface Comparison extends Known {
  readonly dialect: Dialect
  readonly statements: string[]
  readonly problems: string[]
  readonly relax: { table: string; columns: string[] }[]
}

const whatToDo = 'write a numbered migration in src/server/migrations'

interface Pair {
  readonly column: Column
  readonly live: LiveColumn
  /** Of the live one; undefined = not known. */
  readonly kind: FieldKind | undefined
}

/** Null = nothing in the way. */
function problemOf(wanted: WantedTable, { column, live, kind }: Pair, dialect: Dialect) {
  const at = `The column ${wanted.table.name}.${column.name} of ${wanted.entity}`
  const type = sqlType(column.type, dialect)
  if (kind !== undefined && kind !== column.type && live.type === type) {
    return `${at} holds ${kind} in the database and ${column.type} in the schema: ${whatToDo} that converts it and deletes its row in ${kindTable}.`
  }
  if (live.type !== type) return `${at} is ${live.type} in the database and ${type} in the schema: ${whatToDo}.`
  if (column.nullable && !live.nullable) {
    return `${at} must be filled in the database and may be empty in the schema: ${whatToDo}.`
  }
  return null
}

function addColumn(found: Comparison, { entity, table }: WantedTable, column: Column): void {
  // A link says nothing without both of its ends.
  if (column.primary || table.key !== null)
    found.problems.push(`The table ${table.name} of ${entity} has no column ${column.name}: ${whatToDo}.`)
  else found.statements.push(addColumnSql(table.name, column, found.dialect))
}

function compareColumns(found: Comparison, wanted: WantedTable, liveName: string): void {
  const { table } = wanted
  const rest = new Map(found.live.columns.get(liveName)?.map((column) => [column.name, column]))
  for (const column of table.columns) {
    const former = rest.has(column.name) ? column.name : column.was
    const known = former === null ? undefined : rest.get(former)
    if (known === undefined) {
      addColumn(found, wanted, column)
      continue
    }
    rest.delete(known.name)
    if (known.name !== column.name) found.statements.push(renameColumnSql(table.name, known.name, column.name))
    const kind = found.kinds.get(`${liveName}.${known.name}`)
    const problem = problemOf(wanted, { column, live: known, kind }, found.dialect)
    if (problem !== null) found.problems.push(problem)
  }
  const blocking = [...rest.values()].filter((column) => !column.nullable && !column.hasDefault)
  if (blocking.length > 0) found.relax.push({ table: table.name, columns: blocking.map((column) => column.name) })
}

/** Indexes hold no data: missing ones are made, unique ones that no schema asks for any more are dropped. */
function compareIndexes(found: Comparison, { table }: WantedTable, liveName: string): void {
  const ofTable = found.live.indexes.filter((index) => index.table === liveName)
  const known = new Map(ofTable.map((index) => [index.name, index]))
  const wanted = [...table.indexes, ...table.unique]
  const names = new Set(wanted.map((index) => index.name))
  for (const { name, unique } of ofTable) {
    if (unique && name.endsWith('_unique') && !names.has(name)) found.statements.push(dropIndexSql(name))
  }
  for (const index of wanted) {
    const same = known.get(index.name)
    const unique = table.unique.includes(index)
    if (same !== undefined && same.unique === unique && same.partial === (index.where !== null)) continue
    if (same !== undefined) found.statements.push(dropIndexSql(index.name))
    found.statements.push(createIndexSql(table, index, found.dialect))
  }
}

function compareTable(found: Comparison, wanted: WantedTable): void {
  const { table } = wanted
  const liveName = found.live.columns.has(table.name) ? table.name : table.was
  if (liveName === null || !found.live.columns.has(liveName)) {
    found.statements.push(createTableSql(table, found.dialect))
  } else {
    if (liveName !== table.name) found.statements.push(renameTableSql(liveName, table.name))
    compareColumns(found, wanted, liveName)
  }
  compareIndexes(found, wanted, liveName ?? table.name)
}

export function compareTables(wanted: readonly WantedTable[], known: Known, dialect: Dialect): TableChanges {
  const found: Comparison = { ...known, dialect, statements: [], problems: [], relax: [] }
  for (const table of wanted) compareTable(found, table)
  return found
}
