// Rows of several tables in one statement, each as JSON: readTogether(db, parts, ...ids). Saves a statement per table.
import { booleanColumns } from '../../generated/storage.ts'
import type { Dialect } from '../../shared/entity/table.ts'
import { quoteName } from '../../shared/entity/table-sql.ts'
import type { Reader } from '../ports/database.ts'
import { dialectOf } from './dynamic.ts'
import { executeWritten } from './statements.ts'

/** Rows of one table. `where`: SQL with `?` wherever the id goes, `?2` for a second one. */
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
  /** A list of ids that several parts look into, found once: its name, and SQL with places like a part. */
  readonly first?: { readonly name: string; readonly text: string }
  readonly parts: Readonly<Record<Kind, Part>>
}

const booleans = new Set(booleanColumns)
const place = /\?(\d?)/g

interface Plan {
  /** Which id goes where. */
  readonly order: readonly number[]
  /** Columns that SQLite stores as numbers, by kind. */
  readonly flags: ReadonlyMap<string, readonly string[]>
}

const plans = new WeakMap<object, Plan>()

function planOf({ first, parts }: Together<string>): Plan {
  const known = plans.get(parts)
  if (known !== undefined) return known
  const entries = Object.entries(parts)
  const plan = {
    order: [first?.text ?? '', ...entries.map(([, { where }]) => where)].flatMap((text) =>
      [...text.matchAll(place)].map(([, at]) => Number(at || 1) - 1),
    ),
    flags: new Map(entries.map(([kind, { columns }]) => [kind, columns.filter((name) => booleans.has(name))])),
  }
  plans.set(parts, plan)
  return plan
}

/** SQLite answers JSON as text. */
function rowOf({ kind, row }: Found, { flags }: Plan): object {
  if (typeof row !== 'string') return row as object
  const parsed = JSON.parse(row) as Record<string, unknown>
  for (const name of flags.get(kind) ?? []) if (parsed[name] !== null) parsed[name] = parsed[name] === 1
  return parsed
}

function partText([kind, part]: readonly [string, Part], dialect: Dialect): string {
  const { table, index, columns, where } = part
  const build = dialect === 'postgres' ? 'json_build_object' : 'json_object'
  const pairs = columns.map((name) => `'${name}', ${quoteName(name)}`).join(', ')
  const by = index === undefined || dialect === 'postgres' ? '' : ` indexed by ${quoteName(index)}`
  return `select '${kind}' as "kind", ${build}(${pairs}) as "row" from ${quoteName(table)}${by} where ${where}`
}

interface Found {
  readonly kind: string
  readonly row: unknown
}

function textOf({ first, parts }: Together<string>, dialect: Dialect): string {
  const list = first === undefined ? '' : `with ${quoteName(first.name)} as materialized (${first.text}) `
  const texts = Object.entries(parts).map((entry) => partText(entry, dialect))
  return (list + texts.join(' union all ')).replaceAll(place, '?')
}

/** In no particular order. */
export async function readTogether<Kind extends string>(
  db: Reader,
  together: Together<Kind>,
  ...ids: readonly string[]
): Promise<Record<Kind, object[]>> {
  const { key, parts } = together
  const plan = planOf(together)
  const values = plan.order.map((at) => ids[at])
  const found = await executeWritten<Found>(db, { key: `together ${key}`, values }, () =>
    textOf(together, dialectOf(db)),
  )
  const rows = Object.fromEntries(Object.keys(parts).map((kind) => [kind, []])) as unknown as Record<Kind, object[]>
  for (const one of found) rows[one.kind as Kind].push(rowOf(one, plan))
  return rows
}
