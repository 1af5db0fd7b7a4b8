// Guarantees of the embedded database across processes: one at a time, and no acknowledged write is lost by kill -9.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeLock } from '../../src/server/adapters/sqlite/lock-file.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { StartError } from '../../src/server/errors/start-error.ts'

const writer = join(import.meta.dirname, '../support/endless-writer.ts')

let folder: string
let file: string
let child: ChildProcess | null = null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-kill-'))
  file = join(folder, 'atrium.db')
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the writer and resolves once it has acknowledged that many rows. */
async function startWriter(rows: number): Promise<{ acknowledged: number[]; process: ChildProcess }> {
  const started = spawn(process.execPath, [writer, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  child = started
  const acknowledged: number[] = []
  await new Promise<void>((resolve, reject) => {
    started.once('exit', (code) => reject(new Error(`The writer ended with ${code}.`)))
    createInterface({ input: started.stdout }).on('line', (line) => {
      acknowledged.push(Number(line))
      if (acknowledged.length === rows) resolve()
    })
  })
  return { acknowledged, process: started }
}

async function kill(running: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => running.once('close', resolve))
  running.kill('SIGKILL')
  await ended
}

describe('the embedded database', () => {
  test('keeps every transaction acknowledged before kill -9, complete', async () => {
    for (const rows of [1, 40, 150]) {
      const { acknowledged, process: running } = await startWriter(rows)
      await kill(running)
      const database = await openSqlite({ file })
      const sources = await database.read.selectFrom('cms_article_source').select('id').execute()
      const versions = await database.read
        .selectFrom('cms_article_source')
        .select('id')
        .where('url', 'is not', null)
        .execute()
      await database.close()
      const stored = new Set(sources.map((row) => row.id))
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
      expect(versions).toHaveLength(sources.length)
    }
  })

  test('a second process on the same file stops with a message that names the first', async () => {
    const { process: running } = await startWriter(1)
    const stopped = await openSqlite({ file }).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(StartError)
    expect((stopped as StartError).message).toMatch(new RegExp(`in use by another server \\(process ${running.pid}\\)`))
  })

  test('a lock left behind by a killed process blocks nobody', async () => {
    const { process: running } = await startWriter(1)
    await kill(running)
    const database = await openSqlite({ file })
    await database.close()
    const again = await openSqlite({ file })
    await again.close()
  })

  test('a transaction that never ends is aborted, and the next one continues', async () => {
    const database = await openSqlite({ file, maxTransactionMs: 50 })
    const stuck = database.transaction(() => new Promise(() => {}))
    const next = database.transaction(async () => 'next')
    await expect(stuck).rejects.toThrow('longer than 50 ms')
    expect(await next).toBe('next')
    await database.close()
  })

  test('a file that is not a database stops the start with a message', async () => {
    writeFileSync(file, 'this is not a database at all, but long enough to look like a header of one'.repeat(20))
    const stopped = await openSqlite({ file }).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(StartError)
    expect((stopped as StartError).message).toContain('is damaged')
  })
})

test('a lock needs no room on the disk: it has no journal, and a process that cannot be named still holds it', () => {
  mkdirSync(`${file}.pid`)
  const lock = takeLock(file)
  expect(readdirSync(folder)).toEqual(['atrium.db.lock', 'atrium.db.pid'])
  expect(() => takeLock(file)).toThrow('is in use by another server: stop it')
  lock.release()
  takeLock(file).release()
})
