// Compares descriptors with the live database: the statements to bring it up to date, and what requires a migration.
import {
  type Column,
  type Dialect,
  indexName,
  type TableIndex,
  kindText,
  sqlType,
} from '../../../shared/entity/table.ts'
import { createIndexSql, createTableSql, indexTerms } from '../../../shared/entity/table-sql.ts'
import { type ColumnKinds, kindTable } from './column-kinds.ts'
import { addColumnSql, dropColumnSql, dropIndexSql, renameColumnSql, renameTableSql } from './ddl.ts'
import { indexesOn, type LiveColumn, type LiveIndex, type LiveTables } from './live-tables.ts'
import type { WantedTable } from './wanted-tables.ts'

/** A table of a descriptor and the one it was found in. */
export interface FoundTable {
  readonly wanted: WantedTable
  /** Its current name in the database: the former one if it is about to be renamed. */
  readonly liveName: string
  /** Declared column -> its current name in the database; null = it is about to be added. */
  readonly columns: ReadonlyMap<string, string | null>
  /** Columns of the database that no field uses. */
  readonly unused: readonly string[]
  /** Unique indexes that are about to be created. */
  readonly unique: readonly TableIndex[]
}

/** A column whose type only a migration can change. */
export interface Conversion {
  readonly table: string
  readonly column: string
  readonly from: string
  /** Of the stored values; undefined = unknown. */
  readonly kind: string | undefined
  readonly to: Column['type']
}

export interface TableChanges {
  readonly statements: readonly string[]
  /** One sentence each. */
  readonly problems: readonly string[]
  /** Columns that were required and no longer are, or whose fields were removed: they must become nullable. */
  readonly relax: readonly { readonly table: string; readonly columns: readonly string[] }[]
  readonly found: readonly FoundTable[]
  readonly conversions: readonly Conversion[]
}

export interface Known {
  readonly live: LiveTables
  readonly kinds: ColumnKinds
  /** `table.column` of fields whose former name was written after the column was added, and may still be followed. */
  readonly late: ReadonlySet<string>
}

interface Comparison extends Known {
  readonly dialect: Dialect
  readonly statements: string[]
  readonly problems: string[]
  readonly relax: { table: string; columns: string[] }[]
  readonly found: FoundTable[]
  readonly conversions: Conversion[]
  readonly droppedIndexes: Set<string>
}

const migrationHint = 'write a numbered migration in src/server/migrations'

interface Pair {
  readonly column: Column
  readonly live: LiveColumn
  /** Kind of the live column; undefined = unknown. */
  readonly kind: string | undefined
}

/** Null = no obstacle. */
function problemOf(wanted: WantedTable, { column, live, kind }: Pair, dialect: Dialect) {
  const at = `The column ${wanted.table.name}.${column.name} of ${wanted.entity}`
  const type = sqlType(column.type, dialect)
  const wantedKind = kindText(column)
  if (kind !== undefined && kind !== wantedKind && live.type === type) {
    return `${at} holds ${kind} in the database and ${wantedKind} in the schema: ${migrationHint} that converts it and deletes its row in ${kindTable.name}.`
  }
  if (live.type !== type)
    return `${at} is ${live.type} in the database and ${type} in the schema: ${migrationHint} ("npm run gen -- diff --draft" drafts it).`
  return null
}

function addColumn(found: Comparison, { entity, table }: WantedTable, column: Column): void {
  // A link is meaningless without both of its ends.
  if (column.primary || table.key !== null)
    found.problems.push(`The table ${table.name} of ${entity} has no column ${column.name}: ${migrationHint}.`)
  else found.statements.push(addColumnSql(table.name, column, found.dialect))
}

/** The empty column that was added before its former name was known makes room for the one with the values. */
function dropLateColumn(found: Comparison, { table }: WantedTable, place: { liveName: string; column: string }): void {
  for (const index of indexesOn(found.live, { table: place.liveName, column: place.column })) {
    found.droppedIndexes.add(index.name)
    found.statements.push(dropIndexSql(index.name))
  }
  found.statements.push(dropColumnSql(table.name, place.column))
}

interface Columns {
  readonly columns: ReadonlyMap<string, string | null>
  readonly unused: readonly string[]
}

function compareKnown(found: Comparison, wanted: WantedTable, pair: Pair): void {
  const problem = problemOf(wanted, pair, found.dialect)
  if (problem !== null) found.problems.push(problem)
  const { column, live, kind } = pair
  const table = wanted.table.name
  if (live.type !== sqlType(column.type, found.dialect))
    found.conversions.push({ table, column: live.name, from: live.type, kind, to: column.type })
}

