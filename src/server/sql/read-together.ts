// Rows of several tables in one statement, each as JSON: readTogether(db, parts, id). Saves a statement per table.
import { booleanColumns } from '../../generated/storage.ts'
import type { Dialect } from '../../shared/entity/table.ts'
import { quoteName } from '../../shared/entity/table-sql.ts'
import type { Reader } from '../ports/database.ts'
import { dialectOf } from './dynamic.ts'
import { executeWritten } from './statements.ts'

/** Rows of one table. `where`: SQL with a `?` wherever the id goes. */
export interface Part {
  readonly table: string
  /** SQLite must find them by this index: its statistics take a column that is mostly null for one that finds thousands of rows. */
  readonly index?: string
  readonly columns: readonly string[]
  readonly where: string
}

export interface Together<Kind extends string> {
  /** Of the whole statement: the same key must always come with the same parts. */
  readonly key: string
  readonly parts: Readonly<Record<Kind, Part>>
}

const booleans = new Set(booleanColumns)

/** SQLite stores booleans as numbers. */
function valueOf(name: string, dialect: Dialect): string {
  const column = quoteName(name)
  if (dialect === 'postgres' || !booleans.has(name)) return column
  return `json(case ${column} when 1 then 'true' when 0 then 'false' else 'null' end)`
}

function partText([kind, part]: readonly [string, Part], dialect: Dialect): string {
  const { table, index, columns, where } = part
  const build = dialect === 'postgres' ? 'json_build_object' : 'json_object'
  const pairs = columns.map((name) => `'${name}', ${valueOf(name, dialect)}`).join(', ')
  const by = index === undefined || dialect === 'postgres' ? '' : ` indexed by ${quoteName(index)}`
  return `select '${kind}' as "kind", ${build}(${pairs}) as "row" from ${quoteName(table)}${by} where ${where}`
}

interface Found {
  readonly kind: string
  readonly row: unknown
}

/** In no particular order. */
export async function readTogether<Kind extends string>(
  db: Reader,
  { key, parts }: Together<Kind>,
  id: string,
): Promise<Record<Kind, object[]>> {
  const entries = Object.entries<Part>(parts)
  const values = entries.flatMap(([, { where }]) => where.split('?').slice(1)).map(() => id)
  const write = () => entries.map((entry) => partText(entry, dialectOf(db))).join(' union all ')
  const found = await executeWritten<Found>(db, { key: `together ${key}`, values }, write)
  const rows = Object.fromEntries(entries.map(([kind]) => [kind, []])) as unknown as Record<Kind, object[]>
  for (const { kind, row } of found) rows[kind as Kind].push(typeof row === 'string' ? JSON.parse(row) : row)
  return rows
}
