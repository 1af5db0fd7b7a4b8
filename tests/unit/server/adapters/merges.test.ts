// Segments of a full-text index are merged beside the writer, and its own statements merge no more.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeCounter } from '../../../../src/server/adapters/sqlite/change-counter.ts'
import { GroupCommit } from '../../../../src/server/adapters/sqlite/group-commit.ts'
import { Merges } from '../../../../src/server/adapters/sqlite/merges.ts'
import { parseLevels } from '../../../../src/server/adapters/sqlite/words/segments.ts'

let folder: string
let file: string
let writer: BetterSqlite.Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-merges-'))
  file = join(folder, 'a.db')
  writer = new BetterSqlite(file)
  writer.pragma('journal_mode = wal')
  writer.exec(`create virtual table words using fts5 (text, content='', contentless_delete=1)`)
})
afterEach(() => {
  writer.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(merged = file) {
  const changes = new ChangeCounter()
  const merges = new Merges({ file: merged, writer, changes, commits: 1 })
  const commits = new GroupCommit(writer, {
    beforeBatch: () => merges.beforeWriting(),
    onCommit: () => {
      changes.commit()
      merges.committed()
    },
  })
  const insert = writer.prepare('insert into words (rowid, text) values (?, ?)')
  const remove = writer.prepare('delete from words where rowid = ?')
  const change = (name: string, work: () => void) =>
    commits.enqueue(async () => {
      changes.touch(name)
      work()
    })
  return {
    change,
    forgetTables: () => merges.forgetTables(),
    settle: () => merges.settle(),
    write: (id: number) => change('words', () => void insert.run(id, `every n${id} m${id % 7}`)),
    remove: (id: number) => change('words', () => void remove.run(id)),
    close: async () => {
      await commits.drain()
      await merges.close()
    },
  }
}

function segmentCounts(name = 'words'): readonly number[] {
  const record = writer.prepare<[], Buffer>(`select block from ${name}_data where id = 10`).pluck().get()
  return (parseLevels(record ?? Buffer.alloc(0)) ?? []).map(({ segments }) => segments.length)
}

function found(word: string): readonly unknown[] {
  return writer.prepare('select rowid from words where words match ? order by rowid').pluck().all(word)
}

test('segments are merged by the thread, and every word is still found', async () => {
  const { write, remove, close } = open()
  const ids = Array.from({ length: 300 }, (_, at) => at + 1)
  for (const id of ids) await write(id)
  for (const id of ids.filter((one) => one % 10 === 0)) await remove(id)
  await close()
  const automerge = writer.prepare(`select v from words_config where k = 'automerge'`).pluck().get()
  expect(automerge).toBe(0)
  // Of 300 commits, each with a segment of its own; FTS5's emergency comes at 16 of a level.
  for (const count of segmentCounts()) expect(count).toBeLessThan(8)
  const left = ids.filter((one) => one % 10 !== 0)
  expect(found('every')).toEqual(left)
  expect(found('m3')).toEqual(left.filter((one) => one % 7 === 3))
  expect(found('n57')).toEqual([57])
  expect(() => writer.exec(`insert into words (words) values ('integrity-check')`)).not.toThrow()
})

test('writers that wait together are all stored while segments are merged', async () => {
  const { write, close } = open()
  const ids = Array.from({ length: 400 }, (_, at) => at + 1)
  const begin = async (client: number) => {
    for (const id of ids.filter((one) => one % 4 === client)) await write(id)
  }
  await Promise.all([0, 1, 2, 3].map(begin))
  await close()
  expect(found('every')).toEqual(ids)
  expect(writer.pragma('integrity_check', { simple: true })).toBe('ok')
})

/** 40 commits of 100 rows, each of other words: far more pages than one step merges. */
async function importRows({ change }: ReturnType<typeof open>): Promise<void> {
  const insert = writer.prepare('insert into words (rowid, text) values (?, ?)')
  const text = (id: number) =>
    Array.from({ length: 200 }, (_, at) => `w${(id * 7919 + at * 104_729) % 999_983}`).join(' ')
  const run = (first: number) => {
    for (let id = first; id < first + 100; id += 1) insert.run(id, `every ${text(id)}`)
  }
  for (let at = 0; at < 40; at += 1) await change('words', () => run(at * 100 + 1))
}

test('what a long import leaves is merged by the next commits, and the rest without any', async () => {
  const opened = open()
  const record = writer.prepare<[], Buffer>('select block from words_data where id = 10').pluck()
  await importRows(opened)
  // FTS5 would merge 16 of a level where they are written.
  for (const count of segmentCounts()) expect(count).toBeLessThan(12)
  await vi.waitFor(() => expect(Math.max(...segmentCounts())).toBeLessThan(4), { timeout: 20_000, interval: 20 })
  const merged = record.get()
  await opened.settle()
  expect(record.get()).toEqual(merged)
  await opened.close()
  expect(found('every')).toHaveLength(4000)
  expect(() => writer.exec(`insert into words (words) values ('integrity-check')`)).not.toThrow()
})

test('what an earlier process has left is merged after the first commits, or when asked', async () => {
  writer.exec(`insert into words (words, rank) values ('automerge', 0)`)
  const insert = writer.prepare('insert into words (rowid, text) values (?, ?)')
  for (let id = 1; id <= 10; id += 1) insert.run(id, 'every')
  expect(segmentCounts()).toEqual([10])
  const first = open()
  await first.change('others', () => {})
  await vi.waitFor(() => expect(Math.max(...segmentCounts())).toBeLessThan(4), { timeout: 20_000, interval: 20 })
  await first.close()
  for (let id = 11; id <= 20; id += 1) insert.run(id, 'every')
  const second = open()
  await second.settle()
  expect(Math.max(...segmentCounts())).toBeLessThan(4)
  await second.close()
  expect(found('every')).toHaveLength(20)
})

test('an index that is created later is merged too; one of another format is left to SQLite', async () => {
  const { change, write, forgetTables, close } = open()
  await write(1)
  writer.exec(`create virtual table later using fts5 (text, content='', contentless_delete=1)`)
  writer.exec(`create virtual table plain using fts5 (text)`)
  forgetTables()
  for (const name of ['later', 'plain']) {
    const insert = writer.prepare(`insert into ${name} (rowid, text) values (?, 'word')`)
    for (let id = 1; id <= 40; id += 1) await change(name, () => void insert.run(id))
    expect(writer.prepare(`select rowid from ${name} where ${name} match 'word'`).all()).toHaveLength(40)
  }
  await close()
  for (const count of segmentCounts('later')) expect(count).toBeLessThan(8)
  expect(writer.prepare(`select v from plain_config where k = 'automerge'`).all()).toEqual([])
})

test('writers go on if the thread cannot open the file', async () => {
  const { write, close } = open(join(folder, 'missing.db'))
  for (let id = 1; id <= 100; id += 1) await write(id)
  await close()
  expect(found('every')).toHaveLength(100)
})
