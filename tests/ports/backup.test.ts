// Backup and restore: a consistent state of rows and files during writes, all or nothing, and damaged backups are refused.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBackup } from '../../src/server/adapters/backup/create-backup.ts'
import { finishRestore } from '../../src/server/adapters/backup/finish-restore.ts'
import { listBackups } from '../../src/server/adapters/backup/manifest.ts'
import type { DataPlace } from '../../src/server/adapters/backup/paths.ts'
import { restoreBackup } from '../../src/server/adapters/backup/restore-backup.ts'
import { createDiskFiles } from '../../src/server/adapters/disk-files.ts'
import { openDatabase } from '../../src/server/adapters/open-database.ts'
import { migrations } from '../../src/server/migrations/index.ts'
import type { Database } from '../../src/server/ports/database.ts'
import { killedAt } from '../support/backup-process.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'

const known = migrations.map(({ name }) => name)

function insertSource(database: Database, name: string, url: string): Promise<number> {
  const values = { name, url, appid: 0, createTime: 1, updateTime: 1 }
  return database.transaction(async (trx) => {
    const row = await trx.insertInto('cms_article_source').values(values).returning('id').executeTakeFirstOrThrow()
    return row.id
  })
}

function rename(database: Database, name: string) {
  return database.transaction((trx) => trx.updateTable('cms_article_source').set({ name }).execute())
}

