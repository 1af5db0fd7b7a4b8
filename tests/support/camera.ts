// A page of the size of the pictures, and how a picture is stored: PNG with a palette, or WebP.
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { projectRoot } from './source-files.ts'

const largest = 200 * 1024

interface Look {
  readonly theme?: 'light' | 'dark'
  readonly width?: number
}

export async function openPage(
  browser: Browser,
  baseURL: string,
  { theme = 'light', width = 1280 }: Look,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    viewport: { width, height: width * 0.625 },
  })
  return context.newPage()
}

/** The stream of events may keep the network busy. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.locator('.ant-skeleton, .skeleton').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForTimeout(800)
}

/** `name` is below docs/images; its ending decides the format. */
export async function storePicture(name: string, shot: Buffer): Promise<void> {
  const file = join(projectRoot, 'docs/images', name)
  mkdirSync(dirname(file), { recursive: true })
  const picture = sharp(shot)
  const made = name.endsWith('.webp')
    ? picture.webp({ quality: 80, effort: 6 })
    : picture.png({ palette: true, quality: 90, effort: 10 })
  await made.toFile(file)
  const { size } = statSync(file)
  process.stdout.write(`${name} ${Math.round(size / 1024)} KB${size > largest ? ' (too large)' : ''}\n`)
}
