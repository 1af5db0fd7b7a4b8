// The pictures of docs/zh/editor.md: what an editor sees on the way of an article, each taken after the steps that lead to it.
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { logIn } from '../browser/log-in.ts'
import { openPage, settle, storePicture } from './camera.ts'
import type { Guide } from './guide-data.ts'
import { projectRoot } from './source-files.ts'

const list = '/admin/cms/article/article-list'
/** Wide enough for every column of the list. */
const width = 1440

async function store(name: string, target: Page | Locator, height?: number): Promise<void> {
  const clip = height === undefined ? {} : { clip: { x: 0, y: 0, width, height } }
  await storePicture(`editor/${name}.webp`, await target.screenshot(clip))
}

function editorOf(page: Page): Locator {
  return page.getByRole('dialog').first()
}

function titleOf(page: Page): Locator {
  return editorOf(page).getByRole('textbox', { name: '标题', exact: true })
}

async function openArticle(page: Page, search: string): Promise<void> {
  await page.goto(`${list}?${search}`)
  await titleOf(page).waitFor()
  await settle(page)
}

/** The question or menu on top of the page. */
async function dialog(page: Page): Promise<Locator> {
  const shown = page.locator('.ant-modal:visible').last()
  await shown.waitFor()
  await settle(page)
  return shown
}

async function takeList(page: Page): Promise<void> {
  await page.goto(list)
  await page.getByRole('row').nth(1).waitFor()
  await settle(page)
  await store('list', page)
}

async function takeWriting(page: Page, { corrected, fresh }: Guide): Promise<void> {
  await openArticle(page, `form=edit&id=${corrected}`)
  await store('write', page)
  await editorOf(page).getByText('排版', { exact: true }).click()
  await page.getByText('一键排版').waitFor()
  await settle(page)
  await store('layout', page, 640)
  await openArticle(page, `form=edit&id=${fresh}`)
  const photo = await sharp(join(projectRoot, 'src/server/starter/site/images/hall.svg'), { density: 200 })
    .png()
    .toBuffer()
  const file = { name: '阅览厅.png', mimeType: 'image/png', buffer: photo }
  await editorOf(page).locator('[data-field=photo] input[type=file]').setInputFiles(file)
  await page.getByRole('dialog', { name: '裁剪缩略图' }).getByText('16:9', { exact: true }).waitFor()
  await store('thumbnail', await dialog(page))
}

async function takeDrafts(page: Page, { channels }: Guide): Promise<void> {
  await openArticle(page, `form=create&channelId=${channels.get('讲座')}`)
  await titleOf(page).fill('冬季讲座安排')
  await editorOf(page).locator('.ql-editor').click()
  await page.keyboard.type('十二月共有四场讲座，')
  await page.getByText(/草稿已自动保存/).waitFor()
  await page.context().setOffline(true)
  await page.keyboard.type('每周日下午三点，二楼报告厅。')
  await page.getByText('网络不可用，草稿暂存在本机').waitFor()
  await store('offline', page, 330)
  await page.context().setOffline(false)
  await page.getByText(/草稿已自动保存/).waitFor()
  await page.reload()
  await page.getByText(/有一份未保存的草稿/).waitFor()
  await settle(page)
  await store('draft', page, 420)
}

async function takeConflict(page: Page, { admin, channels }: Guide): Promise<void> {
  const sent = {
    appid: 1,
    channelId: channels.get('新闻动态'),
    type: 1,
    title: '元旦开放时间',
    content: '<p>元旦照常开放。</p>',
  }
  const { id } = await admin.call<{ id: number }>('/cms/article/save', sent)
  await openArticle(page, `form=edit&id=${id}`)
  await titleOf(page).fill('元旦假期开放时间')
  await admin.call('/cms/article/save', { id, title: '元旦期间开放安排', author: '王强' })
  await editorOf(page).getByRole('button', { name: '保存并关闭' }).click()
  const question = page.getByRole('dialog', { name: '数据已被他人修改' })
  await question.getByText('元旦期间开放安排').waitFor()
  await store('conflict', await dialog(page))
  await admin.call('/cms/article/delete', { ids: [id], channelId: channels.get('新闻动态') })
}

async function takeVersions(page: Page, { corrected }: Guide): Promise<void> {
  await openArticle(page, `form=edit&id=${corrected}`)
  await editorOf(page).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '历史版本' }).click()
  await page.getByText('上一版本').first().waitFor()
  await settle(page)
  await store('versions', page, 480)
}

async function takePublishing(page: Page, { corrected }: Guide): Promise<void> {
  await page.goto(list)
  const row = page.locator(`tr[data-row-key="${corrected}"]`)
  await row.waitFor()
  await settle(page)
  await store('changed', row)
  await row.getByText('更多').click()
  await page.getByRole('menuitem', { name: '发布', exact: true }).click()
  const question = await dialog(page)
  await question.getByText('定时发布').click()
  await question.getByText('发布时间').waitFor()
  await store('release', await dialog(page))
}

async function takeReview(page: Page, { pending }: Guide): Promise<void> {
  await page.goto(list)
  const row = page.locator(`tr[data-row-key="${pending}"]`)
  await row.getByText('更多').click()
  await page.getByRole('menuitem', { name: '审核', exact: true }).click()
  await page.getByRole('button', { name: '提交审核意见' }).waitFor()
  await page.getByPlaceholder('审核意见').fill('时间写得很清楚，可以发布。')
  await settle(page)
  await store('audit', page)
}

async function takeBin(page: Page): Promise<void> {
  await page.goto('/admin/cms/article/article-recycle')
  await page.getByRole('row').nth(1).waitFor()
  await settle(page)
  await store('recycle', page, 400)
}

async function visit(browser: Browser, guide: Guide, person: 'editor' | 'reviewer'): Promise<Page> {
  const page = await openPage(browser, guide.url, { width })
  await logIn(page, guide[person])
  return page
}

export async function takeGuide(browser: Browser, guide: Guide): Promise<void> {
  const editor = await visit(browser, guide, 'editor')
  await takeList(editor)
  await takeBin(editor)
  await takeVersions(editor, guide)
  await takePublishing(editor, guide)
  await takeConflict(editor, guide)
  await takeWriting(editor, guide)
  await takeDrafts(editor, guide)
  await editor.context().close()
  const reviewer = await visit(browser, guide, 'reviewer')
  await takeReview(reviewer, guide)
  await reviewer.context().close()
}