describe.each(testDatabases)('backup and restore on %s', (kind) => {
  let made: TestDatabase
  let place: DataPlace
  let backupDir: string
  let moment: number

  beforeEach(async () => {
    made = await createTestDatabase(kind)
    place =
      kind === 'sqlite'
        ? { databaseUrl: null, dataDir: dirname(made.place) }
        : { databaseUrl: made.place, dataDir: mkdtempSync(join(tmpdir(), 'atrium-backup-')) }
    backupDir = join(place.dataDir, 'backups')
    moment = Date.UTC(2026, 10, 22)
    mkdirSync(join(place.dataDir, 'files'))
  })
  afterEach(async () => {
    await made.dispose()
    rmSync(place.dataDir, { recursive: true, force: true })
  })

  const file = (name: string) => join(place.dataDir, 'files', name)
  const backupOptions = (keep = 0) => {
    moment += 1000
    return { backupDir, keep, now: moment, reason: 'command', withFiles: true } as const
  }
  const restoreOptions = (folder: string) => ({ folder, replace: true, migrations: known, id: 'a restore' })

  async function backUp(): Promise<string> {
    return (await createBackup(place, backupOptions())).folder
  }

  async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await openDatabase(place)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  const namesOf = async (database: Database) =>
    (await database.read.selectFrom('cms_article_source').select('name').orderBy('id').execute()).map(
      ({ name }) => name,
    )

  /** Identifies the state by rows and files together. */
  async function state(): Promise<string> {
    const names = await withDatabase(namesOf)
    return `rows ${names.join()}; file ${readFileSync(file('page'), 'utf8')}; ${readdirSync(file('')).join()}`
  }

  function writeOldFiles(): void {
    for (const name of ['other', 'page']) {
      rmSync(file(name), { force: true })
      writeFileSync(file(name), 'old')
    }
  }

  /** The backup contains "new", the current data "old". */
  async function prepareBoth(): Promise<string> {
    await insertSource(made.database, 'new', '')
    writeFileSync(file('page'), 'new')
    const backup = await backUp()
    await rename(made.database, 'old')
    writeOldFiles()
    await made.database.close()
    return backup
  }

  test('during writes: every acknowledged write is included, every row has its file, and ids continue', async () => {
    const files = await createDiskFiles(join(place.dataDir, 'files'))
    const stopped = new AbortController()
    let answered = 0
    const write = async () => {
      for (let at = 1; !stopped.signal.aborted; at += 1) {
        await files.write(`uploads/${at}`, `content of ${at}`)
        await insertSource(made.database, `row ${at}`, `uploads/${at}`)
        answered = at
      }
    }
    const writer = write()
    await expect.poll(() => answered).toBeGreaterThan(20)
    const before = answered
    const backup = await backUp()
    stopped.abort()
    await writer
    await made.database.close()
    rmSync(file('uploads'), { recursive: true })
    await restoreBackup(place, restoreOptions(backup))
    await withDatabase(async (database) => {
      const query = database.read.selectFrom('cms_article_source').select(['id', 'name', 'url']).orderBy('id')
      const rows = await query.execute()
      expect(rows.length).toBeGreaterThanOrEqual(before)
      expect(rows.map((row) => row.name)).toEqual(rows.map((_, at) => `row ${at + 1}`))
      for (const { url, name } of rows) {
        expect(readFileSync(file(url ?? ''), 'utf8')).toBe(name.replace('row', 'content of'))
      }
      expect(await insertSource(database, 'after', '')).toBeGreaterThan(rows.at(-1)?.id ?? 0)
    })
  })

  test('a restore ends the logins and reset links of the backup', async () => {
    await made.database.transaction(async (trx) => {
      const login = { loginTime: 1, activeTime: 1, expireTime: Date.now() + 1e9, rememberMe: true }
      await trx
        .insertInto('system_session')
        .values({ tokenHash: 'a', userId: 1, ...login })
        .execute()
      await trx
        .insertInto('system_password_reset')
        .values({ tokenHash: 'b', userId: 1, createTime: 1, expireTime: Date.now() + 1e9 })
        .execute()
    })
    const backup = await backUp()
    await made.database.close()
    await restoreBackup(place, restoreOptions(backup))
    await withDatabase(async ({ read }) => {
      expect(await read.selectFrom('system_session').select('id').execute()).toEqual([])
      expect(await read.selectFrom('system_password_reset').select('id').execute()).toEqual([])
    })
  })

  test('a restore killed at any step leaves the old state or the new one, rows and files alike', async () => {
    const options = restoreOptions(await prepareBoth())
    const seen = new Set<string>()
    for (let step = 1; ; step += 1) {
      const killed = await killedAt({ command: 'restore', place, options: { ...options, id: `try ${step}` } }, step)
      await finishRestore(place)
      const now = await state()
      seen.add(now)
      expect(readdirSync(place.dataDir)).not.toContain('.restore')
      if (!killed) break
      if (now.startsWith('rows old')) continue
      await withDatabase((database) => rename(database, 'old'))
      writeOldFiles()
    }
    expect([...seen]).toEqual(['rows old; file old; other,page', 'rows new; file new; page'])
  }, 120_000)

  test('a backup killed at any step leaves a complete backup or none, and the next one cleans up', async () => {
    writeFileSync(file('page'), 'one')
    mkdirSync(file('empty'))
    for (let step = 1; await killedAt({ command: 'backup', place, options: backupOptions() }, step); step += 1) {
      for (const { folder } of listBackups(backupDir)) {
        expect(readFileSync(join(folder, 'files/page'), 'utf8')).toBe('one')
        rmSync(folder, { recursive: true })
      }
    }
    const [only] = readdirSync(backupDir)
    expect(readdirSync(backupDir)).toHaveLength(1)
    expect(readdirSync(join(backupDir, only ?? '', 'files'))).toEqual(['empty', 'page'])
    expect(readdirSync(place.dataDir)).not.toContain('.backup-held')
  }, 120_000)

  test('only the newest backups are kept', async () => {
    for (const _ of [1, 2, 3]) await createBackup(place, backupOptions(2))
    expect(listBackups(backupDir)).toHaveLength(2)
    await backUp()
    expect(listBackups(backupDir)).toHaveLength(3)
    expect(listBackups(backupDir)[0]?.manifest.time).toBe(new Date(moment).toISOString())
  })

  test('nothing is restored under a running server', async () => {
    await insertSource(made.database, 'row', '')
    const sentence =
      kind === 'sqlite' ? /is in use by another server \(process \d+\)/ : /A server is using the database/
    await expect(restoreBackup(place, restoreOptions(await backUp()))).rejects.toThrow(sentence)
    expect(await namesOf(made.database)).toEqual(['row'])
  })

  test('existing data is replaced only with --replace', async () => {
    const options = { ...restoreOptions(await prepareBoth()), replace: false }
    await expect(restoreBackup(place, options)).rejects.toThrow('add --replace')
    expect(await state()).toBe('rows old; file old; other,page')
  })

  test('a damaged or foreign backup is refused before anything is touched', async () => {
    const backup = await prepareBoth()
    const list = join(backup, 'manifest.json')
    const page = join(backup, 'files/page')
    const whole = readFileSync(list, 'utf8')
    const refused = async (sentence: RegExp) => {
      await expect(restoreBackup(place, restoreOptions(backup))).rejects.toThrow(sentence)
      expect(await state()).toBe('rows old; file old; other,page')
    }
    writeFileSync(list, whole.slice(0, 100))
    await refused(/manifest\.json is missing or damaged/)
    writeFileSync(list, whole.replaceAll('files/page', 'files/../../page'))
    await refused(/not a backup that this program can read/)
    writeFileSync(list, whole.replace('"migrations": [', '"migrations": ["9999-later",'))
    await refused(/newer than this program \(it has step 9999-later\)/)
    writeFileSync(
      list,
      whole.replace(`"database": "${kind}"`, `"database": "${kind === 'sqlite' ? 'postgres' : 'sqlite'}"`),
    )
    await refused(/set or unset DATABASE_URL/)
    writeFileSync(list, whole)
    writeFileSync(page, 'odd')
    await refused(/damaged: files\/page/)
    rmSync(page)
    await refused(/not whole: files\/page is missing/)
  })
})
