// Style rules whose last part names nothing: the browser restyles everything inside or behind an element whenever something is inserted.
import { expect, test } from 'vitest'
import { readSources } from '../support/source-files.ts'

const parentheses = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

function selectorsIn(css: string): readonly string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  const texts = [...rules].map(([, selector = '']) => selector.trim()).filter((selector) => !selector.startsWith('@'))
  return texts.flatMap((text) => text.split(/,(?![^(]*\))/)).map((selector) => selector.trim().replaceAll(/\s+/g, ' '))
}

/** The last part has no element, class, id or attribute of its own. */
function endsWithAnything(selector: string): boolean {
  const named = selector.replaceAll(parentheses, (_found, at: number) => {
    const isChoice = /:(?:is|where)$/.test(selector.slice(0, at))
    return isChoice ? '.choice' : ''
  })
  const last = named.split(/[\s>+~]+/).at(-1) ?? ''
  return last.replaceAll(/::?[a-z-]+/g, '').replaceAll('*', '') === ''
}

function isWide(selector: string): boolean {
  const outside = selector.replaceAll(parentheses, (found) => (found.includes(':has') ? ':has' : ''))
  const isAboutOthers = /[+~]/.test(outside) || /:has\b.*[\s>]/.test(outside)
  return isAboutOthers && endsWithAnything(selector)
}

test('selectors that restyle everything are recognised, others are not', () => {
  const wide = ['.a + *', '.a > p + :not(.b)', '.a:not(:has(.b)) > :not(.c)', '.a:has(> .b) *']
  const narrow = ['.a + .b', '.a > *', '.a:has(.b)', '.a:has(.b) > .c:empty', '.a:has(.b, .c > *) > :is(form, .d)']
  expect(wide.filter(isWide)).toEqual(wide)
  expect(narrow.filter(isWide)).toEqual([])
})

test('no style rule is about whatever follows an element, or whatever is in an element that has another', () => {
  const sheets = readSources('src/console/**/*.css')
  expect(sheets.length).toBeGreaterThan(20)
  const found = sheets.flatMap(({ path, text }) =>
    selectorsIn(text)
      .filter(isWide)
      .map((selector) => `${path}: ${selector}`),
  )
  expect(found).toEqual([])
})
