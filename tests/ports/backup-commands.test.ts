// npm run backup and npm run restore as commands: one each, with what they print and refuse.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { createDiskFiles } from '../../src/server/adapters/disk-files.ts'
import { runMigrations } from '../../src/server/migrations/run-migrations.ts'
import { projectRoot } from '../support/source-files.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-backup-command-'))
  const database = await openSqlite({ file: join(dataDir, 'atrium.db') })
  await runMigrations(database)
  await database.close()
  await (await createDiskFiles(join(dataDir, 'files'))).write('page', 'saved')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, NO_COLOR: '1' }
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: projectRoot, env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

test('one command backs up, one restores what it printed; existing data only with --replace', async () => {
  const made = await run('backup')
  expect(made).toEqual({ code: 0, output: expect.stringMatching(/^已备份：数据库与 1 个文件，.* MB，保存在 \S+\n$/) })
  const folder = /保存在 (\S+)/.exec(made.output)?.[1] ?? ''
  writeFileSync(join(dataDir, 'files/page'), 'changed')
  const refused = await run('restore', folder)
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--replace')])
  expect(readFileSync(join(dataDir, 'files/page'), 'utf8')).toBe('changed')
  const restored = await run('restore', folder, '--replace')
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^已恢复到 .* 的状态。请启动服务/) })
  expect(readFileSync(join(dataDir, 'files/page'), 'utf8')).toBe('saved')
})

test('without a folder restore lists the backups', async () => {
  expect((await run('restore')).output).toContain('中没有备份')
  const folder = /保存在 (\S+)/.exec((await run('backup')).output)?.[1] ?? 'no folder'
  const listed = await run('restore')
  expect([listed.code, listed.output]).toEqual([1, expect.stringContaining(folder)])
})

test.each([
  ['backup', '--kep'],
  ['backup', '--keep', 'all'],
  ['restore', 'one', 'two'],
])('%s %s … is answered with the usage', async (script, ...args) => {
  const { code, output } = await run(script, ...args)
  expect([code, output]).toEqual([1, expect.stringContaining(`用法：npm run ${script}`)])
})
