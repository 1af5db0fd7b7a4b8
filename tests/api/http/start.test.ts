// The process itself: its message when it cannot start, and that it stops on request.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '../../../src/server/adapters/sqlite/open-sqlite.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { projectRoot } from '../../support/source-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Stop {
  /** Text of the output. */
  readonly at: string
  readonly signal: NodeJS.Signals
}

const whenReady: Stop = { at: '/admin/', signal: 'SIGTERM' }

/** Ends it as soon as it reports that it is ready, or at another text; `before` gets the output so far. */
function start(
  env: Record<string, string>,
  before: (out: string) => Promise<unknown> = async () => undefined,
  { at, signal }: Stop = whenReady,
): Promise<Ended> {
  const base = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    LOG_LEVEL: 'silent',
    STARTER_SITE: 'off',
    DATA_DIR: folder,
  }
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: projectRoot, env: { ...base, ...env } })
  let [out, err] = ['', '']
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  child.stdout.on('data', (part: Buffer) => {
    const wasSaid = out.includes(at)
    out += part.toString()
    if (!wasSaid && out.includes(at)) void before(out).finally(() => child.kill(signal))
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })))
}

const sentence = /^[A-Z][^\n]+\.\n$/

test('a wrong variable is one sentence and exit code 1', async () => {
  const { code, out, err } = await start({ PORT: 'abc' })
  expect({ code, out, err }).toEqual({
    code: 1,
    out: '',
    err: 'PORT must be a whole number from 0 to 65535, but is "abc".\n',
  })
})

test('the first start prints account and password, a second server on the same data is refused, later starts print no password', async () => {
  let second: Ended | null = null
  const first = await start({}, async () => {
    second = await start({})
  })
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/admin\n.*\s\S{12}\s[^]*http:\/\/127\.0\.0\.1:\d+\/admin\//)
  expect(second).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/in use by another server[^\n]+\.\n$/) })
  const later = await start({})
  expect(later).toMatchObject({ code: 0, err: '' })
  expect(later.out.trim().split('\n')).toHaveLength(3)
})

test('of two servers that start at once on a missing folder, one runs and the other reports why it does not', async () => {
  const data = join(folder, 'not/there/yet')
  let stop = () => {}
  const otherEnded = new Promise<void>((resolve) => {
    stop = resolve
  })
  const one = () => start({ DATA_DIR: data }, () => otherEnded).finally(stop)
  const [winner, loser] = (await Promise.all([one(), one()])).toSorted((a, b) => Number(a.code) - Number(b.code))
  expect([winner?.code, winner?.err, loser?.code]).toEqual([0, '', 1])
  expect(loser?.err).toMatch(/in use by another server[^\n]+\.\n$/)
  // Its content (password hashes, the secret of previews) must not be readable by other users of the machine.
  const others = process.platform === 'win32' ? 0 : statSync(data).mode & 0o077
  expect(others).toBe(0)
})

test('a port in use is one sentence, and the password of a first run is printed all the same', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', () => resolve()))
  const { port } = blocker.address() as AddressInfo
  const fresh = mkdtempSync(join(folder, 'fresh-'))
  const { code, out, err } = await start({ PORT: String(port), DATA_DIR: fresh })
  blocker.close()
  expect(out).toMatch(/admin\n.*\S{12}/)
  expect({ code, err }).toEqual({
    code: 1,
    err: `Port ${port} on 127.0.0.1 is in use: stop the other program, or set another PORT.\n`,
  })
})

test('a first start that is killed once it has shown the password loses nothing: the last one shown logs in', async () => {
  const env = { DATA_DIR: mkdtempSync(join(folder, 'cut-')), LOGIN_CAPTCHA: 'off' }
  const shown = /\s(\S{12})\s/
  const cut = await start(env, undefined, { at: '密　码', signal: 'SIGKILL' })
  expect(cut.code).toBe(null)
  let answer: unknown
  await start(env, async (out) => {
    const password = encodeSecret((shown.exec(out) ?? shown.exec(cut.out))?.[1] ?? '')
    const address = /http:\S+(?=\/admin\/)/.exec(out)?.[0] ?? ''
    const body = JSON.stringify({ account: 'admin', password })
    const headers = { 'content-type': 'application/json' }
    answer = await (await fetch(`${address}/api/login`, { method: 'POST', headers, body })).json()
  })
  expect(answer).toMatchObject({ success: true })
})

test('a start that changes tables copies the database first, and reports once what the change means for the rows', async () => {
  const env = { DATA_DIR: mkdtempSync(join(folder, 'upgrade-')), LOG_LEVEL: 'warn' }
  await start(env)
  const database = await openSqlite({ file: join(env.DATA_DIR, 'atrium.db') })
  await database.transaction(async (trx) => {
    await sql`alter table "cms_article_source" drop column "desc"`.execute(trx)
    await sql`alter table "cms_article_source" add column "remark" text`.execute(trx)
    await sql`insert into "cms_article_source" ("name", "appid", "remark", "createTime", "updateTime")
      values ('a', 0, 'b', 1, 1)`.execute(trx)
  })
  await database.close()
  const note = 'No field of cms/article-source uses the column remark of cms_article_source now'
  const upgrade = await start(env)
  expect(upgrade.out).toMatch(/升级前已备份数据库：\S+-upgrade\n/)
  expect(upgrade.out).toContain(note)
  expect(readdirSync(join(env.DATA_DIR, 'backups'))).toHaveLength(1)
  const later = await start(env)
  expect(later.out).not.toContain(note)
  expect(readdirSync(join(env.DATA_DIR, 'backups'))).toHaveLength(1)
})

test('a data folder that cannot be created is one sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { code, err } = await start({ DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(err).toMatch(sentence)
  expect(err).toContain('DATA_DIR')
})

test('a database that does not answer is one sentence without its password', async () => {
  const { code, err } = await start({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' })
  expect(code).toBe(1)
  expect(err).toMatch(sentence)
  expect(err).not.toContain('secret')
})

test('a damaged database is one sentence that says what to do', async () => {
  const damaged = mkdtempSync(join(folder, 'damaged-'))
  expect((await start({ DATA_DIR: damaged })).code).toBe(0)
  const file = join(damaged, 'atrium.db')
  const bytes = readFileSync(file)
  for (const page of [2, 20]) {
    writeFileSync(file, Buffer.from(bytes).fill(0xa5, 4096 * page))
    const { code, err } = await start({ DATA_DIR: damaged })
    expect(code).toBe(1)
    expect(err).toMatch(sentence)
    expect(err).toContain('is damaged')
  }
})

test('a file that is not a database is one sentence', async () => {
  const broken = mkdtempSync(join(folder, 'broken-'))
  writeFileSync(join(broken, 'atrium.db'), 'this is not a database, only some text in its place'.repeat(50))
  const { code, err } = await start({ DATA_DIR: broken })
  expect(code).toBe(1)
  expect(err).toMatch(sentence)
})
