// The life of a text: source, template, channel, article, release, and the public page that readers see.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { choose, pick, save, saveArticle, typeInto, write } from './form-fields.ts'
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

const DETAIL = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>{{ article.title }}</title></head>
<body><h1>{{ article.title }}</h1><p class="source">{{ article.source.name }}</p><main>{{ article.content }}</main></body></html>`

async function openScreen(page: Page, path: string): Promise<Locator> {
  await page.goto(`/admin${path}`)
  return page.locator('#main')
}

async function openNew(page: Page, path: string): Promise<Locator> {
  const screen = await openScreen(page, path)
  await screen.getByRole('button', { name: /新增$/ }).first().click()
  const dialog = page.locator('.ant-modal-content, .ant-drawer-content').last()
  await dialog.waitFor()
  return dialog
}

async function createSource(page: Page, name: string): Promise<void> {
  const dialog = await openNew(page, '/cms/cms-settings/article-source')
  await typeInto(dialog, '名称', name)
  await typeInto(dialog, '地址', 'https://www.example.com/')
  await save(page, dialog)
  await page.getByRole('cell', { name, exact: true }).waitFor()
}

async function createTemplate(page: Page, name: string): Promise<void> {
  const dialog = await openNew(page, '/cms/template/template-list')
  await typeInto(dialog, '模板名称', name)
  await choose(dialog, '模板类型', '文章详情模板')
  await typeInto(dialog, '文件名', 'detail.html')
  await write(dialog, '模板内容', DETAIL)
  await save(page, dialog)
  await page.getByRole('cell', { name, exact: true }).waitFor()
}

async function createChannel(page: Page, channel: { name: string; code: string; template: string }): Promise<void> {
  const screen = await openScreen(page, '/cms/channel/channel-list')
  await screen.getByRole('button', { name: /新增/ }).first().click()
  await typeInto(screen, '频道名称', channel.name)
  await typeInto(screen, '频道编码', channel.code)
  await choose(screen, '概览模板', '文章列表')
  await choose(screen, '正文模板', channel.template)
  await pick(screen, '允许发布文章', '是')
  await save(page, screen)
  await screen.getByText(channel.name, { exact: true }).first().waitFor()
}

/** In the dialog with the list of sources: without a choice it says so. */
async function chooseInDialog(editor: Locator, source: string): Promise<void> {
  const page = editor.page()
  await editor.getByRole('button', { name: '选择文章来源' }).click()
  const dialog = page.getByRole('dialog', { name: '选择文章来源' })
  const row = dialog.getByRole('row').filter({ hasText: source })
  await row.waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('请先选择文章来源', { exact: true }).first().waitFor()
  await row.getByRole('radio').check()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
  await editor.getByTitle(source, { exact: true }).waitFor()
}

interface NewArticle {
  readonly title: string
  readonly channel: string
  readonly source: string
  readonly isTyped: boolean
}

async function createArticle(page: Page, article: NewArticle): Promise<void> {
  const screen = await openScreen(page, '/cms/article/article-list')
  await screen.getByRole('button', { name: /新增/ }).first().click()
  const editor = page.getByRole('dialog', { name: '新增文章' })
  await editor.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await typeInto(editor, '标题', article.title)
  // By its name: the list shows only the first channels.
  await editor.getByRole('combobox', { name: '所属频道' }).and(page.locator('input')).fill(article.channel)
  await page.locator('.ant-select-tree-treenode').filter({ hasText: article.channel }).click()
  if (article.isTyped) await choose(editor, '来源', article.source)
  else await chooseInDialog(editor, article.source)
  await write(editor, '正文', '第一段话。')
  await saveArticle(editor)
  await screen.getByRole('row').filter({ hasText: article.title }).waitFor()
}

async function releaseArticle(page: Page, title: string): Promise<void> {
  const screen = await openScreen(page, '/cms/article/article-list')
  const row = screen.getByRole('row').filter({ hasText: title })
  await row.getByText('更多').click()
  await page.getByRole('menuitem', { name: '发布', exact: true }).click()
  const dialog = page.locator('.ant-modal-content').last()
  await dialog.getByRole('button', { name: /^(确定|发布)$/ }).click()
  await row.getByText('已发布').waitFor()
}

/** Rendering is a job: the page appears shortly after the release. */
async function readPublicPage({ page }: Visit, code: string, title: string): Promise<void> {
  const address = `/site/library/${code}/`
  const list = () => fetch(new URL(address, product.url)).then((answer) => answer.text())
  await expect.poll(list, { timeout: 20_000, interval: 200 }).toContain(title)
  await page.goto(address)
  await page.getByText(title).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('an article is published and can be read on the website', async () => {
    const visit = await openVisit(browser, { baseURL: product.url, theme })
    const { page } = visit
    const title = `一篇新文章 ${theme}`
    await logIn(page, product)
    await createSource(page, `来源${theme}`)
    await createTemplate(page, `详情${theme}`)
    await createChannel(page, { name: `频道${theme}`, code: `ch${theme}`, template: `详情${theme}` })
    const isTyped = theme === 'light'
    await createArticle(page, { title, channel: `频道${theme}`, source: `来源${theme}`, isTyped })
    await releaseArticle(page, title)
    visit.expectNoProblems()
    await readPublicPage(visit, `ch${theme}`, title)
    expect(await page.locator('main').textContent()).toContain('第一段话。')
    expect(await page.locator('.source').textContent()).toBe(`来源${theme}`)
    visit.expectNoProblems()
    await visit.close()
  })
})
