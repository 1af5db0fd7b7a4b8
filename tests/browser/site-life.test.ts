// The life of a site's pages: nested channels are built and published, changed, rolled back, deleted, restored and published again.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { pick, save, saveArticle, typeInto, write } from './form-fields.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

function main(): Locator {
  return page.locator('#main')
}

function form(): Locator {
  return page.locator('.entity-split-main')
}

function dialog(): Locator {
  return page.locator('.ant-modal-content').last()
}

function rowOf(text: string): Locator {
  return main().getByRole('row').filter({ hasText: text })
}

function node(name: string): Locator {
  return page.locator('.entity-tree-label').getByText(name, { exact: true })
}

async function read(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(new URL(`/site/library/${path}`, product.url))
  return { status: answer.status, text: await answer.text() }
}

/** Rendering is a job: pages follow shortly after the answer. */
async function readersSee(path: string, text: string): Promise<void> {
  await expect.poll(async () => (await read(path)).text, { timeout: 20_000, interval: 200 }).toContain(text)
}

async function addChannel(channel: { name: string; code: string }, below: string | null): Promise<void> {
  if (below === null) {
    await page.getByRole('button', { name: '新增顶级' }).click()
  } else {
    await node(below).click()
    await form()
      .getByRole('button', { name: /新增下级$/ })
      .click()
  }
  await form().getByText('新增频道', { exact: true }).last().waitFor()
  await typeInto(form(), '频道名称', channel.name)
  await typeInto(form(), '频道编码', channel.code)
  await pick(form(), '允许发布文章', '是')
  await pick(form(), '是否主菜单', '是')
  await save(page, form())
  await node(channel.name).waitFor()
}

/** Three levels: 校园 › 年级 › 一班. */
async function buildsChannels(): Promise<void> {
  await page.goto('/admin/cms/channel/channel-list')
  await node('新闻动态').waitFor()
  await addChannel({ name: '校园', code: 'school' }, null)
  await addChannel({ name: '年级', code: 'grade' }, '校园')
  await addChannel({ name: '一班', code: 'one' }, '年级')
}

async function writesArticle(title: string): Promise<void> {
  await page.goto('/admin/cms/article/article-list')
  await node('一班').click()
  await main().getByRole('button', { name: /新增$/ }).first().click()
  const editor = page.getByRole('dialog', { name: '新增文章' })
  await editor.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await typeInto(editor, '标题', title)
  await write(editor, '正文', '第一段话。')
  await saveArticle(editor)
  await rowOf(title).waitFor()
}

async function releasesArticle(title: string): Promise<void> {
  await rowOf(title).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '发布', exact: true }).click()
  await dialog().getByRole('button', { name: '确定' }).click()
  await page.getByText('发布成功！').last().waitFor()
  await readersSee('school/grade/one/', title)
}

/** Waits for the end of the run, and closes its progress. */
async function finished(message: string): Promise<void> {
  await page.getByText(message).last().waitFor()
  await dialog()
    .getByRole('button')
    .filter({ hasText: /关\s*闭/ })
    .click()
  await dialog().waitFor({ state: 'hidden' })
}

async function publishesSite(): Promise<void> {
  await page.goto('/admin/cms/sites/site-list')
  await rowOf('拾光图书馆').getByText('发布', { exact: true }).click()
  await dialog().getByText('全量').click()
  await dialog().getByRole('button', { name: '确定' }).click()
  await finished('站点发布成功')
}

async function changesArticle(title: string, changed: string): Promise<void> {
  await page.goto('/admin/cms/article/article-list')
  await rowOf(title).getByText('编辑', { exact: true }).click()
  const editor = page.getByRole('dialog', { name: '编辑文章' })
  await editor.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await typeInto(editor, '标题', changed)
  await saveArticle(editor)
  await rowOf(changed).waitFor()
  expect((await read('school/grade/one/')).text).toContain(title)
  await releasesArticle(changed)
}

/** Readers see the pages of the site's first publication again; the article keeps its change. */
async function rollsBack(title: string): Promise<void> {
  await page.goto('/admin/cms/sites/publication')
  await main().getByText('回滚', { exact: true }).first().click()
  await dialog()
    .getByRole('button', { name: /回\s*滚/ })
    .click()
  await finished('站点回滚成功')
  await readersSee('school/grade/one/', title)
}

async function deletesChannels(): Promise<void> {
  await page.goto('/admin/cms/channel/channel-list')
  await node('校园').click()
  // Its form has been loaded: asked for after the deletion, it would be a 404 in the browser's console.
  await form().locator('label').filter({ hasText: '频道名称' }).first().waitFor()
  await form().getByRole('button', { name: '删除' }).click()
  await dialog().getByText('删除频道将一并删除频道下子频道和文章').waitFor()
  await dialog().getByRole('button', { name: '删除' }).click()
  await node('校园').waitFor({ state: 'detached' })
  for (const path of ['school/', 'school/grade/one/'])
    await expect.poll(async () => (await read(path)).status, { timeout: 20_000 }).toBe(404)
}

async function restoresChannels(): Promise<void> {
  await form()
    .getByRole('button', { name: /回收站$/ })
    .click()
  await rowOf('校园').getByRole('button', { name: '恢复' }).click()
  await dialog().getByRole('button', { name: '恢复' }).click()
  await page.getByText('恢复成功！').waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await node('一班').waitFor()
}

test('a site with nested channels is built, published, changed, rolled back, restored and published again', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  page = visit.page
  await logIn(page, product)
  await buildsChannels()
  await writesArticle('秋游')
  await releasesArticle('秋游')
  await publishesSite()
  expect((await read('')).text).toContain('校园')
  await changesArticle('秋游', '秋游改期')
  await rollsBack('秋游')
  await deletesChannels()
  await restoresChannels()
  await page.goto('/admin/cms/article/article-list')
  await rowOf('秋游改期').getByText('未发布').waitFor()
  await releasesArticle('秋游改期')
  visit.expectNoProblems()
  await visit.close()
}, 120_000)
