// npm run seed: fills the database of DATA_DIR or DATABASE_URL with sample content for demonstrations and measurements.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { descriptors } from '../src/generated/descriptors.ts'
import { seed } from '../src/generated/seed.ts'
import { openDatabase } from '../src/server/adapters/open-database.ts'
import { ADMIN_ACCOUNT, runFirstRun } from '../src/server/bootstrap/first-run.ts'
import { parseConfig } from '../src/server/config.ts'
import { syncTables } from '../src/server/entity/query/sync-tables.ts'
import { runMigrations } from '../src/server/migrations/run-migrations.ts'
import type { Database } from '../src/server/ports/database.ts'
import { StartError } from '../src/server/errors/start-error.ts'
import { root } from './launch/paths.mjs'
import { launch, LaunchError } from './launch/progress.mjs'
import { markSeeded, readState } from './seed/mark.ts'
import { messages } from './seed/messages.ts'
import { createRandom } from './seed/random.ts'
import { seedArticles, seedChannels, type SeedContext, seedSite, seedSources } from './seed/seed-content.ts'
import { seedExamples } from './seed/seed-examples.ts'
import { seedPeople } from './seed/seed-people.ts'

interface SeedPlan {
  readonly articles: number
  readonly channels: number
  readonly users: number
  /** Rows of each entity whose descriptor has examples. */
  readonly samples: number
  readonly force: boolean
}

function parsePlan(args: string[]): SeedPlan {
  const options = {
    articles: { type: 'string' },
    channels: { type: 'string' },
    users: { type: 'string' },
    samples: { type: 'string' },
    force: { type: 'boolean' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    return {
      articles: parseCount('articles', values.articles ?? '100000', { min: 0, max: 5_000_000 }),
      channels: parseCount('channels', values.channels ?? '200', { min: 1, max: 10_000 }),
      users: parseCount('users', values.users ?? '1000', { min: 0, max: 100_000 }),
      samples: parseCount('samples', values.samples ?? '20', { min: 0, max: 10_000 }),
      force: values.force ?? false,
    }
  } catch (error) {
    if (error instanceof LaunchError) throw error
    throw new LaunchError(messages.usage, error instanceof Error ? error.message : '')
  }
}

function parseCount(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new LaunchError(messages.badNumber(name, text, `${min}–${max}`))
}

/** As on a first start. */
async function prepare(database: Database, adminPassword: string | null): Promise<void> {
  await runMigrations(database)
  await syncTables(database, Object.values(descriptors))
  const show = (generated: string) => process.stdout.write(`${messages.password(ADMIN_ACCOUNT, generated)}\n`)
  await runFirstRun({ database, seed, now: Date.now(), adminPassword: adminPassword ?? show })
}

async function fill(database: Database, plan: SeedPlan, timeZone: string): Promise<void> {
  const { runs, isEmpty } = await readState(database)
  if (!isEmpty && runs === 0 && !plan.force) throw new LaunchError(messages.foreign)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const context: SeedContext = { database, random: createRandom(runs + 1), now: Date.now(), run: runs + 1 }
  await markSeeded(database, runs + 1)
  await seedPeople(context, plan.users)
  const appid = await seedSite(context)
  const channels = await seedChannels(context, appid, plan.channels)
  const sources = await seedSources(context, appid)
  const report = (done: number) => {
    if (done % 10_000 === 0) process.stdout.write(`${messages.progress(done, plan.articles, seconds())}\n`)
  }
  await seedArticles(context, { appid, channels, sources, count: plan.articles, report })
  await seedExamples(context, {
    appid,
    count: plan.samples,
    timeZone,
    report: (title, count) => process.stdout.write(`${messages.samples(title, count)}\n`),
  })
  process.stdout.write(`${messages.done(plan.articles, seconds())}\n`)
}

await launch(async () => {
  const plan = parsePlan(process.argv.slice(2))
  try {
    const { databaseUrl, dataDir, adminPassword, timeZone } = parseConfig(process.env, root)
    process.stdout.write(`${messages.target(databaseUrl === null ? dataDir : new URL(databaseUrl).host)}\n`)
    const database = await openDatabase({ databaseUrl, dataDir })
    try {
      await prepare(database, adminPassword)
      await fill(database, plan, timeZone)
      await database.settle()
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof StartError) throw new LaunchError(error.message)
    throw error
  }
})
