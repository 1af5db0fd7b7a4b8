// The table, link tables and indexes of a descriptor: what schema.*.sql shows and what the database is compared with at start.
import type { Descriptor, Field, FieldKind, Scalar } from './descriptor.ts'

export type Dialect = 'sqlite' | 'postgres'

export interface Column {
  readonly name: string
  readonly type: FieldKind
  readonly nullable: boolean
  /** Undefined = none. A column with a default that is always filled is `not null default …`. */
  readonly default: Scalar | undefined
  /** The id: an integer is numbered by the database, a text is given. */
  readonly primary: boolean
  /** Former name: a rename keeps the data. */
  readonly was: string | null
}

export interface TableIndex {
  readonly name: string
  readonly columns: readonly string[]
  /** live: only rows that are not in the recycle bin (`"recycleTime" is null`). */
  readonly where: 'live' | null
}

export interface Table {
  readonly name: string
  readonly was: string | null
  readonly columns: readonly Column[]
  /** Columns of a primary key without numbering (link tables); null = the id column. */
  readonly key: readonly string[] | null
  readonly indexes: readonly TableIndex[]
  readonly unique: readonly TableIndex[]
}

const sqlTypes: Record<Dialect, Record<FieldKind, string>> = {
  sqlite: { string: 'text', integer: 'integer', number: 'real', boolean: 'integer', datetime: 'integer', json: 'text' },
  postgres: {
    string: 'text',
    integer: 'bigint',
    number: 'double precision',
    boolean: 'boolean',
    datetime: 'bigint',
    json: 'jsonb',
  },
}

/** Type of a column as the database spells it. */
export function sqlType(kind: FieldKind, dialect: Dialect): string {
  return sqlTypes[dialect][kind]
}

/** Name of an index within the 63 bytes PostgreSQL allows, always the same for the same columns. */
export function indexName(table: string, columns: readonly string[]): string {
  const name = [table, ...columns].join('_')
  if (name.length <= 60) return name
  let sum = 0
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 2 ** 31
  return `${name.slice(0, 50)}_${sum.toString(36)}`
}

/** Columns that the application always fills are not null; what may be hidden or cleared is nullable. */
function isNullable(field: Field, descriptor: Descriptor): boolean {
  if (field.name === 'id' || field.name === descriptor.scope?.field) return false
  if (field.when) return true
  return !field.required && field.default === undefined
}

function columnOf(field: Field, descriptor: Descriptor): Column {
  return {
    name: field.name,
    type: field.kind,
    nullable: isNullable(field, descriptor),
    default: field.default ?? undefined,
    primary: field.name === 'id',
    was: field.was,
  }
}

function uniqueOf(descriptor: Descriptor, table: string): TableIndex[] {
  const found = new Map<string, TableIndex>()
  for (const field of descriptor.fields) {
    if (field.store !== 'column' || field.unique === null) continue
    const columns = [...field.unique, field.name]
    found.set([...columns].sort().join(), {
      name: indexName(table, [...columns, 'unique']),
      columns,
      where: descriptor.recycle ? 'live' : null,
    })
  }
  return [...found.values()]
}

/** Lists show what is not in the recycle bin: an index of just that answers their counts alone. */
function listIndex(descriptor: Descriptor, table: string, columns: readonly string[]): TableIndex {
  const where = descriptor.recycle && columns.length > 1 ? 'live' : null
  return { name: indexName(table, columns), columns, where }
}

function indexesOf(descriptor: Descriptor, table: string): TableIndex[] {
  const composite = descriptor.indexes.map((columns) => [...columns])
  const leading = new Set(composite.map((columns) => columns[0]))
  const single = descriptor.fields
    .filter((field) => field.store === 'column' && field.index && !leading.has(field.name))
    .map((field) => [field.name])
  return [...composite, ...single].map((columns) => listIndex(descriptor, table, columns))
}

/** The table of a descriptor; null when its rows come from elsewhere. */
export function tableOf(descriptor: Descriptor): Table | null {
  const name = descriptor.table
  if (name === null) return null
  return {
    name,
    was: descriptor.was ?? null,
    columns: descriptor.fields.filter((field) => field.store === 'column').map((field) => columnOf(field, descriptor)),
    key: null,
    indexes: indexesOf(descriptor, name),
    unique: uniqueOf(descriptor, name),
  }
}

/** The link tables of references with several targets. */
export function linkTablesOf(descriptor: Descriptor): Table[] {
  return descriptor.fields.flatMap((field) => {
    const many = field.ref?.many
    if (!many || field.store !== 'link') return []
    const column = (name: string, was: string): Column => ({
      name,
      type: 'integer',
      nullable: false,
      default: undefined,
      primary: false,
      was: was === name ? null : was,
    })
    const { table, from } = many.was ?? many
    return [
      {
        name: many.table,
        was: table === many.table ? null : table,
        columns: [column(many.from, from), column(many.to, many.to)],
        key: [many.from, many.to],
        indexes: [{ name: indexName(many.table, [many.to]), columns: [many.to], where: null }],
        unique: [],
      },
    ]
  })
}

/** All tables of all descriptors, link tables last, each name once. */
export function allTables(descriptors: readonly Descriptor[]): Table[] {
  const tables = new Map<string, Table>()
  const own = descriptors.flatMap((descriptor) => tableOf(descriptor) ?? [])
  for (const table of [...own, ...descriptors.flatMap(linkTablesOf)]) {
    if (!tables.has(table.name)) tables.set(table.name, table)
  }
  return [...tables.values()]
}
