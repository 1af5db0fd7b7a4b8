// Size budget of the console's first pages, from the build in dist/console.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOfPage, measureBundle } from '../../scripts/bundle-size.ts'
import { projectRoot } from '../support/source-files.ts'

const KB = 1024
const built = join(projectRoot, 'dist/console')

// `npm test` builds first; a run of single files may come before any build.
describe.skipIf(!existsSync(join(built, 'index.html')))('the built console', () => {
  test('the login page loads at most 80 KB of JavaScript', () => {
    const { js, files } = measureBundle(filesOfPage('login.html'))
    expect(files.length).toBeGreaterThan(0)
    expect(js / KB).toBeLessThanOrEqual(80)
  })

  test('what every page of the console loads leaves room for a list below 330 KB', () => {
    const { js, css, files } = measureBundle(filesOfPage('index.html'))
    expect(files.length).toBeGreaterThan(1)
    expect((js + css) / KB).toBeLessThanOrEqual(330)
  })

  test('nothing in the bundle needs eval', () => {
    const chunks = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'))
    const evil = chunks.filter((name) =>
      /\bnew Function\(|[^.\w]eval\(/.test(readFileSync(join(built, 'assets', name), 'utf8')),
    )
    expect(evil).toEqual([])
  })
})
