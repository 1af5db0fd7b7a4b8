// Rights changed on the server: the next answer reports it, and the console follows without reloading the page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeSecret } from '../../src/shared/protocol/secret.ts'
import { openBrowser, openVisit } from '../support/browser.ts'
import type { MadeUser } from '../support/login-as.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-reload-'))
let product: Product
let browser: Browser
let user: MadeUser

beforeAll(async () => {
  const rights = ['/system/dict', '/system/login-log']
  const [made] = await prepareUsers(dataDir, [{ account: 'follower', username: '随行', rights }])
  if (!made) throw new Error('no user was made')
  user = made
  product = await startProduct({ dataDir })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Resource {
  readonly id: number
  readonly url: string | null
  readonly children?: readonly Resource[]
}

async function call<Data>(path: string, body: object, token = ''): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { token }) }
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { data: Data }).data
}

function findResource(nodes: readonly Resource[], url: string): Resource | undefined {
  return nodes.flatMap((node) => (node.url === url ? node : (findResource(node.children ?? [], url) ?? []))).at(0)
}

test('a disabled page disappears from the menu at the next call, and cannot be opened', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: /Failed to load resource/ })
  const { page } = visit
  await logIn(page, user)
  await page.goto('/admin/system/dict')
  const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '登录日志' })
  await link.waitFor()

  const { account, password } = product
  const { token } = await call<{ token: string }>('/login', { account, password: encodeSecret(password) })
  const tree = await call<Resource[]>('/resource/tree', { enable: 0 }, token)
  expect(await call('/resource/enable', { id: findResource(tree, '/system/login-log')?.id }, token)).toBe(1)

  await page.getByRole('button', { name: '刷新' }).first().click()
  await link.waitFor({ state: 'detached' })
  await page.goto('/admin/system/login-log')
  await page.getByText('抱歉，您没有权限访问该资源').waitFor()
  visit.expectNoProblems()
  await visit.close()
})
