// The effect of changed descriptors on existing rows: foresee(db, plan) : Promise<Foresight>; read-only.
import type { Condition } from '../../../shared/entity/descriptor.ts'
import type { TableIndex } from '../../../shared/entity/table.ts'
import { indexTerms } from '../../../shared/entity/table-sql.ts'
import type { Reader } from '../../ports/database.ts'
import { changeNotes } from './change-notes.ts'
import { noRules, recordedRules, type ColumnRules, rulesOf, unused } from './column-rules.ts'
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

async function foreseeRule(db: Reader, change: RuleChange, notes: string[]): Promise<void> {
  const { place, before, now } = change
  if (now.maxLength !== null && now.maxLength < (before.maxLength ?? Infinity)) {
    const { count, longest } = await countLonger(db, change, now.maxLength)
    if (count > 0) notes.push(changeNotes.tooLong(place, { limit: now.maxLength, count, longest }))
  }
  if (now.required && !before.required) {
    const count = await countMissing(db, change)
    if (count > 0) notes.push(changeNotes.missing(place, { count, isNew: false }))
  }
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
    const isRenamed = liveColumn !== null && liveColumn !== column.name
    const recorded = liveColumn === null ? null : recordedRules(plan.rules, `${liveName}.${liveColumn}`)
    const before = recorded ?? (isRenamed ? noRules : null)
    if (liveColumn !== null && before !== null)
      await foreseeRule(db, { place, table: liveName, column: liveColumn, before, now }, found.notes)
    if (liveColumn === null && now.required && column.default === undefined) {
      const count = await countRows(db, liveName)
      if (count > 0) found.notes.push(changeNotes.missing(place, { count, isNew: true }))
    }
  }
}

interface FormerName {
  readonly table: FoundTable
  /** Name of the declared column. */
  readonly name: string
  readonly was: string
}

/** It was declared after an earlier start had added the column, and names no column. */
function isNewlyWrong({ table, name, was }: FormerName, { rules }: TablePlan): boolean {
  const before = recordedRules(rules, `${table.liveName}.${name}`)?.was
  return before !== undefined && before !== was
}

async function foreseeFormerName(db: Reader, former: FormerName, { plan, found }: Work): Promise<void> {
  const { table, name, was } = former
  const { wanted, liveName, columns, unused: rest } = table
  const place = `${wanted.entity}.${name}`
  const names = { table: liveName, column: name, was, unused: rest }
  const live = columns.get(name) ?? null
  if (live === null) found.notes.push(changeNotes.unknownFormerName(place, names))
  if (live !== name) return
  const now = await countFilled(db, liveName, name)
  if (!rest.includes(was)) {
    const isLost = rest.length > 0 && now === 0 && isNewlyWrong(former, plan)
    if (isLost) found.notes.push(changeNotes.unknownFormerName(place, names))
    return
  }
  if (plan.rules.get(`${liveName}.${was}`) === `${unused}: ${name}`) return
  const before = await countFilled(db, liveName, was)
  found.notes.push(changeNotes.lateFormerName(place, { ...names, now, before }))
}

/** A former name that does not exist, or was declared after the new column was in use. */
async function foreseeFormerNames(db: Reader, table: FoundTable, work: Work): Promise<void> {
  for (const { name, was } of table.wanted.table.columns)
    if (was !== null) await foreseeFormerName(db, { table, name, was }, work)
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
    found.notes.push(changeNotes.unusedColumn(wanted.entity, { table: liveName, column, count, added }))
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
    if (found.length > 0) problems.push(changeNotes.notUnique(`${wanted.entity}.${index.columns.join(' + ')}`, found))
  }
}

/** Tables that removed descriptors have left. */
export function findUnusedTables({ wanted, kinds, live }: TablePlan): string[] {
  const used = new Set(wanted.flatMap(({ table }) => [table.name, table.was]))
  const recorded = new Set([...kinds.keys()].map((column) => column.slice(0, column.indexOf('.'))))
  return [...recorded].filter((name) => !used.has(name) && live.columns.has(name))
}

async function foreseeTables(db: Reader, { plan, found }: Work): Promise<void> {
  for (const table of findUnusedTables(plan)) {
    found.rules.set(table, unused)
    if (plan.rules.get(table) === unused) continue
    const isLink = !plan.kinds.has(`${table}.id`)
    found.notes.push(changeNotes.unusedTable(table, { count: await countRows(db, table), isLink }))
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
    const [now, before] = [await countRows(db, name), await countRows(db, was)]
    found.notes.push(changeNotes.lateFormerTable(entity, { table: name, was, now, before }))
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
