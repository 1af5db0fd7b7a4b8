// The article editor: nothing typed is lost, mistakes are led to, two people do not overwrite each other.
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { typeInto, write } from './form-fields.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser
let visit: Visit | undefined
let page: Page

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const list = '/admin/cms/article/article-list'

/** One login for all tests. */
async function open(search: string): Promise<void> {
  if (visit === undefined) {
    visit = await openVisit(browser, { baseURL: product.url })
    page = visit.page
    await logIn(page, product)
  }
  await page.goto(`${list}${search}`)
  await title().waitFor()
}

function editor(): Locator {
  return page.getByRole('dialog').first()
}

function title(): Locator {
  return editor().getByRole('textbox', { name: '标题', exact: true })
}

function body(): Locator {
  return editor().locator('.ql-editor')
}

function press(name: string): Promise<void> {
  return editor().getByRole('button', { name, exact: true }).click()
}

function awaitText(text: string | RegExp): Promise<void> {
  return page.getByText(text).last().waitFor()
}

/** The element with the focus is inside the field. */
async function hasFocus(field: string): Promise<void> {
  await editor().locator(`[data-field=${field}] :focus`).waitFor()
}

async function chooseType(name: string): Promise<void> {
  await editor().locator('[data-field=type] .ant-select-selector').click()
  await page.locator('.ant-select-item-option').filter({ hasText: name }).last().click()
}

async function chooseChannel(name: string): Promise<void> {
  await editor().getByRole('combobox', { name: '所属频道' }).and(page.locator('input')).fill(name)
  await page.locator('.ant-select-tree-treenode').filter({ hasText: name }).click()
}

