// Takes the pictures of the README and of the guides from the built product: node scripts/run.mjs scripts/screenshots.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Browser } from 'playwright-core'
import { logIn } from '../tests/browser/log-in.ts'
import { prepareUsers } from '../tests/browser/prepare-users.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { ensureBuilt } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'
import { openPage, settle, storePicture } from '../tests/support/camera.ts'
import { takeContent } from '../tests/support/content-pictures.ts'
import { guidePeople, prepareGuide } from '../tests/support/guide-data.ts'
import { takeGuide } from '../tests/support/guide-pictures.ts'
import { prepareOffice } from '../tests/support/office-data.ts'
import { takeOffice } from '../tests/support/office-pictures.ts'

interface Picture {
  readonly name: string
  readonly path: string
  readonly theme?: 'light' | 'dark'
  readonly isPublic?: boolean
  /** Shown last. */
  readonly awaits?: string
}

const row = 'tbody tr[data-row-key] >> nth=0'

const pictures: readonly Picture[] = [
  { name: 'login', path: '/admin/login', isPublic: true },
  { name: 'articles', path: '/admin/cms/article/article-list', awaits: row },
  { name: 'article-form', path: '/admin/cms/article/article-list?form=create', awaits: '.ql-editor' },
  { name: 'dictionary-dark', path: '/admin/system/dict', theme: 'dark', awaits: row },
  { name: 'site', path: '/site/library/', isPublic: true },
]

async function take(browser: Browser, product: Product, picture: Picture): Promise<void> {
  const { name, path, theme = 'light', isPublic = false, awaits = 'body' } = picture
  const page = await openPage(browser, product.url, { theme })
  if (!isPublic) await logIn(page, product)
  await page.goto(path)
  await page.locator(awaits).waitFor()
  await settle(page)
  await storePicture(`${name}.png`, await page.screenshot())
  await page.context().close()
}

await launch(async () => {
  await ensureBuilt({ node: process.execPath, env: process.env })
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-pictures-'))
  const [editor, reviewer] = await prepareUsers(dataDir, guidePeople)
  if (!editor || !reviewer) throw new Error('The people of the guide were not made.')
  const product = await startProduct({ dataDir })
  const browser = await openBrowser()
  try {
    for (const picture of pictures) await take(browser, product, picture)
    await takeContent(browser, product)
    const guide = await prepareGuide(product, { editor, reviewer })
    await takeGuide(browser, guide)
    await takeOffice(browser, await prepareOffice(guide))
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
