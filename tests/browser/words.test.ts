// Words, categories and files of a site: a list is imported, stored articles are checked, the findings lead to them, and a picture says where it is used.
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { choose, save, typeInto } from './form-fields.ts'
import { logIn } from './log-in.ts'

const site = 1

let product: Product
let browser: Browser
let token = ''

async function call<Data>(path: string, body: object | FormData): Promise<Data> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: isForm ? { token } : { 'content-type': 'application/json', token },
    body: isForm ? body : JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

/** An article with a picture in its body. */
async function writeArticle(title: string, text: string): Promise<void> {
  const [channel] = await call<{ id: number }[]>('/cms/channel/list', { appid: site })
  const data = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of [
    ['appid', String(site)],
    ['module', '13'],
  ] as const)
    form.append(name, value)
  form.append('file', new Blob([new Uint8Array(data)]), '阅览室.png')
  const { path } = await call<{ path: string }>('/cms/attach/upload/image', form)
  const content = `<p>${text}</p><p><img src="${path}"></p>`
  await call('/cms/article/save', { appid: site, channelId: channel?.id, type: 1, title, content, saveMode: 1 })
}

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const password = Buffer.from(product.password).toString('base64')
  token = (await call<{ token: string }>('/login', { account: product.account, password })).token
  await writeArticle('读者来信', '来信提到加微，信一事')
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

function row(page: Page, text: string): Locator {
  return page.locator('#main .ant-table-row').filter({ hasText: text })
}

async function finish(page: Page, note: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: note })
  await dialog.waitFor({ timeout: 30_000 })
  await dialog.getByRole('button').filter({ hasText: '关闭' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a list in GBK is imported, articles are checked, and a finding leads to its article', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/cms-settings/sensitive')
  await page.getByRole('button', { name: '导入词表' }).click()
  const form = page.getByRole('dialog').filter({ hasText: '词表' })
  // 加微信, 代开发票
  const gbk = Buffer.from('bcd3cea2d0c50ab4fabfaab7a2c6b10a', 'hex')
  await form.locator('input[type=file]').setInputFiles({ name: '词表.txt', mimeType: 'text/plain', buffer: gbk })
  await form.getByText('禁止发布').click()
  await form.getByLabel('忽略间隔字符').click()
  await form.locator('.ant-btn-primary').click()
  await finish(page, '新增2个词，跳过已有的0个')
  await row(page, '代开发票').waitFor()

  await page.getByRole('button', { name: '检查已有文章' }).click()
  await page.locator('.ant-modal-content').last().getByRole('button', { name: '检查已有文章' }).click()
  await finish(page, '1篇文章含有敏感词，共1条，见“敏感词检查结果”')

  await page.goto('/admin/cms/cms-settings/sensitive-report')
  const finding = row(page, '读者来信')
  await finding.getByText('加微信', { exact: true }).waitFor()
  await finding.getByText('打开文章').click()
  await page.waitForURL(/article-list\?.*form=view/)
  await page.getByText('来信提到加微，信一事').waitFor()
  visit.expectNoProblems()
  await visit.close()
})

test('a picture is shown small in the list of attachments, and names the article that uses it', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/cms-settings/attachment')
  await page.getByRole('button', { name: '上传附件' }).click()
  const panel = page.getByRole('dialog', { name: '上传附件' })
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: '上传' }).click()
  await (await chooser).setFiles({ name: '须知.txt', mimeType: 'text/plain', buffer: Buffer.from('开馆时间') })
  await row(page, '须知.txt').waitFor()
  await panel.getByText('已上传：TXT文件').waitFor()
  await page.keyboard.press('Escape')
  const picture = row(page, '阅览室.png')
  await picture.locator('img[src*="?thumb"]').waitFor()
  await picture.getByText('查看', { exact: true }).click()
  const use = page.locator('.ant-drawer').getByRole('link', { name: '读者来信' })
  await use.click()
  await page.waitForURL(/article-list\?.*form=view/)
  await page.getByText('来信提到加微，信一事').waitFor()
  visit.expectNoProblems()
  await visit.close()
})

test('a category of hot words is added, refused a second time, found by its type, and deleted', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: /status of 409/ })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/cms-settings/category')
  const form = page.getByRole('dialog')
  const add = async (): Promise<void> => {
    await page.getByRole('button', { name: '新增' }).first().click()
    await typeInto(form, '名称', '友情机构')
    await choose(form, '类型', '热词')
    await save(page, form)
  }
  await add()
  await row(page, '友情机构').waitFor()
  await add()
  await page.getByText('该类型下已有同名分类').waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/admin/cms/cms-settings/category?type=sensitive')
  await page.getByText('没有找到符合条件的分类').waitFor()
  await page.goto('/admin/cms/cms-settings/category?type=hotword')
  await row(page, '友情机构').getByText('删除', { exact: true }).click()
  await page.getByText('删除后不可恢复,确认删除吗？').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除|确\s*定/ })
    .click()
  await row(page, '友情机构').waitFor({ state: 'detached' })
  visit.expectNoProblems()
  await visit.close()
})
