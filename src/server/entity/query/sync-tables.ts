// Brings the live database up to the descriptors at start: syncTables(database, descriptors) : Promise<string[]> (what it did).
import { sql } from 'kysely'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Database, Reader } from '../../ports/database.ts'
import { StartError } from '../../errors/start-error.ts'
import { kindsOf, kindTable } from './column-kinds.ts'
import { ruleTable } from './column-rules.ts'
import type { TableChanges } from './compare-tables.ts'
import { foresee } from './foresee.ts'
import type { LiveTables } from './live-tables.ts'
import { loadPlan, type TablePlan } from './load-plan.ts'
import { changedTexts, createTexts, saveTexts } from './recorded-texts.ts'
import { relaxColumns } from './relax-columns.ts'
import { foreseeSearch, syncSearchTables } from './sync-search.ts'

async function apply(trx: Reader, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(trx)
  } catch (error) {
    throw new StartError(`The database refused "${statement}": see the log for the reason.`, { cause: error })
  }
}

function relaxed({ relax }: TableChanges): string[] {
  return relax.map(({ table, columns }) => `allow ${columns.join(', ')} of ${table} to be empty`)
}

async function changeTables(trx: Reader, changes: TableChanges): Promise<string[]> {
  for (const statement of changes.statements) await apply(trx, statement)
  for (const { table, columns } of changes.relax) await relaxColumns(trx, table, columns)
  return [...changes.statements, ...relaxed(changes)]
}

export interface ForeseenChange {
  /** The statements a start would run. */
  readonly changes: readonly string[]
  /** The effect on existing rows; each is reported once. */
  readonly notes: readonly string[]
  /** Problems that stop the start. */
  readonly problems: readonly string[]
  readonly plan: TablePlan
}

/** For an existing database; read-only. */
export async function foreseeTables(database: Database, descriptors: readonly Descriptor[]): Promise<ForeseenChange> {
  const plan = await loadPlan(database.read, descriptors)
  const { notes, problems } = await foresee(database.read, plan)
  return { changes: changesOf(plan, descriptors), notes, problems: [...plan.changes.problems, ...problems], plan }
}

function changesOf({ changes, live }: TablePlan, descriptors: readonly Descriptor[]): string[] {
  return [...changes.statements, ...relaxed(changes), ...foreseeSearch(descriptors, live)]
}

/** What a start would do to an existing database; read-only. */
export async function planTables({ read }: Database, descriptors: readonly Descriptor[]): Promise<string[]> {
  return changesOf(await loadPlan(read, descriptors), descriptors)
}

const newIndex = /^create (?:unique )?index .*? on "(\w+)"/i

/** SQLite prefers an index without figures to those that have some, whatever they are of. */
async function countNewIndexes(trx: Reader, done: readonly string[], { columns }: LiveTables): Promise<void> {
  const tables = new Set(done.flatMap((statement) => newIndex.exec(statement)?.[1] ?? []))
  for (const table of tables) if (columns.has(table)) await sql`analyze ${sql.table(table)}`.execute(trx)
}

/** Changes nothing if any part is impossible. `report` receives the effect on existing rows. */
export async function syncTables(
  database: Database,
  descriptors: readonly Descriptor[],
  report: (note: string) => void = () => {},
): Promise<string[]> {
  return database.transaction(async (trx) => {
    if (database.dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    for (const table of [kindTable, ruleTable]) await createTexts(trx, table)
    const plan = await loadPlan(trx, descriptors)
    const { notes, problems, rules } = await foresee(trx, plan)
    const stopped = [...plan.changes.problems, ...problems]
    if (stopped.length > 0) throw new StartError(stopped.join('\n'))
    for (const note of notes) report(note)
    const done = await changeTables(trx, plan.changes)
    await countNewIndexes(trx, done, plan.live)
    const tables = plan.wanted.map(({ table }) => table)
    await saveTexts(trx, kindTable, changedTexts(plan.kinds, kindsOf(tables)))
    await saveTexts(trx, ruleTable, changedTexts(plan.rules, rules))
    return [...done, ...(await syncSearchTables(trx, descriptors, plan.live))]
  })
}
