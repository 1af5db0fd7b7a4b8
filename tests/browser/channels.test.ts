// Channels in the browser: add, view, drag, step by keyboard, move, copy, delete and restore.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { save, typeInto } from './form-fields.ts'
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
  return page.locator('.entity-split-main')
}

function node(name: string): Locator {
  return page.locator('.entity-tree-label').getByText(name, { exact: true })
}

/** An icon before the text is part of the name. */
function button(name: string): Locator {
  return main().getByRole('button', { name: new RegExp(`${name}$`) })
}

function dialog(): Locator {
  return page.getByRole('dialog').last()
}

function awaitMessage(text: string): Promise<void> {
  return page.getByText(text, { exact: true }).last().waitFor()
}

/** Names with their level, in order. */
async function shown(): Promise<string[]> {
  const rows = page.locator('.entity-tree-body .ant-tree-treenode:not([aria-hidden=true])')
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const level = row.querySelectorAll('.ant-tree-indent-unit').length
      return '-'.repeat(level) + (row.querySelector('.entity-tree-label')?.textContent ?? '')
    }),
  )
}

/** The last nodes are these, once the tree has loaded and opened. */
async function showsLast(nodes: readonly string[]): Promise<void> {
  await expect.poll(async () => (await shown()).slice(-nodes.length), { timeout: 20_000 }).toEqual(nodes)
}

async function add(name: string, below: string | null): Promise<void> {
  if (below === null) {
    await page.getByRole('button', { name: '新增顶级' }).click()
  } else {
    await node(below).click()
    await button('新增下级').click()
  }
  await main().getByText('新增频道', { exact: true }).last().waitFor()
  await typeInto(main(), '频道名称', name)
  await save(page, main())
  await node(name).waitFor()
}

async function menu(name: string, entry: string): Promise<void> {
  await node(name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Without a channel the buttons say what to choose. */
async function asksForChoice(): Promise<void> {
  await node('新闻动态').waitFor()
  await button('移动').click()
  await awaitMessage('请至少选择一个要修改的频道')
  await button('回收站').waitFor()
}

/** Channels are added at the top and below another one. */
async function addsChannels(): Promise<void> {
  await add('甲', null)
  await add('乙', '甲')
  await add('丙', '甲')
  expect((await shown()).slice(-3)).toEqual(['甲', '-乙', '-丙'])
}

/** A channel is viewed without inputs, and edited again in lines that are not too long to read. */
async function showsAndEdits(): Promise<void> {
  await menu('乙', '查看')
  await main().getByText('查看频道').waitFor()
  expect(await main().locator('.entity-form input').count()).toBe(0)
  await button('编辑').click()
  await main().getByText('编辑频道').waitFor()
  const section = await main().locator('.entity-section').first().boundingBox()
  expect(section?.width).toBe(720)
}

/** A channel is dragged before its sibling, stepped back with Alt and an arrow, and stepped from its menu. */
async function ordersByHand(): Promise<void> {
  const target = await node('乙').boundingBox()
  await node('丙').hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 12, { steps: 5 })
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 2, { steps: 3 })
  await page.mouse.up()
  await showsLast(['甲', '-丙', '-乙'])
  await node('丙').click()
  await page.locator('.entity-tree-body [tabindex="0"]').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await showsLast(['甲', '-乙', '-丙'])
  await menu('丙', '上移')
  await showsLast(['甲', '-丙', '-乙'])
}

/** A channel is moved to another parent, and copied. */
async function movesAndCopies(): Promise<void> {
  await node('丙').click()
  await button('移动').click()
  await dialog().getByRole('combobox', { name: '上级频道' }).and(page.locator('input')).fill('乙')
  const found = page.locator('.ant-select-tree-title')
  await expect.poll(() => found.allTextContents()).toEqual(['甲', '乙'])
  await found.getByText('乙', { exact: true }).click()
  await dialog().getByTitle('乙', { exact: true }).waitFor()
  await dialog().getByRole('button', { name: '确定' }).click()
  await awaitMessage('移动成功！')
  await showsLast(['甲', '-乙', '--丙'])
  await node('丙').click()
  await button('复制').click()
  await typeInto(dialog(), '频道名称', '丙的副本')
  await dialog().getByRole('button', { name: '确定' }).click()
  await awaitMessage('复制成功！')
  await showsLast(['甲', '-乙', '--丙', '--丙的副本'])
}

/** A deleted channel leaves with what is below it and comes back with it. */
async function deletesAndRestores(): Promise<void> {
  await node('乙').click()
  await button('删除').click()
  await dialog().getByText('删除频道将一并删除频道下子频道和文章').waitFor()
  await dialog().getByRole('button', { name: '删除' }).click()
  await showsLast(['甲'])
  await button('回收站').click()
  await page.getByRole('button', { name: '恢复' }).first().click()
  await awaitMessage('请至少选择一个需要恢复的频道！')
  const row = page.getByRole('row').filter({ hasText: '乙' })
  await expect.poll(() => page.locator('tbody tr.ant-table-row').count()).toBe(1)
  await row.getByRole('button', { name: '恢复' }).click()
  await dialog().getByRole('button', { name: '恢复' }).click()
  await awaitMessage('恢复成功！')
  await page.getByRole('button', { name: '返回' }).click()
  await showsLast(['甲', '-乙', '--丙', '--丙的副本'])
}

test('channels are added, viewed, ordered by hand, moved, copied, deleted and restored; their rights open from their menu', async () => {
  const visit: Visit = await openVisit(browser, { baseURL: product.url })
  page = visit.page
  await logIn(page, product)
  await page.goto('/admin/cms/channel/channel-list')
  await asksForChoice()
  await addsChannels()
  await showsAndEdits()
  await ordersByHand()
  await movesAndCopies()
  await deletesAndRestores()
  await menu('甲', '授权')
  await page.waitForURL(/\/system\/authority\?channelId=\d+&channelTag=channel&appid=\d+/)
  visit.expectNoProblems()
  await visit.close()
})
