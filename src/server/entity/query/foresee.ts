// The effect of changed descriptors on existing rows: foresee(db, plan) : Promise<Foresight>; read-only.
import type { Condition } from '../../../shared/entity/descriptor.ts'
import type { TableIndex } from '../../../shared/entity/table.ts'
import { indexTerms } from '../../../shared/entity/table-sql.ts'
import type { Reader } from '../../ports/database.ts'
import { recordedRules, type ColumnRules, rulesOf, unused } from './column-rules.ts'
import type { FoundTable } from './compare-tables.ts'
import { countFilled, countLonger, countMissing, countRows, findDuplicates } from './count-values.ts'
import type { TablePlan } from './load-plan.ts'
import { dialectOf } from '../../sql/dynamic.ts'

export interface Foresight {
  /** Reported once, when the rule or the column changes, not at every start. */
  readonly notes: readonly string[]
  /** Problems that stop a start. */
  readonly problems: readonly string[]
  /** To be recorded after the change. */
  readonly rules: ReadonlyMap<string, string>
}

interface Findings {
  readonly notes: string[]
  readonly problems: string[]
  readonly rules: Map<string, string>
}

/** The rules that a live column will have to satisfy. */
interface RuleChange {
  readonly place: string
  readonly table: string
  readonly column: string
  readonly before: ColumnRules
  readonly now: ColumnRules
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

function values(count: number): string {
  return count === 1 ? '1 value' : `${count} values`
}

async function foreseeRule(db: Reader, change: RuleChange, notes: string[]): Promise<void> {
  const { place, before, now } = change
  if (now.maxLength !== null && now.maxLength < (before.maxLength ?? Infinity)) {
    const { count, longest } = await countLonger(db, change, now.maxLength)
    const told = `${place} takes ${now.maxLength} characters from now on, and ${rows(count)} ${count === 1 ? 'holds' : 'hold'} more (up to ${longest}); nothing is cut, and a shorter text is asked for when such a row is saved.`
    if (count > 0) notes.push(told)
  }
  if (now.required && !before.required) {
    const count = await countMissing(db, change)
    if (count > 0) notes.push(mustBeFilled(place, count))
  }
}

function mustBeFilled(place: string, count: number): string {
  return `${place} must be filled from now on, and ${rows(count)} ${count === 1 ? 'lacks' : 'lack'} it: it is asked for when such a row is saved; a default or a migration would fill it.`
}

/** Also records the current rules. */
async function foreseeRules(db: Reader, table: FoundTable, { plan, found }: Work): Promise<void> {
  const { wanted, liveName, columns } = table
  for (const column of wanted.table.columns) {
    const field = wanted.fields.get(column.name)
    if (field === undefined || column.primary) continue
    const now = rulesOf(field)
    const place = `${wanted.entity}.${column.name}`
    const liveColumn = columns.get(column.name) ?? null
    const before = liveColumn === null ? null : recordedRules(plan.rules, `${liveName}.${liveColumn}`)
    if (liveColumn !== null && before !== null)
      await foreseeRule(db, { place, table: liveName, column: liveColumn, before, now }, found.notes)
    if (liveColumn === null && now.required && column.default === undefined) {
      const count = await countRows(db, liveName)
      if (count > 0) found.notes.push(mustBeFilled(place, count))
    }
  }
}

/** A former name that does not exist, or was declared after the new column was in use. */
async function foreseeFormerNames(db: Reader, table: FoundTable, { plan, found }: Work): Promise<void> {
  const { wanted, liveName, columns, unused: rest } = table
  const names = new Set(plan.live.columns.get(liveName)?.map(({ name }) => name))
  for (const { name, was } of wanted.table.columns) {
    if (was === null) continue
    const place = `"x-was": "${was}" of ${wanted.entity}.${name}`
    const candidates = rest.length === 0 ? 'none' : rest.join(', ')
    if (columns.get(name) === null)
      found.notes.push(
        `${place} names no column of ${liveName}, so ${name} begins empty; columns that no field uses: ${candidates}.`,
      )
    else if (rest.includes(was) && names.has(name) && plan.rules.get(`${liveName}.${was}`) !== `${unused}: ${name}`)
      found.notes.push(
        `${place} came late: ${name} holds ${values(await countFilled(db, liveName, name))} already, so ${values(await countFilled(db, liveName, was))} stay in ${was}; a migration has to say which are right.`,
      )
  }
}

async function foreseeUnused(db: Reader, table: FoundTable, { plan, found }: Work): Promise<void> {
  const { wanted, liveName, columns, unused: rest } = table
  const added = [...columns].flatMap(([name, live]) => (live === null ? [name] : []))
  for (const column of rest) {
    const claimedBy = wanted.table.columns.find(({ was }) => was === column)
    const text = claimedBy === undefined ? unused : `${unused}: ${claimedBy.name}`
    found.rules.set(`${wanted.table.name}.${column}`, text)
    if (claimedBy !== undefined || plan.rules.get(`${liveName}.${column}`) === text) continue
    const count = await countFilled(db, liveName, column)
    if (count === 0) continue
    const renamed =
      added.length === 0 ? 'if it was renamed' : `if it was renamed to ${added.join(' or ')} (which begins empty)`
    found.notes.push(
      `The column ${column} of ${liveName} (${wanted.entity}) is no longer used and keeps its ${values(count)}; ${renamed}, write "x-was": "${column}" in the field of today.`,
    )
  }
}

/** With the current names of its columns; null: it includes a column that does not exist yet. */
function asOfToday(index: TableIndex, columns: ReadonlyMap<string, string | null>): TableIndex | null {
  const asked = Object.entries(index.when ?? {}).map(([name, wanted]) => [columns.get(name) ?? null, wanted] as const)
  if (asked.some(([name]) => name === null)) return null
  const where = columns.get('recycleTime') == null ? null : index.where
  return { ...index, where, ...(index.when && { when: Object.fromEntries(asked) as Condition }) }
}

async function foreseeUnique(db: Reader, { wanted, liveName, columns, unique }: FoundTable, problems: string[]) {
  for (const index of unique) {
    const names = index.columns.map((name) => columns.get(name) ?? null)
    const live = asOfToday(index, columns)
    if (names.includes(null) || live === null) continue
    const found = await findDuplicates(db, {
      table: liveName,
      columns: names as string[],
      terms: indexTerms(live, dialectOf(db)),
    })
    if (found.length === 0) continue
    const shown = found.map(
      ({ values: same, ids }) => `${same.map((one) => JSON.stringify(one)).join(' + ')} (rows ${ids.join(', ')})`,
    )
    problems.push(
      `${wanted.entity}.${index.columns.join(' + ')} must be unique from now on, and some rows have the same values: ${shown.join('; ')}. Make them differ, or write a numbered migration in src/server/migrations.`,
    )
  }
}

/** Tables of removed descriptors. */
async function foreseeTables(db: Reader, { plan, found }: Work): Promise<void> {
  const used = new Set(plan.wanted.flatMap(({ table }) => [table.name, table.was]))
  const recorded = new Set([...plan.kinds.keys()].map((column) => column.slice(0, column.indexOf('.'))))
  for (const table of [...recorded].filter((name) => !used.has(name) && plan.live.columns.has(name))) {
    found.rules.set(table, unused)
    if (plan.rules.get(table) === unused) continue
    found.notes.push(
      `The table ${table} is no longer used by any entity and keeps its ${rows(await countRows(db, table))}; if it was renamed, write "x-was": "${table}" in the entity of today.`,
    )
  }
}

/** The former name was declared after the new table was in use. */
async function foreseeLateTables(db: Reader, { plan, found }: Work): Promise<void> {
  for (const { entity, table } of plan.wanted) {
    const { name, was } = table
    if (was === null || !plan.live.columns.has(name) || !plan.live.columns.has(was)) continue
    const text = `${unused}: ${name}`
    found.rules.set(was, text)
    if (plan.rules.get(was) === text) continue
    found.notes.push(
      `"x-was": "${was}" of ${entity} came late: ${name} holds ${rows(await countRows(db, name))} already, so ${rows(await countRows(db, was))} stay in ${was}; a migration has to say which are right.`,
    )
  }
}

interface Work {
  readonly plan: TablePlan
  readonly found: Findings
}

export async function foresee(db: Reader, plan: TablePlan): Promise<Foresight> {
  const found: Findings = { notes: [], problems: [], rules: new Map() }
  const work = { plan, found }
  for (const { table, fields } of plan.wanted) {
    found.rules.set(table.name, 'used')
    for (const [name, field] of fields)
      if (field.store === 'column') found.rules.set(`${table.name}.${name}`, JSON.stringify(rulesOf(field)))
  }
  for (const table of plan.changes.found) {
    await foreseeRules(db, table, work)
    await foreseeFormerNames(db, table, work)
    await foreseeUnused(db, table, work)
    await foreseeUnique(db, table, found.problems)
  }
  await foreseeTables(db, work)
  await foreseeLateTables(db, work)
  return found
}
