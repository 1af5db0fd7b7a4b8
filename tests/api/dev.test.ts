// npm run dev on a copy of the project: it waits until a broken schema is fixed, shows the error in the browser too, and notices every save.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

/** A complete start on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const patient = { timeout: 100_000, interval: 50 }
const listening = 'Server listening'

let project: ProjectCopy
let dev: ChildProcess
let output = ''
let console_: string
let port: number

beforeAll(async () => {
  project = copyProject()
  port = await freePort()
  change('schemas/cms/article-source.json', (text) => text.replace('{', '{{'))
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project.folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(project.folder, 'data'),
      STARTER_SITE: 'off',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const address = await vi.waitUntil(() => /http:\/\/\S+\/admin\//.exec(output)?.[0], patient)
  console_ = address
})
afterAll(async () => {
  dev.kill('SIGTERM')
  if (dev.exitCode === null) await once(dev, 'exit')
  project.remove()
})

/** As git and many editors do: a new file replaces the old one. */
function change(path: string, edit: (text: string) => string): void {
  const file = join(project.folder, path)
  writeFileSync(`${file}~`, edit(readFileSync(file, 'utf8')))
  renameSync(`${file}~`, file)
}

function starts(): number {
  return output.split(listening).length - 1
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
  expect(starts()).toBe(0)
  change('schemas/cms/article-source.json', (text) => text.replace('{{', '{'))
  await vi.waitFor(() => expect(page.messages.join()).toContain('full-reload'), patient)
  await vi.waitFor(() => expect(starts()).toBe(1), patient)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true)
  page.close()
})

test('every save of one schema is generated, and every save of one source starts the server again', async () => {
  const generated = () => readFileSync(join(project.folder, 'src/generated/api-descriptors.ts'), 'utf8')
  for (const length of [151, 152, 153]) {
    const before = starts()
    change('schemas/cms/article-source.json', (text) => text.replace(/"maxLength": 15\d/, `"maxLength": ${length}`))
    await vi.waitFor(() => expect(generated()).toContain(String(length)), patient)
    await vi.waitFor(() => expect(starts()).toBe(before + 1), patient)
  }
  for (const name of ['one', 'two']) {
    const before = starts()
    change('src/server/listen.ts', (text) => `${text}// ${name}\n`)
    await vi.waitFor(() => expect(starts()).toBe(before + 1), patient)
  }
})

test('a schema that is broken later leaves the server running and is reported in the browser', async () => {
  const page = await openPage()
  const before = starts()
  change('schemas/cms/article-source.json', (text) => text.replace('{', '{{'))
  await vi.waitFor(() => expect(page.messages.join()).toMatch(/"type":"error".*article-source\.json/), patient)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true)
  expect(starts()).toBe(before)
  page.close()
})
