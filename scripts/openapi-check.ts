// npm run openapi:check: Schemathesis against a server of its own on empty data, with valid and invalid requests built from its OpenAPI.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { portablePattern } from '../src/server/http/portable-pattern.ts'
import { encodeSecret } from '../src/shared/protocol/secret.ts'
import { freePort } from './free-port.ts'
import { inRoot, root } from './launch/paths.mjs'
import { ensureBuilt } from './launch/product.mjs'
import { launch, LaunchError } from './launch/progress.mjs'
import { leftAlone, testerSettings } from './openapi/tested-calls.ts'
import { prepareTester } from './openapi/tester.ts'

const usage = `npm run openapi:check -- [--database postgres://… (an empty one)] [--examples 3] [--where-possible]`
const PASSWORD = 'Atrium-2026'

const { values: asked } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    examples: { type: 'string', default: '3' },
    'where-possible': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function startServer(folder: string, port: number): ChildProcess {
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: asked.database,
    ADMIN_PASSWORD: PASSWORD,
    LOGIN_CAPTCHA: 'off',
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, [inRoot('dist/server/server/main.js')], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  return server
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new LaunchError('The server stopped before it was ready.')
}

async function call<Data>(url: string, body: unknown, token = ''): Promise<Data> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new LaunchError(`${url}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

function run(command: string, words: readonly string[], cwd: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd, stdio: 'inherit' })
    child.on('error', (error) => reject(new LaunchError(`${command}: ${error.message}`)))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Schemathesis expands every character class: the first range is enough for the hundred thousand Chinese characters. */
function plainer(description: string): string {
  const chinese = portablePattern('\\p{Script=Han}')
  return description.replaceAll(chinese, [...chinese].slice(0, 3).join(''))
}

/** The same calls in the same order on every machine, below the per-user rate limit. */
const ways = [
  '--phases=coverage,fuzzing',
  '--generation-deterministic',
  '--workers=1',
  '--rate-limit=250/s',
  // No text may contain NUL: the description states it once rather than per text.
  '--generation-allow-x00=false',
  '--continue-on-failure',
  '--no-shrink',
  '--request-timeout=30',
  '--suppress-health-check=all',
]

async function attack(command: string, folder: string, url: string): Promise<number> {
  const { token } = await call<{ token: string }>(`${url}/api/login`, {
    account: 'admin',
    password: encodeSecret(PASSWORD),
  })
  const description = await fetch(`${url}/api/openapi.json`, { headers: { token } }).then(async (answer) =>
    plainer(await answer.text()),
  )
  const { paths } = JSON.parse(description) as { paths: Parameters<typeof testerSettings>[0] }
  writeFileSync(join(folder, 'openapi.json'), description)
  writeFileSync(join(folder, 'schemathesis.toml'), testerSettings(paths))
  const from = ['run', join(folder, 'openapi.json'), '--url', `${url}/api`, '--header', `token: ${token}`]
  const without = Object.keys(leftAlone).flatMap((path) => ['--exclude-path', path])
  const code = await run(command, [...from, ...ways, '--max-examples', asked.examples, ...without], folder)
  // A user without any rights left finds nothing either.
  await call(`${url}/api/user/page`, {}, token)
  return code
}

await launch(async () => {
  if (asked.help) throw new LaunchError(usage)
  const tester = prepareTester()
  if ('missing' in tester) {
    if (!asked['where-possible']) throw new LaunchError(`Schemathesis cannot run: ${tester.missing}.`)
    process.stdout.write(`skipped: ${tester.missing}\n`)
    return
  }
  await ensureBuilt({ node: process.execPath, env: process.env })
  const folder = mkdtempSync(join(tmpdir(), 'atrium-openapi-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = startServer(folder, port)
  try {
    await waitUntilReady(url, server)
    process.exitCode = await attack(tester.command, folder, url)
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
})
