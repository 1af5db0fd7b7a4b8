// The table, link tables and indexes of a descriptor: shown in schema.*.sql, and compared with the database at start.
import { toMinor } from './decimal.ts'
import type { Condition, Descriptor, EntityIndex, Field, FieldKind, Scalar } from './descriptor.ts'
import { isNot } from './visibility.ts'

export type Dialect = 'sqlite' | 'postgres'

export interface Column {
  readonly name: string
  readonly type: FieldKind
  /** For decimals: number of decimal places. */
  readonly decimals: number | null
  readonly nullable: boolean
  /** Undefined = none. An always filled column with a default becomes `not null default …`. */
  readonly default: Scalar | undefined
  /** The id: integers are numbered by the database, texts are supplied. */
  readonly primary: boolean
  /** Former name: a rename keeps the data. */
  readonly was: string | null
}

export interface TableIndex {
  readonly name: string
  readonly columns: readonly string[]
  /** Only rows outside the recycle bin (`"recycleTime" is null`), or only those in it. */
  readonly where: 'live' | 'recycled' | null
  /** Only rows whose first column has a value. */
  readonly filled?: boolean
  /** Restricts the index to rows that meet this; its values are in stored form. */
  readonly when?: Condition
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
  sqlite: {
    string: 'text',
    integer: 'integer',
    number: 'real',
    decimal: 'integer',
    boolean: 'integer',
    date: 'text',
    datetime: 'integer',
    json: 'text',
  },
  postgres: {
    string: 'text',
    integer: 'bigint',
    number: 'double precision',
    decimal: 'bigint',
    boolean: 'boolean',
    date: 'text',
    datetime: 'bigint',
    json: 'jsonb',
  },
}

/** Type of a column as the database spells it. */
export function sqlType(kind: FieldKind, dialect: Dialect): string {
  return sqlTypes[dialect][kind]
}

/** Kind of a column's values, where the storage type alone is ambiguous. */
export function kindText({ type, decimals }: Pick<Column, 'type' | 'decimals'>): string {
  return decimals === null ? type : `${type}(${decimals})`
}

function sumOf(text: string): string {
  let sum = 0
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 2 ** 31
  return sum.toString(36)
}

/** Name of an index within PostgreSQL's 63 bytes, always the same for the same columns. */
export function indexName(table: string, columns: readonly string[]): string {
  const name = [table, ...columns].join('_')
  return name.length <= 60 ? name : `${name.slice(0, 50)}_${sumOf(name)}`
}

/** The condition is part of the name: if it changes, a new index is created and the old one dropped. */
function conditionalName(table: string, columns: readonly string[], when: Condition): string {
  const name = [table, ...columns].join('_')
  return `${name.slice(0, 45)}_${sumOf(name + JSON.stringify(when))}_unique`
}

/** Columns that the application always fills are not null; those that may be hidden or cleared are nullable. */
function isNullable(field: Field, descriptor: Descriptor): boolean {
  if (field.name === 'id') return false
  if (field.name === descriptor.scope?.field) return descriptor.scope.isOptional === true
  if (field.when) return true
  return !field.required && field.default === undefined
}

/** In stored form. */
function storedScalar(field: Field | undefined, value: Scalar): Scalar {
  const decimals = field?.decimals ?? null
  return decimals !== null && typeof value === 'number' ? toMinor(value, decimals) : value
}

function storedCondition(condition: Condition, fields: readonly Field[]): Condition {
  return Object.fromEntries(
    Object.entries(condition).map(([name, wanted]) => {
      const field = fields.find((one) => one.name === name)
      const stored = (value: Scalar | readonly Scalar[]) =>
        Array.isArray(value)
          ? value.map((one: Scalar) => storedScalar(field, one))
          : storedScalar(field, value as Scalar)
      return [name, isNot(wanted) ? { not: stored(wanted.not) } : stored(wanted)]
    }),
  )
}

function columnOf(field: Field, descriptor: Descriptor): Column {
  return {
    name: field.name,
    type: field.kind,
    decimals: field.decimals,
    nullable: isNullable(field, descriptor),
    default: field.default == null ? undefined : storedScalar(field, field.default),
    primary: field.name === 'id',
    was: field.was,
  }
}

function uniqueOf(descriptor: Descriptor, table: string): TableIndex[] {
  const found = new Map<string, TableIndex>()
  for (const field of descriptor.fields) {
    if (field.store !== 'column' || field.unique === null) continue
    const { within, when } = field.unique
    const columns = [...within, field.name]
    found.set([...columns, JSON.stringify(when)].sort().join(), {
      name: when ? conditionalName(table, columns, when) : indexName(table, [...columns, 'unique']),
      columns,
      where: descriptor.recycle ? 'live' : null,
      ...(when && { when: storedCondition(when, descriptor.fields) }),
    })
  }
  return [...found.values()]
}

/** Lists show rows outside the recycle bin: a partial index on them answers their counts alone. */
function listIndex(descriptor: Descriptor, table: string, { fields, filled }: EntityIndex): TableIndex {
  const where = descriptor.recycle && fields.length > 1 ? 'live' : null
  return { name: indexName(table, fields), columns: [...fields], where, ...(filled && { filled }) }
}

/** The recycle bin in its order: without it, even an empty one is looked for in all rows. */
function binIndex({ scope, recycle }: Descriptor, table: string): TableIndex[] {
  const columns = [...(scope ? [scope.field] : []), 'recycleTime', 'id']
  return recycle ? [{ name: indexName(table, columns), columns, where: 'recycled' }] : []
}

function indexesOf(descriptor: Descriptor, table: string): TableIndex[] {
  const leading = new Set(descriptor.indexes.map(({ fields }) => fields[0]))
  const single = descriptor.fields
    .filter((field) => field.store === 'column' && field.index && !leading.has(field.name))
    .map((field) => ({ fields: [field.name], filled: false }))
  const lists = [...descriptor.indexes, ...single].map((index) => listIndex(descriptor, table, index))
  return [...lists, ...binIndex(descriptor, table)]
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
    const { many } = field
    if (!many || field.store !== 'link') return []
    const column = (name: string, was: string, type: FieldKind): Column => ({
      name,
      type,
      decimals: null,
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
        columns: [column(many.from, from, 'integer'), column(many.to, many.to, many.of)],
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
