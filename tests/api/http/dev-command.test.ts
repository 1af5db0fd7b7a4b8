// npm run dev as used in a terminal.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { projectRoot } from '../../support/source-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-dev-'))

test('Ctrl-C ends npm run dev and everything it has started', async () => {
  const env = { PATH: process.env['PATH'], HOME: folder, PORT: '0', DATA_DIR: folder, STARTER_SITE: 'off' }
  // A process group of its own, as a terminal creates it: Ctrl-C reaches every process of the group.
  const child = spawn(process.execPath, ['scripts/dev.ts'], { cwd: projectRoot, env, detached: true })
  const said = new Promise<void>((resolve) => {
    let out = ''
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
      if (out.includes('请打开') && out.includes('Server listening')) resolve()
    })
  })
  // The output closes with the last process that holds it.
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)))
  await Promise.race([said, ended])
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect([0, 130]).toContain(await ended)
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
