// An upgrade takes a backup first: a start that is going to change tables of a database with data copies it before.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { backupBeforeUpgrade } from '../../src/server/adapters/backup/backup-before-upgrade.ts'
import { listBackups } from '../../src/server/adapters/backup/manifest.ts'
import type { DataPlace } from '../../src/server/adapters/backup/paths.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { findPendingChange } from '../../src/server/migrations/pending-change.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'

const all = Object.values(descriptors)
const hour = 60 * 60 * 1000
const now = Date.UTC(2026, 10, 22)

describe.each(testDatabases)('before an upgrade on %s', (kind) => {
  let made: TestDatabase
  let place: DataPlace
  beforeEach(async () => {
    made = await createTestDatabase(kind)
    place =
      kind === 'sqlite'
        ? { databaseUrl: null, dataDir: dirname(made.place) }
        : { databaseUrl: made.place, dataDir: mkdtempSync(join(tmpdir(), 'atrium-upgrade-')) }
  })
  afterEach(async () => {
    await made.dispose()
    rmSync(place.dataDir, { recursive: true, force: true })
  })

  const run = (statement: string) => made.database.transaction((trx) => sql.raw(statement).execute(trx))
  const backups = () => ({ dir: join(place.dataDir, 'backups'), keep: 7 })
  const keep = (change: readonly string[], at: number) =>
    backupBeforeUpgrade({ place, backups: backups(), change, now: at })

  test('nothing is copied when nothing will change', async () => {
    const change = await findPendingChange(made.database, all)
    expect(change).toEqual([])
    expect(await keep(change, now)).toBe(null)
    expect(listBackups(backups().dir)).toEqual([])
  })

  test('a missing column, a missing search table and a pending step are changes', async () => {
    await run('alter table "cms_article_source" drop column "desc"')
    expect(await findPendingChange(made.database, all)).toEqual([
      'alter table "cms_article_source" add column "desc" text',
    ])
    await run('alter table "cms_article_source" add column "desc" text')
    await run('drop table "cms_article_search"')
    expect(await findPendingChange(made.database, all)).toEqual(['create and fill "cms_article_search"'])
    await run(`delete from "schema_migration" where "name" like '0003%'`)
    expect(await findPendingChange(made.database, all)).toEqual(['0003-domains-in-one-spelling'])
  })

  test('the copy holds the previous database; repeated failing starts make no other copy', async () => {
    await run('alter table "cms_article_source" drop column "desc"')
    const change = await findPendingChange(made.database, all)
    expect(await keep(change, now)).toMatch(/2026-11-22T00-00-00\.000Z-upgrade$/)
    expect(await keep(change, now + hour - 1)).toBe(null)
    expect(await keep(['another change'], now + 1000)).toMatch(/-upgrade$/)
    expect(await keep(change, now + 2 * hour)).toMatch(/-upgrade$/)
    const kept = listBackups(backups().dir).map(({ manifest }) => manifest)
    expect(kept.map(({ reason, withFiles }) => ({ reason, withFiles }))).toEqual(
      [1, 2, 3].map(() => ({ reason: 'upgrade', withFiles: false })),
    )
  })
})

test('a new database is not copied', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-new-'))
  const database = await openSqlite({ file: join(folder, 'atrium.db') })
  expect(await findPendingChange(database, all)).toEqual([])
  await database.close()
  rmSync(folder, { recursive: true })
})
