// Size budget of the console's first pages, from the build in dist/console.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOfChunk, filesOfPage, measureBundle } from '../../scripts/bundle-size.ts'
import { projectRoot } from '../support/source-files.ts'

const KB = 1024
const built = join(projectRoot, 'dist/console')

// `npm test` builds first; a run of single files may come before any build.
describe.skipIf(!existsSync(join(built, 'index.html')))('the built console', () => {
  test('the login page loads at most 15 KB of scripts and styles', () => {
    const { js, css, files } = measureBundle(filesOfPage('login.html'))
    expect(files.length).toBeGreaterThan(0)
    expect((js + css) / KB).toBeLessThanOrEqual(15)
  })

  test('what every page of the console loads leaves room for a list below 300 KB', () => {
    const { js, css, files } = measureBundle(filesOfPage('index.html'))
    expect(files.length).toBeGreaterThan(1)
    expect((js + css) / KB).toBeLessThanOrEqual(300)
  })

  test('the modeler loads at most 220 KB beside what every form of the console loads, and no page loads it', () => {
    const ofForms = ['entity-form', 'more-icons'].flatMap((name) => filesOfChunk(name))
    const shared = new Set([...filesOfPage('index.html'), ...ofForms])
    const own = filesOfChunk('modeler-page').filter((file) => !shared.has(file))
    const { js, css } = measureBundle(own)
    expect(js / KB).toBeGreaterThan(100)
    expect((js + css) / KB).toBeLessThanOrEqual(220)
    const page = own.find((file) => /modeler-page-[^/]*\.js$/.test(file))
    expect([page === undefined, shared.has(page ?? '')]).toEqual([false, false])
  })

  test('the list of articles does not load their editor', () => {
    const scripts = filesOfChunk('article-screen').filter((file) => file.endsWith('.js'))
    expect(scripts.some((file) => /article-screen-[^/]*$/.test(file))).toBe(true)
    expect(scripts.filter((file) => /article-editor-[^/]*$/.test(file))).toEqual([])
  })

  test('the article editor is drawn without the code of lists that open and of calendars', () => {
    const scripts = [...filesOfChunk('article-editor'), ...filesOfChunk('trees')]
    expect(scripts.some((file) => /trees-[^/]*\.js$/.test(file))).toBe(true)
    expect(scripts.filter((file) => /(choices|dates|menus|dialogs)-[^/]*$/.test(file))).toEqual([])
  })

  test('nothing in the bundle needs eval', () => {
    const chunks = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'))
    const evil = chunks.filter((name) =>
      /\bnew Function\(|[^.\w]eval\(/.test(readFileSync(join(built, 'assets', name), 'utf8')),
    )
    expect(evil).toEqual([])
  })
})
