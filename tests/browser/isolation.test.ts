// A hostile published page on the console's host can neither read the console's token nor call its API as the user.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeSecret } from '../../src/shared/protocol/secret.ts'
import { openBrowser, openVisit } from '../support/browser.ts'
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

/** Installs the spy on the website the way a template editor can: as the site's home page. */
async function publishSpy(): Promise<void> {
  const login = await post('/login', { account: product.account, password: encodeSecret(product.password) })
  const { token } = login.data as { token: string }
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
