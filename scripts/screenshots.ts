// Takes the README's pictures from the built product: node scripts/run.mjs scripts/screenshots.ts
import { statSync } from 'node:fs'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { logIn } from '../tests/browser/log-in.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { inRoot } from './launch/paths.mjs'
import { ensureBuilt } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'

const MOST = 200 * 1024
const SIZE = { width: 1280, height: 800 }

interface Picture {
  readonly name: string
  readonly path: string
  readonly theme?: 'light' | 'dark'
  readonly isPublic?: boolean
}

const pictures: readonly Picture[] = [
  { name: 'login', path: '/admin/login', isPublic: true },
  { name: 'articles', path: '/admin/cms/article/article-list' },
  { name: 'article-form', path: '/admin/cms/article/article-list?form=create' },
  { name: 'dictionary-dark', path: '/admin/system/dict', theme: 'dark' },
  { name: 'site', path: '/site/library/', isPublic: true },
]

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForTimeout(800)
}

async function take(browser: Browser, product: Product, picture: Picture): Promise<void> {
  const { name, path, theme = 'light', isPublic = false } = picture
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    viewport: SIZE,
  })
  const page = await context.newPage()
  if (!isPublic) await logIn(page, product)
  await page.goto(path)
  await settle(page)
  const file = inRoot('docs/images', `${name}.png`)
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(file)
  const { size } = statSync(file)
  process.stdout.write(`${name}.png ${Math.round(size / 1024)} KB${size > MOST ? ' (too large)' : ''}\n`)
  await context.close()
}

await launch(async () => {
  await ensureBuilt({ node: process.execPath, env: process.env })
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    for (const picture of pictures) await take(browser, product, picture)
  } finally {
    await browser.close()
    await product.stop()
  }
})