function compareColumns(found: Comparison, wanted: WantedTable, liveName: string): Columns {
  const { table } = wanted
  const rest = new Map(found.live.columns.get(liveName)?.map((column) => [column.name, column]))
  const columns = new Map<string, string | null>()
  const blocking: string[] = []
  for (const column of table.columns) {
    const isLate = found.late.has(`${liveName}.${column.name}`)
    if (isLate) dropLateColumn(found, wanted, { liveName, column: column.name })
    if (isLate) rest.delete(column.name)
    const former = rest.has(column.name) ? column.name : column.was
    const known = former === null ? undefined : rest.get(former)
    columns.set(column.name, known?.name ?? null)
    if (known === undefined) {
      addColumn(found, wanted, column)
      continue
    }
    rest.delete(known.name)
    if (known.name !== column.name) found.statements.push(renameColumnSql(table.name, known.name, column.name))
    if (column.nullable && !known.nullable) blocking.push(column.name)
    compareKnown(found, wanted, { column, live: known, kind: found.kinds.get(`${liveName}.${known.name}`) })
  }
  const gone = [...rest.values()].filter((column) => !column.nullable && !column.hasDefault)
  blocking.push(...gone.map((column) => column.name))
  if (blocking.length > 0) found.relax.push({ table: table.name, columns: blocking })
  return { columns, unused: [...rest.keys()] }
}

/** PostgreSQL spells conditions its own way, but keeps these words. */
function presencesIn(condition: string): number {
  return condition.match(/\bis not null\b/gi)?.length ?? 0
}

/** Whether it covers the same rows. */
function isAlike({ partial, definition }: LiveIndex, index: TableIndex, dialect: Dialect): boolean {
  const terms = indexTerms(index, dialect)
  return partial === terms.length > 0 && presencesIn(definition) === presencesIn(terms.join())
}

interface Former {
  readonly liveName: string
  readonly columns: Columns['columns']
}

/** The names that indexes had before a rename: the database keeps such an index, and the new name is created beside it. */
function formerNames(indexes: readonly TableIndex[], { liveName, columns }: Former): Set<string> {
  return new Set(
    indexes.map((index) =>
      indexName(
        liveName,
        index.columns.map((name) => columns.get(name) ?? name),
      ),
    ),
  )
}

/** Indexes hold no data: missing ones are created, unique or renamed ones that no schema declares any more are dropped. Returns new unique ones. */
function compareIndexes(found: Comparison, { table }: WantedTable, former: Former): TableIndex[] {
  const { liveName } = former
  const ofTable = found.live.indexes.filter(
    (index) => index.table === liveName && !found.droppedIndexes.has(index.name),
  )
  const known = new Map(ofTable.map((index) => [index.name, index]))
  const wanted = [...table.indexes, ...table.unique]
  const names = new Set(wanted.map((index) => index.name))
  const renamed = formerNames(table.indexes, former)
  for (const { name, unique } of ofTable) {
    const isOurs = unique ? name.endsWith('_unique') : renamed.has(name)
    if (isOurs && !names.has(name)) found.statements.push(dropIndexSql(name))
  }
  const missing = wanted.filter((index) => {
    const same = known.get(index.name)
    return same?.unique !== table.unique.includes(index) || !isAlike(same, index, found.dialect)
  })
  for (const index of missing) {
    if (known.has(index.name)) found.statements.push(dropIndexSql(index.name))
    found.statements.push(createIndexSql(table, index, found.dialect))
  }
  return missing.filter((index) => table.unique.includes(index))
}

function compareTable(found: Comparison, wanted: WantedTable): void {
  const { table } = wanted
  const liveName = found.live.columns.has(table.name) ? table.name : table.was
  if (liveName === null || !found.live.columns.has(liveName)) {
    found.statements.push(createTableSql(table, found.dialect))
    compareIndexes(found, wanted, { liveName: table.name, columns: new Map() })
    return
  }
  if (liveName !== table.name) found.statements.push(renameTableSql(liveName, table.name))
  const columns = compareColumns(found, wanted, liveName)
  found.found.push({
    wanted,
    liveName,
    ...columns,
    unique: compareIndexes(found, wanted, { liveName, columns: columns.columns }),
  })
}

export function compareTables(wanted: readonly WantedTable[], known: Known, dialect: Dialect): TableChanges {
  const lists = { statements: [], problems: [], relax: [], found: [], conversions: [] }
  const found: Comparison = { ...known, dialect, ...lists, droppedIndexes: new Set() }
  for (const table of wanted) compareTable(found, table)
  return found
}
