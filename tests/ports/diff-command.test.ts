// npm run gen -- diff as a command: which database it looks at, and that it only looks.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { generate } from '../../generators/generate.ts'
import { runDiff } from '../../scripts/diff-tables.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { runMigrations } from '../../src/server/migrations/run-migrations.ts'
import { projectRoot } from '../support/source-files.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-diff-'))
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true })
})

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  return { code: await runDiff(args, (line) => lines.push(line)), lines }
}

test('an unknown flag is answered with the usage', async () => {
  expect(await run('--force')).toEqual({ code: 1, lines: ['usage: npm run gen -- diff [--draft] [--drop]'] })
})

test('without a database there is nothing to compare', async () => {
  const line = `There is no database in ${dataDir}: the first start creates it.`
  expect(await run()).toEqual({ code: 0, lines: [line] })
})

test('it runs beside a server that has the database open, and changes nothing', async () => {
  const database = await openSqlite({ file: join(dataDir, 'atrium.db') })
  await runMigrations(database)
  await syncTables(database, generate(join(projectRoot, 'schemas'), 'schemas').descriptors)
  expect(await run()).toEqual({ code: 0, lines: ['Nothing would change.'] })
  await database.transaction((trx) => sql`alter table "cms_article_source" drop column "desc"`.execute(trx))
  const change = { code: 0, lines: ['change     alter table "cms_article_source" add column "desc" text'] }
  expect(await run()).toEqual(change)
  expect(await run()).toEqual(change)
  await database.close()
})
