// A server killed while it publishes: readers get one whole version of the site, and the next start completes the publication.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { type Product, startProduct } from '../../support/product.ts'

const dataDir = join(tmpdir(), `atrium-killed-${randomUUID()}`)
let product: Product | null = null
afterEach(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<Product> {
  product = await startProduct({ dataDir, entry: 'src/server/main.ts' })
  return product
}

async function call<Data>({ url }: Product, path: string, body: unknown, token = ''): Promise<Data> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { data: Data }).data
}

async function logIn(server: Product): Promise<string> {
  const { account, password } = server
  return (await call<{ token: string }>(server, '/login', { account, password: encodeSecret(password) })).token
}

/** The versions of the site's title that its pages show, one page after the other: a switch may happen in between, once. */
async function versions({ url }: Product): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/site/library/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
  const found = new Set<string>()
  let last = ''
  for (const path of paths) {
    const text = await (await fetch(url + path)).text()
    const version = /第\d版/.exec(text)?.[0] ?? text.slice(0, 40)
    if (version !== last && found.has(version)) throw new Error(`${path} is of ${version}, pages before it of ${last}.`)
    found.add(version)
    last = version
  }
  return [...found]
}

async function until(server: Product, version: string): Promise<void> {
  while (!(await versions(server)).includes(version)) await pause(50)
}

/** Milliseconds, with a publication after each. */
const fourStarts = 120_000

test(
  'every page is of one version, and in the end of the newest',
  async () => {
    let server = await start()
    const token = await logIn(server)
    const [site] = await call<{ id: number }[]>(server, '/cms/app/list', {}, token)
    const publish = async (turn: number) => {
      await call(server, '/cms/app/save', { id: site?.id, name: `第${turn}版`, title: `第${turn}版` }, token)
      await call(server, '/cms/app/release', { id: site?.id, range: 1, type: 1 }, token)
    }
    await publish(0)
    await until(server, '第0版')
    for (let turn = 1; turn <= 3; turn++) {
      await publish(turn)
      await pause(Math.random() * 1_000)
      process.kill(server.pid, 'SIGKILL')
      server = await start()
      await until(server, `第${turn}版`)
      expect(await versions(server)).toEqual([`第${turn}版`])
    }
  },
  fourStarts,
)
