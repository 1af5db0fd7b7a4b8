// A write is answered once the log of the database is on the disk, and refused if the disk refuses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from '../../../../src/server/adapters/sqlite/open-sqlite.ts'
import type { Database } from '../../../../src/server/ports/database.ts'

type Done = (error: Error | null) => void
const flushes = vi.hoisted((): Done[] => [])
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  fdatasync: (_file: number, done: Done) => flushes.push(done),
}))

let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-flush-'))
  database = await openSqlite({ file: join(folder, 'atrium.db'), storage: { booleanColumns: [], jsonColumns: [] } })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function write(table: string): Promise<unknown> {
  return database.transaction((trx) => sql`create table ${sql.table(table)} (n integer)`.execute(trx))
}

test('a write is answered after the flush of the log', async () => {
  let answered = false
  const writing = write('a').then(() => {
    answered = true
  })
  await vi.waitFor(() => expect(flushes).toHaveLength(1))
  expect(answered).toBe(false)
  flushes.shift()?.(null)
  await writing
})

test('a write whose flush the disk refuses is refused, and the next one is stored', async () => {
  const refused = write('a').catch((error: unknown) => error)
  await vi.waitFor(() => expect(flushes).toHaveLength(1))
  flushes.shift()?.(Object.assign(new Error('EIO'), { code: 'EIO' }))
  expect(await refused).toMatchObject({ status: 503 })
  const next = write('b')
  await vi.waitFor(() => expect(flushes).toHaveLength(1))
  flushes.shift()?.(null)
  await next
})
