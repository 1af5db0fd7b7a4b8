// npm run dev on a copy of the project: it waits until a broken schema is fixed, shows the error in the browser too, and notices every save.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

/** Each step is waited for as long as a busy machine may need; only a step that never comes ends a test. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })
const patient = { timeout: 280_000, interval: 50 }
const listening = /Server listening at (http:[^"]+)/g

let project: ProjectCopy
let dev: ChildProcess
let ended: Promise<unknown[]>
let output = ''
let console_: string

beforeAll(async () => {
  project = copyProject()
  change('schemas/cms/article-source.json', (text) => text.replace('{', '{{'))
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project.folder,
    env: {
      ...process.env,
      // Any free one, so that no other process can take it.
      PORT: '0',
      DATA_DIR: join(project.folder, 'data'),
      STARTER_SITE: 'off',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal creates it: Ctrl-C reaches every process of the group.
    detached: true,
  })
  // The output closes with the last process that holds it.
  ended = once(dev, 'close')
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const address = await vi.waitUntil(() => /http:\/\/\S+\/admin\//.exec(output)?.[0], patient)
  console_ = address
})
afterAll(async () => {
  interrupt()
  await ended
  project.remove()
})

function interrupt(): void {
  if (dev.exitCode === null && dev.signalCode === null && dev.pid !== undefined) process.kill(-dev.pid, 'SIGINT')
}

/** As git and many editors do: a new file replaces the old one. */
function change(path: string, edit: (text: string) => string): void {
  const file = join(project.folder, path)
  writeFileSync(`${file}~`, edit(readFileSync(file, 'utf8')))
  renameSync(`${file}~`, file)
}

/** Addresses of the server, one per start. */
function starts(): string[] {
  return Array.from(output.matchAll(listening), ([, address = '']) => address)
}

async function isServing(): Promise<boolean> {
  return (await fetch(`${starts().at(-1)}/healthz`)).ok
}

/** Messages to an open page over Vite's own connection. */
async function openPage(): Promise<{ messages: string[]; close(): void }> {
  const client = await (await fetch(new URL('@vite/client', console_))).text()
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
  const socket = new WebSocket(`${console_.replace('http', 'ws')}?token=${token}`, 'vite-hmr')
  const messages: string[] = []
  socket.addEventListener('message', ({ data }) => messages.push(String(data)))
  await once(socket, 'open')
  return { messages, close: () => socket.close() }
}

test('a broken schema at the start is reported in terminal and browser, and the start continues once it is fixed', async () => {
  await vi.waitFor(() => expect(output).toContain('article-source.json'), patient)
  const page = await openPage()
  await vi.waitFor(() => expect(page.messages.join()).toMatch(/"type":"error".*article-source\.json/), patient)
  expect(starts()).toEqual([])
  change('schemas/cms/article-source.json', (text) => text.replace('{{', '{'))
  await vi.waitFor(() => expect(page.messages.join()).toContain('full-reload'), patient)
  await vi.waitFor(() => expect(starts()).toHaveLength(1), patient)
  expect(await isServing()).toBe(true)
  page.close()
})

test('every save of one schema is generated, and every save of one source starts the server again', async () => {
  const generated = () => readFileSync(join(project.folder, 'src/generated/descriptors/cms/article-source.ts'), 'utf8')
  for (const length of [151, 152]) {
    const before = starts().length
    change('schemas/cms/article-source.json', (text) => text.replace(/"maxLength": 15\d/, `"maxLength": ${length}`))
    await vi.waitFor(() => expect(generated()).toContain(String(length)), patient)
    await vi.waitFor(() => expect(starts()).toHaveLength(before + 1), patient)
  }
  for (const name of ['one', 'two']) {
    const before = starts().length
    change('src/server/listen.ts', (text) => `${text}// ${name}\n`)
    await vi.waitFor(() => expect(starts()).toHaveLength(before + 1), patient)
  }
})

test('a schema that is broken later leaves the server running and is reported in the browser', async () => {
  const page = await openPage()
  const before = starts().length
  change('schemas/cms/article-source.json', (text) => text.replace('{', '{{'))
  await vi.waitFor(() => expect(page.messages.join()).toMatch(/"type":"error".*article-source\.json/), patient)
  expect(await isServing()).toBe(true)
  expect(starts()).toHaveLength(before)
  page.close()
})

test('Ctrl-C ends it and everything it has started', async () => {
  interrupt()
  const [code] = await ended
  expect([0, 130]).toContain(code)
})
