// A real Chromium for the browser tests: CHROMIUM_PATH, else the system's, else the one shipped in an npm package.
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import packaged from '@sparticuz/chromium'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { projectRoot } from './source-files.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
]

interface FoundBrowser {
  readonly path: string
  readonly args: readonly string[]
}

export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  if (env.CHROMIUM_PATH) return { path: env.CHROMIUM_PATH, args: flags }
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  const system = [...onPath, ...applications].find((path) => existsSync(path))
  if (system) return { path: system, args: flags }
  return { path: await packaged.executablePath(), args: [...packaged.args, ...flags] }
}

export async function openBrowser(): Promise<Browser> {
  const { path, args } = await findChromium()
  return chromium.launch({ executablePath: path, args: [...args], headless: true })
}

/** A page in its own context, and all errors in it. */
export interface Visit {
  readonly page: Page
  readonly problems: string[]
  /** Fails on console errors, uncaught exceptions and violations of the content security policy. */
  expectNoProblems(): void
  close(): Promise<void>
}

interface VisitOptions {
  readonly baseURL: string
  readonly theme?: 'light' | 'dark'
  /** Console errors expected by the test (a refused login answers 401). */
  readonly expected?: RegExp
  readonly context?: BrowserContextOptions
}

export async function openVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: options.baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    colorScheme: options.theme ?? 'light',
    ...options.context,
  })
  context.setDefaultTimeout(30_000)
  const problems: string[] = []
  const report = (text: string) => {
    if (!options.expected?.test(text)) problems.push(text)
  }
  context.on('page', (page) => watchPage(page, report))
  const page = await context.newPage()
  keepPictureOfFailure(page)
  return {
    page,
    problems,
    expectNoProblems: () => expect(problems).toEqual([]),
    close: () => context.close(),
  }
}

/** `.cache/browser/<test>.png` shows the page at that moment. */
export function keepPictureOfFailure(page: Page): void {
  onTestFailed(async ({ task }) => {
    const folder = join(projectRoot, '.cache/browser')
    mkdirSync(folder, { recursive: true })
    const name = task.fullTestName ?? task.name
    await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`) }).catch(() => undefined)
  })
}

function watchPage(page: Page, report: (text: string) => void): void {
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`))
  // Chromium reports violations of the content security policy as console errors too.
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url} on ${page.url()}`)
  })
  page.on('crash', () => report('the page crashed'))
}
