// Which errors of drivers and the system mean "later", which mean "no space", and which are bugs.
import BetterSqlite from 'better-sqlite3'
import { DatabaseError } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskFiles } from '../../../../src/server/adapters/disk-files.ts'
import { toAppError as fromPostgres } from '../../../../src/server/adapters/postgres/errors.ts'
import { toAppError as fromSqlite } from '../../../../src/server/adapters/sqlite/errors.ts'

const fails = vi.hoisted(() => ({ code: '' }))
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>()
  const failing =
    (work: (...args: never[]) => Promise<unknown>) =>
    (path: never, ...rest: never[]) =>
      fails.code === ''
        ? work(path, ...rest)
        : Promise.reject(Object.assign(new Error(fails.code), { code: fails.code }))
  return { ...actual, open: failing(actual.open), writeFile: failing(actual.writeFile) }
})
afterEach(() => {
  fails.code = ''
})

const away = { status: 503, message: '暂时无法访问数据库，请稍后重试' }
const full = { status: 503, message: '服务器存储空间不足，暂时无法保存，请联系管理员' }
const storage = { status: 503, message: '服务器暂时无法读写文件，请稍后重试' }
const fault = { status: 500, message: '服务器出现异常' }

function stated(code: string): Error {
  return Object.assign(new DatabaseError('x', 1, 'error'), { code })
}
function system(code: string): Error {
  return Object.assign(new Error('connect'), { code })
}

test.each([
  ['57P01', away],
  ['57P03', away],
  ['08006', away],
  ['53300', away],
  ['25006', fault],
  ['53100', full],
  ['42P01', fault],
  ['57014', fault],
])('PostgreSQL: state %s', (code, expected) => {
  expect(fromPostgres(stated(code))).toMatchObject(expected)
})

test.each([
  [system('ECONNREFUSED'), away],
  [system('EAI_AGAIN'), away],
  [new Error('Connection terminated unexpectedly'), away],
  [new Error('timeout exceeded when trying to connect'), away],
  [new Error('Query read timeout'), away],
  [system('ERR_INVALID_ARG_TYPE'), fault],
  [new Error('bind message supplies 1 parameters'), fault],
])('PostgreSQL: %s', (error, expected) => {
  expect(fromPostgres(error)).toMatchObject(expected)
})

test.each([
  ['SQLITE_FULL', full],
  ['SQLITE_IOERR_WRITE', away],
  ['SQLITE_READONLY', fault],
  ['SQLITE_BUSY', away],
  ['SQLITE_CORRUPT', fault],
  ['SQLITE_ERROR', fault],
])('SQLite: %s', (code, expected) => {
  expect(fromSqlite(new BetterSqlite.SqliteError('x', code))).toMatchObject(expected)
})

test.each([
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['EROFS', storage],
  ['EMFILE', storage],
  ['EBADMSG', fault],
])('files: %s, also when it is looked whether files can be written', async (code, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-full-'))
  const files = await createDiskFiles(folder)
  await files.probe()
  fails.code = code
  await expect(files.write('a/b.txt', 'text')).rejects.toMatchObject(expected)
  await expect(files.probe()).rejects.toMatchObject(expected)
  fails.code = ''
  expect(await files.read('a/b.txt')).toBeNull()
  rmSync(folder, { recursive: true, force: true })
})