async function call<Data>(path: string, payload: object): Promise<Data> {
  const login = { account: product.account, password: Buffer.from(product.password).toString('base64') }
  const post = async (to: string, sent: object, token: string): Promise<{ data: Data & { token: string } }> => {
    const headers = { 'content-type': 'application/json', token }
    const answer = await fetch(`${product.url}/api${to}`, { method: 'POST', headers, body: JSON.stringify(sent) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { data: Data & { token: string } }
  }
  const { token } = (await post('/login', login, '')).data
  return (await post(path, payload, token)).data
}

async function crash(): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  // Never answered.
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

test('what was typed outlives a crash of the tab; it is published and withdrawn', async () => {
  await open('?form=create')
  await hasFocus('title')
  await page.keyboard.type('暴雨预警')
  await write(editor(), '正文', '今天夜间到明天白天有暴雨。')
  await awaitText(/草稿已自动保存/)
  await crash()

  page = await page.context().newPage()
  await logIn(page, product)
  await page.goto(`${list}?form=create`)
  await awaitText(/有一份未保存的草稿「暴雨预警」/)
  await press('恢复草稿')
  await expect.poll(() => title().inputValue()).toBe('暴雨预警')
  await expect.poll(() => body().innerText()).toContain('今天夜间到明天白天有暴雨。')

  await chooseChannel('讲座')
  await press('保存草稿')
  await awaitText('文章保存成功！')
  // A reload opens the stored article, without a draft.
  await expect.poll(() => page.url()).toMatch(/form=edit&id=\d+/)
  await page.reload()
  await title().waitFor()
  await expect.poll(() => title().inputValue()).toBe('暴雨预警')
  await press('保存并发布')
  await editor().waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: '暴雨预警' })
  await row.getByText('已发布').waitFor()

  await row.getByText('编辑', { exact: true }).click()
  await title().waitFor()
  await press('更多操作')
  await page.getByRole('menuitem', { name: '撤稿' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '撤稿' }).click()
  await awaitText('撤稿成功')
  await editor().getByText('未发布', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await editor().waitFor({ state: 'detached' })
}, 90_000)

test('the form of an article has no barriers', async () => {
  await open('?form=create')
  await hasFocus('title')
  expect(await findBarriers(page)).toEqual([])
  await editor().locator('[data-field=type] .ant-select-selector').click()
  await page.locator('.ant-select-item-option').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await editor().getByRole('combobox', { name: '所属频道' }).click()
  await page.locator('.ant-select-tree-treenode:visible').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await editor().getByRole('textbox', { name: '显示时间' }).click()
  await page.locator('.ant-picker-cell').first().waitFor()
  expect(await findBarriers(page, '.ant-picker-dropdown')).toEqual([])
}, 60_000)

test('a key just before the tab is closed or Escape is pressed is not lost', async () => {
  await open('?form=create')
  await hasFocus('title')
  await page.keyboard.type('赶时间')
  await body().click()
  await page.keyboard.type('最后一句')
  await page.goto(list)
  await page.goto(`${list}?form=create`)
  await awaitText(/有一份未保存的草稿「赶时间」/)
  await press('恢复草稿')
  await expect.poll(() => body().innerText()).toContain('最后一句')
  await body().click()
  await page.keyboard.type('再加一句')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').last().getByRole('button', { name: '放弃草稿' }).click()
  await editor().waitFor({ state: 'detached' })

  await open('?form=create')
  await hasFocus('title')
  await body().click()
  await page.keyboard.type('字')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').last().getByRole('button', { name: '放弃草稿' }).click()
  await editor().waitFor({ state: 'detached' })
})

test('what is typed while Ctrl+S saves is still unsaved: Back asks', async () => {
  const [channel] = await call<{ id: number }[]>('/cms/channel/list', { appid: 1 })
  const sent = { appid: 1, channelId: channel?.id, type: 1, title: '边存边写', content: '<p>一段。</p>' }
  const { id } = await call<{ id: number }>('/cms/article/save', sent)
  await page.goto(list)
  await page.getByRole('row').filter({ hasText: '边存边写' }).getByText('编辑', { exact: true }).click()
  await title().fill('边存边写一')
  const saving = Promise.withResolvers<void>()
  await page.route('**/cms/article/save', async (route) => {
    await saving.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await title().fill('边存边写二')
  saving.resolve()
  await awaitText('文章保存成功！')
  await page.unroute('**/cms/article/save')
  await page.goBack()
  await awaitText('还有未保存的修改')
  await page.getByRole('button', { name: '放弃草稿' }).click()
  await editor().waitFor({ state: 'detached' })
  expect(await call('/cms/article/detail', { id })).toMatchObject({ title: '边存边写一' })
}, 60_000)

test('an article is written and saved with the keys alone: the refused save leads to the channel, whose list Ctrl+S does not open', async () => {
  await open('?form=create')
  await hasFocus('title')
  await page.keyboard.type('只用键盘')
  await page.keyboard.press('Tab')
  while (!(await body().evaluate((element) => element.matches(':focus')))) await page.keyboard.press('Tab')
  await page.keyboard.type('一段。')
  await page.keyboard.press('Control+s')
  await editor().getByText('请选择所属频道', { exact: true }).first().waitFor()
  await hasFocus('channelId')
  const lists = page.locator('.ant-select-dropdown:visible')
  await page.keyboard.press('ArrowDown')
  await lists.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await lists.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await awaitText('文章保存成功！')
  expect(await lists.count()).toBe(0)
  await page.keyboard.press('Escape')
  await editor().waitFor({ state: 'detached' })
}, 60_000)

test('mistakes are shown at their fields, and the first one gets the focus, also in a folded section', async () => {
  await open('?form=create')
  await press('保存草稿')
  for (const message of ['请输入文章标题', '请输入文章正文', '请选择所属频道'])
    await editor().getByText(message, { exact: true }).first().waitFor()
  await hasFocus('title')
  await title().fill('😀'.padEnd(51, '字'))
  await editor().getByText('不能输入非法字符').waitFor()
  await title().fill('正常标题')

  await chooseChannel('讲座')
  await chooseType('附件')
  await editor().getByText('附件不能为空').waitFor()
  await chooseType('跳转链接')
  await editor().getByText('链接不能为空').waitFor()
  await typeInto(editor(), '链接', 'not an address')
  await editor().getByText('跳转链接格式不对').waitFor()
  await typeInto(editor(), '链接', 'https://example.org/')

  await typeInto(editor(), '引用标识', '有 空格')
  await editor().getByRole('button', { name: '发布设置' }).click()
  await press('保存草稿')
  await hasFocus('code')
  await editor().getByText('只能输入数字和英文字母').waitFor()

  await page.keyboard.press('Escape')
  await awaitText('还有未保存的修改')
  await page.getByRole('button', { name: '关闭，保留草稿' }).click()
  await page.getByText('还有未保存的修改').waitFor({ state: 'hidden' })
  await title().waitFor({ state: 'detached' })
}, 60_000)

test('with reduced motion, trees and selects open at their fields', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('?form=create')
  await chooseChannel('讲座')
  await chooseType('附件')
  await body().waitFor({ state: 'detached' })
  await page.emulateMedia({ reducedMotion: null })
}, 60_000)

test('the body of an article whose type was changed by mistake comes back with the type', async () => {
  await open('?form=create')
  await write(editor(), '正文', '不能丢的一段话。')
  await chooseType('附件')
  await body().waitFor({ state: 'detached' })
  await chooseType('正文')
  await expect.poll(() => body().innerText()).toContain('不能丢的一段话。')
}, 60_000)

test('a save that comes second is compared field by field; what the other changed elsewhere stays', async () => {
  interface Article {
    readonly id: number
    readonly title: string
    readonly author: string
    readonly content: string
    readonly updateTime: string
  }
  const [channel] = await call<{ id: number }[]>('/cms/channel/list', { appid: 1 })
  const sent = { appid: 1, channelId: channel?.id, type: 1, title: '原来的标题', content: '<p>一段。</p>' }
  const { id } = await call<Article>('/cms/article/save', sent)
  await open(`?form=edit&id=${id}`)
  await title().fill('我的标题')
  await write(editor(), '正文', '我的正文。')
  await call('/cms/article/save', { id, title: '对方的标题', author: '对方' })
  await press('保存并关闭')

  const question = page.getByRole('dialog', { name: '数据已被他人修改' })
  await question.getByText(/^管理员 在 .+ 保存了修改/).waitFor()
  await question.getByText('只有我修改，将保留：正文').waitFor()
  await question.getByText('只有对方修改，将采用：作者').waitFor()
  await expect.poll(() => question.getByRole('button', { name: '合并并保存' }).isEnabled()).toBe(false)
  const sides = question.getByRole('radiogroup', { name: '标题' })
  for (const value of ['我的标题', '对方的标题', '原来的标题']) await sides.getByText(value, { exact: true }).waitFor()
  await sides.getByText('我的修改').click()
  await question.getByRole('button', { name: '合并并保存' }).click()
  await title().waitFor({ state: 'detached' })
  const stored = await call<Article>('/cms/article/detail', { id })
  expect(stored).toMatchObject({ title: '我的标题', author: '对方' })
  expect(stored.content).toContain('我的正文。')
}, 60_000)

test('a preview shows what is typed, and saves nothing', async () => {
  const [channel] = await call<{ id: number }[]>('/cms/channel/list', { appid: 1 })
  const sent = { appid: 1, channelId: channel?.id, type: 1, title: '保存过的标题', content: '<p>一段。</p>' }
  const { id } = await call<{ id: number }>('/cms/article/save', sent)
  await open(`?form=edit&id=${id}`)
  await title().fill('')
  await press('预览')
  await editor().getByText('请输入文章标题').first().waitFor()
  await title().fill('还没保存的标题')
  await page.evaluate('Object.assign(window, { opens: window.open, open: () => null })')
  await press('预览')
  await awaitText('浏览器拦截了新窗口，请允许本站弹出窗口后重试')
  await page.evaluate('window.open = window.opens')
  const opened = page.context().waitForEvent('page')
  await press('预览')
  const preview = await opened
  // What its page shows is tested with the call: rendering has a time limit.
  await preview.waitForURL(/\/preview\/.+\.html$/, { waitUntil: 'commit' })
  await preview.close()
  expect(await call('/cms/article/detail', { id })).toMatchObject({ title: '保存过的标题' })
}, 60_000)

test('Tab leads from the body to the settings and back, but indents in a list', async () => {
  await open('?form=create')
  await body().click()
  await page.keyboard.type('一')
  // The widths of the page follow the body, and then the settings, whose code may come after the first key.
  await editor().locator('.article-panel [data-field] input').first().waitFor()
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await editor().locator('.article-panel :focus').waitFor()
  for (const key of ['Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key)
  await editor().locator('.ql-editor:focus').waitFor()
  expect(await body().innerText()).toBe('一')
  await body().press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. 二')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('三')
  await body().locator('li.ql-indent-1', { hasText: '三' }).waitFor()
}, 60_000)

test('a thumbnail is cropped before it is uploaded', async () => {
  await open('?form=create')
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1890ff' } })
    .png()
    .toBuffer()
  const picture = editor().locator('[data-field=photo]')
  await picture.locator('input[type=file]').setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer })
  const crop = page.getByRole('dialog', { name: '裁剪缩略图' })
  await crop.getByText('400 × 225').waitFor()
  await crop.getByText('1:1', { exact: true }).click()
  await crop.getByText('400 × 400').waitFor()
  await crop.getByText('16:9', { exact: true }).click()
  await crop.getByRole('button', { name: '裁剪并使用' }).click()
  const shown = picture.locator('img')
  await shown.waitFor()
  const size = () =>
    shown.evaluate((image) => ['naturalWidth', 'naturalHeight'].map((name) => Reflect.get(image, name)))
  await expect.poll(size).toEqual([400, 225])
}, 60_000)

test('on a phone nothing covers the settings, and the offer of a draft has the width of the page', async () => {
  await open('?form=edit&id=1')
  await title().fill('手机上的标题')
  await awaitText(/草稿已自动保存/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const offer = editor().locator('.article-summary', { hasText: '有一份未保存的草稿' })
  await offer.waitFor()
  await expect.poll(async () => (await offer.locator('.ant-alert-content').boundingBox())?.width).toBeGreaterThan(220)
  await press('打开文章设置')
  const covered = `[...document.querySelectorAll('.article-panel [data-field]')].flatMap((field) => {
    const { x, y, width, height } = field.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top === null || top.closest('.article-panel') ? [] : [field.dataset.field]
  })`
  await expect.poll(() => page.evaluate(covered)).toEqual([])
  await editor().locator('.article-panel:focus').waitFor()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate('document.activeElement.closest(".article-panel") !== null')).toBe(true)
  await page.keyboard.press('Escape')
  await editor().locator('.article-panel').waitFor({ state: 'hidden' })
  await editor().getByRole('button', { name: '打开文章设置' }).and(page.locator(':focus')).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
}, 60_000)
