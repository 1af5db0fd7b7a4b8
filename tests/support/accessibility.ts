// What axe finds on a page: barriers for people who use a keyboard, a screen reader or strong light.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { projectRoot } from './source-files.ts'

interface Finding {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string; readonly any: readonly { readonly message: string }[] }[]
}

const source = readFileSync(join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** Transitions are ended first: half-way through, colours have any contrast. */
const run = (
  scope: string,
): string => `document.getAnimations().forEach((animation) => animation.effect?.getTiming().iterations === 1 && animation.finish())
  axe.run(${JSON.stringify(scope)}, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } }).then(({ violations }) => violations)`

/** All but minor findings (pop-ups are outside of every landmark), one line each; empty: none. The page's own policy does not hold for scripts of the test. */
export async function findBarriers(page: Page, scope = 'html'): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`${source};0`)
  const found = await page.evaluate<Finding[]>(run(scope))
  return found
    .filter(({ id, impact }) => impact !== 'minor' && id !== 'region')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`))
}
