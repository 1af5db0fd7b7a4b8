// The pictures of docs/zh/content.md: files of the site, the import of hot words, the statistics.
import type { Browser, Page } from 'playwright-core'
import { logIn } from '../browser/log-in.ts'
import { openPage, settle, storePicture } from './camera.ts'
import type { Product } from './product.ts'

const width = 1280

async function store(name: string, page: Page): Promise<void> {
  await settle(page)
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width, height: 720 } })
  await storePicture(`content/${name}.webp`, shot)
}

/** On the site that a fresh installation has. */
export async function takeContent(browser: Browser, product: Product): Promise<void> {
  const page = await openPage(browser, product.url, { width })
  await logIn(page, product)
  await page.goto('/admin/cms/sites/filexplorer/1')
  await page.getByText('images', { exact: true }).first().click()
  await page.getByText('hero.svg').waitFor()
  await store('files', page)
  await page.goto('/admin/cms/cms-settings/hotword')
  await page.getByRole('button', { name: '导入' }).click()
  await page.getByRole('dialog').getByText('下载模板').waitFor()
  await store('import', page)
  await page.goto('/admin/cms/sites/siteview')
  await page.getByText('发布最多的 10 项').waitFor()
  await store('statistics', page)
  await page.context().close()
}
