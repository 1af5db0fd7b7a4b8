// The built product as its users run it: a separate process on a free port with an empty data directory.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { projectRoot } from './source-files.ts'

export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly account: string
  readonly password: string
  readonly pid: number
  /** Output of the process so far. */
  output(): string
  stop(): Promise<void>
}

interface ProductOptions {
  readonly dataDir?: string
  /** Another project than this one: a copy. */
  readonly root?: string
  /** `src/server/main.ts` needs no build, and serves no console. */
  readonly entry?: string
  readonly env?: NodeJS.ProcessEnv
}

export const productPassword = 'Atrium-2026'

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { dataDir, root = projectRoot, entry = 'dist/server/server/main.js', env } = options
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'atrium-product-'))
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_PASSWORD: productPassword,
    LOGIN_CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child, () => output)
  return {
    url,
    dataDir: folder,
    account: 'admin',
    password: productPassword,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      await stopChild(child)
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The sample site is published by a job of the first start; its switch is atomic, so one page stands for all. */
export async function waitForSampleSite({ url }: Product): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if ((await fetch(`${url}/site/library/`)).ok) return
    await pause(250)
  }
  throw new Error('The site of the first start has not been published.')
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}:\n${output()}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await pause(25)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not get ready:\n${output()}`)
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
