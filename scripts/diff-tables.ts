// npm run gen -- diff: what the next start would do to the database of DATA_DIR or DATABASE_URL; changes nothing there.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { type Generated, generate } from '../generators/generate.ts'
import { formatProblems } from '../generators/problem.ts'
import { openDatabase } from '../src/server/adapters/open-database.ts'
import {
  comparePages,
  describeUnused,
  rootsOf,
  type StoredPage,
  withDescendants,
} from '../src/server/bootstrap/compare-pages.ts'
import { loadStoredPages, readSeededKeys } from '../src/server/bootstrap/queries-pages.ts'
import { parseConfig } from '../src/server/config.ts'
import { findUnusedTables } from '../src/server/entity/query/foresee.ts'
import type { TablePlan } from '../src/server/entity/query/load-plan.ts'
import { foreseeTables, type ForeseenChange } from '../src/server/entity/query/sync-tables.ts'
import { StartError } from '../src/server/errors/start-error.ts'
import { findOpenSteps } from '../src/server/migrations/run-migrations.ts'
import type { Database } from '../src/server/ports/database.ts'
import {
  draftConversion,
  draftDropColumn,
  draftDropTable,
  draftRemovePage,
  type Draft,
  writeDrafts,
} from './draft-migrations.ts'

const root = join(import.meta.dirname, '..')

type Print = (line: string) => void

export interface DiffFlags {
  /** Drafts the migrations required by changed types. */
  readonly draft: boolean
  /** Drafts migrations that drop unused columns. */
  readonly drop: boolean
}

/** What the schemas declare. */
export type Wanted = Pick<Generated, 'descriptors' | 'resources'>

interface Found {
  readonly tables: ForeseenChange
  /** Pages, buttons and calls that no schema has. */
  readonly pages: readonly StoredPage[]
}

function conversionsOf({ changes }: TablePlan, print: Print): Draft[] {
  return changes.conversions.flatMap((conversion) => {
    const draft = draftConversion(conversion)
    const { table, column, from, kind = from, to } = conversion
    if (draft === null) print(`no draft   ${table}.${column} from ${kind} to ${to}: write this conversion by hand`)
    return draft ?? []
  })
}

function dropsOf({ tables: { plan }, pages }: Found): Draft[] {
  const columns = plan.changes.found.flatMap(({ liveName, unused }) =>
    unused.map((column) => draftDropColumn(liveName, column)),
  )
  const removed = rootsOf(pages).map((root) =>
    draftRemovePage(withDescendants(root, pages).map(({ seedKey }) => seedKey)),
  )
  return [...columns, ...findUnusedTables(plan).map(draftDropTable), ...removed]
}

interface DropChoice {
  readonly isSettled: boolean
  readonly isAsked: boolean
  readonly print: Print
}

/** None while a migration is open: it may move what looks unused. */
function chooseDrops(drops: readonly Draft[], { isSettled, isAsked, print }: DropChoice): readonly Draft[] {
  if (drops.length === 0 || (isAsked && isSettled)) return drops
  if (isAsked) print('no draft   of what is dropped before a start has run the migrations above')
  else if (isSettled) print('hint       "npm run gen -- diff --drop" drafts the migrations that drop what is not used')
  return []
}

/** Notes appear until a start has reported them. */
async function comparePagesOf({ read }: Database, resources: Wanted['resources']) {
  const { moved, unused } = comparePages(await readSeededKeys(read), resources)
  const stored = await loadStoredPages(read)
  const wanted = new Set([...resources, ...moved.map(({ from }) => ({ key: from }))].map(({ key }) => key))
  return {
    changes: moved.map(({ from, to }) => `rename ${from} to ${to.key}, with the rights that roles have to it`),
    notes: describeUnused(stored.filter(({ seedKey }) => unused.includes(seedKey))),
    pages: stored.filter(({ seedKey }) => !wanted.has(seedKey)),
  }
}

/** Returns the exit code: 1 when a start would stop. */
export async function diffTables(
  database: Database,
  { descriptors, resources }: Wanted,
  { flags, migrations, print }: { flags: DiffFlags; migrations: string; print: Print },
): Promise<number> {
  const steps = await findOpenSteps(database)
  if (steps === null) {
    print('The database is new: the next start creates all tables.')
    return 0
  }
  for (const step of steps) print(`migration  ${step} runs first; what follows does not know its effects`)
  const tables = await foreseeTables(database, descriptors)
  const { pages, ...ofPages } = await comparePagesOf(database, resources)
  const changes = [...tables.changes, ...ofPages.changes]
  const notes = [...tables.notes, ...ofPages.notes]
  for (const change of changes) print(`change     ${change.replaceAll(/\s+/g, ' ')}`)
  const isSettled = steps.length === 0
  const unless = isSettled ? '' : '(unless a migration above changes it) '
  for (const note of notes) print(`note       ${unless}${note}`)
  for (const problem of tables.problems) print(`stops      ${unless}${problem}`)
  if (steps.length + changes.length + notes.length + tables.problems.length === 0) print('Nothing would change.')
  const converted = flags.draft ? conversionsOf(tables.plan, print) : []
  const drafts = [...converted, ...chooseDrops(dropsOf({ tables, pages }), { isSettled, isAsked: flags.drop, print })]
  for (const file of writeDrafts(migrations, drafts))
    print(`draft      ${relative(root, join(migrations, file))}: read it, then run "npm run format" and commit it`)
  return tables.problems.length > 0 && isSettled ? 1 : 0
}

async function openPlace(print: Print): Promise<Database | null> {
  const { databaseUrl, dataDir } = parseConfig(process.env, root)
  if (databaseUrl !== null || existsSync(join(dataDir, 'atrium.db')))
    return openDatabase({ databaseUrl, dataDir, beside: true })
  print(`There is no database in ${dataDir}: the first start creates it.`)
  return null
}

export async function runDiff(args: readonly string[], print: Print): Promise<number> {
  const flags = { draft: args.includes('--draft'), drop: args.includes('--drop') }
  if (args.some((word) => !['--draft', '--drop'].includes(word))) {
    print('usage: npm run gen -- diff [--draft] [--drop]')
    return 1
  }
  const { problems, texts, ...wanted } = generate(join(root, 'schemas'), 'schemas')
  for (const line of formatProblems(problems, texts)) print(line)
  if (problems.length > 0) return 1
  try {
    const database = await openPlace(print)
    if (database === null) return 0
    try {
      return await diffTables(database, wanted, { flags, migrations: join(root, 'src/server/migrations'), print })
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    print(error.message)
    return 1
  }
}
