// npm run gen -- diff: what the next start would do to the database of DATA_DIR or DATABASE_URL; changes nothing there.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { generate } from '../generators/generate.ts'
import { formatProblems } from '../generators/problem.ts'
import { openDatabase } from '../src/server/adapters/open-database.ts'
import { parseConfig } from '../src/server/config.ts'
import { foreseeTables, type ForeseenChange } from '../src/server/entity/query/sync-tables.ts'
import { StartError } from '../src/server/errors/start-error.ts'
import { findOpenSteps } from '../src/server/migrations/run-migrations.ts'
import type { Database } from '../src/server/ports/database.ts'
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { draftConversion, draftDrop, type Draft, writeDrafts } from './draft-migrations.ts'

const root = join(import.meta.dirname, '..')

type Print = (line: string) => void

export interface DiffFlags {
  /** Drafts the migrations required by changed types. */
  readonly draft: boolean
  /** Drafts migrations that drop unused columns. */
  readonly drop: boolean
}

function draftsOf({ plan }: ForeseenChange, { draft, drop }: DiffFlags, print: Print): Draft[] {
  const converted = draft ? plan.changes.conversions : []
  const drafts = converted.flatMap((conversion) => {
    const one = draftConversion(conversion)
    const { table, column, from, to } = conversion
    if (one === null) print(`no draft: how ${from} becomes ${to} in ${table}.${column} is for you to say.`)
    return one ?? []
  })
  const dropped = drop
    ? plan.changes.found.flatMap(({ liveName, unused }) => unused.map((column) => draftDrop(liveName, column)))
    : []
  return [...drafts, ...dropped]
}

/** Returns the exit code: 1 if a start would stop. */
export async function diffTables(
  database: Database,
  descriptors: readonly Descriptor[],
  { flags, migrations, print }: { flags: DiffFlags; migrations: string; print: Print },
): Promise<number> {
  const steps = await findOpenSteps(database)
  if (steps === null) {
    print('The database is new: the next start creates all tables.')
    return 0
  }
  for (const step of steps) print(`migration  ${step} runs first; what it changes is not foreseen below`)
  const foreseen = await foreseeTables(database, descriptors)
  const { changes, notes, problems } = foreseen
  for (const change of changes) print(`change     ${change.replaceAll(/\s+/g, ' ')}`)
  for (const note of notes) print(`note       ${note}`)
  const unless = steps.length === 0 ? '' : '(unless a migration above solves it) '
  for (const problem of problems) print(`stops      ${unless}${problem}`)
  if (steps.length + changes.length + notes.length + problems.length === 0) print('Nothing would change.')
  for (const file of writeDrafts(migrations, draftsOf(foreseen, flags, print)))
    print(`draft      ${relative(root, join(migrations, file))}: read it, then "npm run format" and commit`)
  return problems.length > 0 && steps.length === 0 ? 1 : 0
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
  const { descriptors, problems, texts } = generate(join(root, 'schemas'), 'schemas')
  for (const line of formatProblems(problems, texts)) print(line)
  if (problems.length > 0) return 1
  try {
    const database = await openPlace(print)
    if (database === null) return 0
    try {
      return await diffTables(database, descriptors, { flags, migrations: join(root, 'src/server/migrations'), print })
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    print(error.message)
    return 1
  }
}
