// npm run bench:editor: how long the article editor takes to open on a CPU four times as slow, its code not yet loaded.
import process from 'node:process'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { logIn } from '../tests/browser/log-in.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { median } from './bench/median.ts'
import { editorBenchMessages as messages } from './bench/messages.ts'
import { printTable } from './bench/print-table.ts'
import { ensureBuilt } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'

const slowdown = 4
const rounds = 7
const mostForBody = 1000

/** Milliseconds from the click to the first frame that shows a part. */
type Shown = Readonly<Record<'shell' | 'title' | 'body' | 'tools' | 'panel', number>>

interface Opening extends Shown {
  /** Of the page's main thread, until everything is shown; includes the slowdown. */
  readonly cpu: number
}

const parts = {
  shell: '.full-screen',
  title: '.article-title textarea',
  body: '.full-screen .ql-editor p',
  tools: '.rich-toolbar button',
  panel: '.article-section',
}

/** Runs in the page: clicks the button of a row, and resolves to the milliseconds until each part was there. */
function clickAndWatch(label: string): string {
  return `new Promise((resolve) => {
  const shown = {}
  const parts = Object.entries(${JSON.stringify(parts)})
  const button = [...document.querySelectorAll('tr button')].find((one) => one.textContent === ${JSON.stringify(label)})
  const start = performance.now()
  const look = () => {
    for (const [name, selector] of parts)
      if (document.querySelector(selector)) shown[name] ??= Math.round(performance.now() - start)
    if (Object.keys(shown).length === parts.length) resolve(shown)
    else requestAnimationFrame(look)
  }
  button.click()
  look()
})`
}

async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByText(messages.edit, { exact: true }).waitFor()
  // The stream of events stays open.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}

/** A browser without a cache: only the list has been loaded. */
async function openOnce(browser: Browser, product: Product): Promise<Opening> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = await context.newPage()
    await logIn(page, product)
    await page.goto('/admin/cms/article/article-list')
    await settle(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const before = await threadTime(devtools)
    const shown = await page.evaluate<Shown>(clickAndWatch(messages.edit))
    return { ...shown, cpu: Math.round((await threadTime(devtools)) - before) }
  } finally {
    await context.close()
  }
}

function report(openings: readonly Opening[]): void {
  const middle = (name: keyof Opening): number => median(openings.map((opening) => opening[name]))
  const names = Object.keys(messages.parts) as (keyof Opening)[]
  printTable([messages.columns, ...names.map((name) => [messages.parts[name], String(middle(name))])])
  const isMet = middle('body') <= mostForBody
  process.stdout.write(`\n  ${isMet ? '✓' : '✗'} ${messages.target(middle('body'), mostForBody)}\n`)
}

await launch(async () => {
  await ensureBuilt({ node: process.execPath, env: process.env })
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const openings: Opening[] = []
    for (let round = 0; round < rounds; round += 1) openings.push(await openOnce(browser, product))
    report(openings)
  } finally {
    await browser.close()
    await product.stop()
  }
})
