// The log is copied into the database file beside the writer, and is reset even if somebody is always writing.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Checkpoints, type LogState } from '../../../../src/server/adapters/sqlite/checkpoints.ts'
import { GroupCommit } from '../../../../src/server/adapters/sqlite/group-commit.ts'

const rows = 2000

let folder: string
let file: string
let writer: BetterSqlite.Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-checkpoints-'))
  file = join(folder, 'a.db')
  writer = new BetterSqlite(file)
  writer.pragma('journal_mode = wal')
  writer.pragma('synchronous = normal')
  writer.pragma('wal_autocheckpoint = 0')
  writer.exec('create table note (n integer primary key, text text)')
  const insert = writer.prepare('insert into note values (?, ?)')
  for (let n = 0; n < rows; n += 1) insert.run(n, 'x'.repeat(200))
})
afterEach(() => {
  writer.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(limits: { pages: number; longest: number }, copied = file) {
  const checkpoints = new Checkpoints(copied, writer, { commits: 1, ...limits })
  const commits = new GroupCommit(writer, {
    beforeBatch: () => checkpoints.beforeWriting(),
    onCommit: () => checkpoints.committed(),
  })
  const update = writer.prepare('update note set text = ? where n = ?')
  const write = (at: number) => commits.enqueue(async () => update.run(`${at}`, (at * 997) % rows))
  // Of a connection without a transaction.
  const beside = new BetterSqlite(file)
  const look = beside.prepare<[], LogState>('pragma wal_checkpoint(noop)')
  const close = async () => {
    await checkpoints.close()
    beside.close()
  }
  return { write, close, written: () => checkpoints.written(), state: () => look.get() ?? { log: 0, checkpointed: 0 } }
}

test('pages are copied while the writer goes on', async () => {
  const { write, state, close } = open({ pages: 50, longest: 1_000_000 })
  let at = 0
  do {
    await write(at)
    at += 1
  } while (state().checkpointed === 0)
  await close()
})

test('a long log is reset although there is always somebody who writes', async () => {
  const { write, state, close } = open({ pages: 50, longest: 300 })
  let before = 0
  let isNew = false
  const begin = async (client: number) => {
    for (let at = client; !isNew; at += 4) {
      await write(at)
      const { log } = state()
      isNew ||= log < before
      before = log
    }
  }
  await Promise.all([0, 1, 2, 3].map(begin))
  await close()
  expect(writer.pragma('integrity_check', { simple: true })).toBe('ok')
})

test('whoever writes beside the transactions waits for a long log to be copied, while it may be copied for them too', async () => {
  const { write, written, state, close } = open({ pages: 50, longest: 300 })
  // The rows of the test itself.
  await write(0)
  await written()
  let longest = 0
  for (let at = 1; at < 2000; at += 1) {
    await write(at)
    await written()
    longest = Math.max(longest, state().log)
  }
  await close()
  expect(longest).toBeLessThan(310)
})

test('closed in the middle of a pass, nothing is missing and no log is left', async () => {
  const { write, close } = open({ pages: 1, longest: 1_000_000 })
  await write(1)
  await write(2)
  await close()
  writer.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  const again = new BetterSqlite(file)
  expect(again.prepare('select text from note where n = ?').pluck().get(997)).toBe('1')
  again.close()
})

test('writers go on if the thread cannot open the file', async () => {
  const { write, close } = open({ pages: 1, longest: 1 }, join(folder, 'missing.db'))
  for (let at = 0; at < 100; at += 1) await write(at)
  await close()
  expect(writer.prepare('select text from note where n = ?').pluck().get(997)).toBe('1')
})
