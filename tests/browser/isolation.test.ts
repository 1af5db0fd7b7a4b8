// A hostile published page on the console's host can neither read the console's token nor call its API as the user; a hostile drawing runs nothing.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeSecret } from '../../src/shared/protocol/secret.ts'
import { openBrowser, openVisit } from '../support/browser.ts'
import { multipartOf } from '../support/multipart.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const SPY = `<!doctype html><meta charset="utf-8"><title>spy</title><p id="found">…</p><script>
const found = []
try { found.push('local ' + JSON.stringify(localStorage)) } catch { found.push('local refused') }
try { found.push('session ' + JSON.stringify(sessionStorage)) } catch { found.push('session refused') }
try { found.push('cookie ' + document.cookie) } catch { found.push('cookie refused') }
try { found.push('opener ' + window.opener.localStorage.length) } catch { found.push('opener refused') }
fetch('/api/my/info', { method: 'POST', credentials: 'include' })
  .then((answer) => answer.text())
  .then((text) => found.push('call ' + text), () => found.push('call refused'))
  .then(() => { document.getElementById('found').textContent = found.join(' | ') })
</script>`

async function post(path: string, body: unknown, token = ''): Promise<{ data: never }> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(200)
  return (await answer.json()) as { data: never }
}

async function tokenOfAdmin(): Promise<string> {
  const login = await post('/login', { account: product.account, password: encodeSecret(product.password) })
  return (login.data as { token: string }).token
}

/** Installs the spy on the website the way a template editor can: as the site's home page. */
async function publishSpy(): Promise<void> {
  const token = await tokenOfAdmin()
  const sites = (await post('/cms/app/list', {}, token)).data as { id: number; code: string; name: string }[]
  const site = sites.find(({ code }) => code === 'library')
  expect(site).toBeDefined()
  const template = { name: '探针', type: 1, fileName: 'spy.html', content: SPY, appid: site?.id }
  const saved = (await post('/cms/template/save', template, token)).data as { id: number }
  await post('/cms/app/save', { id: site?.id, homeTemplate: saved.id }, token)
  await post('/cms/app/release', { id: site?.id, range: 1, type: 1 }, token)
}

test('a published page can neither read the token of the console nor call the API as the user', async () => {
  await publishSpy()
  const visit = await openVisit(browser, { baseURL: product.url, expected: /./ })
  const { page } = visit
  await logIn(page, product)
  await expect.poll(async () => (await page.goto('/site/library/')) && page.title(), { timeout: 20_000 }).toBe('spy')
  await page.locator('#found').filter({ hasText: 'call' }).waitFor()
  const found = (await page.locator('#found').textContent()) ?? ''
  expect(found).toContain('local refused')
  expect(found).toContain('session refused')
  expect(found).toContain('opener refused')
  expect(found).not.toContain('"account"')
  expect(found).toMatch(/call refused|call .*"success":false/)
  await visit.close()
})

const HOSTILE_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.getElementById('state').textContent = 'handler ran'">
<text id="state" y="20">as drawn</text>
<script>document.getElementById('state').textContent = 'script ran'</script>
<a href="javascript:document.getElementById('state').textContent = 'link ran'"><text id="link" y="60">link</text></a>
<foreignObject y="80" width="100" height="100"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>top.document.title = 'frame ran'&lt;/script>"></iframe></foreignObject>
<image href="/site/library/" width="10" height="10"/></svg>`

test('an uploaded drawing that is opened on its own runs no script and loads nothing', async () => {
  const { headers, payload } = await multipartOf([['a.svg', HOSTILE_DRAWING]])
  const url = `${product.url}/api/cms/attach/upload/image`
  const token = await tokenOfAdmin()
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, token }, body: new Uint8Array(payload) })
  const { data } = (await answer.json()) as { data: { path: string } }
  const visit = await openVisit(browser, { baseURL: product.url, expected: /./ })
  const { page } = visit
  const requested: string[] = []
  page.on('response', (response) => requested.push(new URL(response.url()).pathname))
  await page.goto(data.path, { waitUntil: 'load' })
  await page.locator('#link').click()
  expect(await page.locator('#state').textContent()).toBe('as drawn')
  expect(await page.title()).not.toContain('ran')
  expect(requested).toEqual([data.path])
  await visit.close()
})
