// House rules that a reader would otherwise check by eye: first lines, left-overs, file names, machine paths.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productFiles, projectRoot, testFiles } from '../support/source-files.ts'

const all = [...productFiles(), ...testFiles()]

test('a file begins with a comment that says what it is for', () => {
  const found = all.filter(({ text }) => !/^(#![^\n]*\n)?(\/\/ |\/\*\* )\S/.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('nothing is left for later', () => {
  const leftOver = /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)/
  expect(
    all.filter(({ text, path }) => leftOver.test(text) && !path.endsWith('tidiness.test.ts')).map(({ path }) => path),
  ).toEqual([])
})

test('files and folders have kebab-case names', () => {
  const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/
  expect(all.map(({ path }) => path).filter((path) => !name.test(path.split('/').at(-1) ?? ''))).toEqual([])
})

test('the console formats no time in the browser’s zone or language', () => {
  const local =
    /\bnew Date\(|\.toLocale(?:Time|Date)?String\(|\bIntl\.(?:DateTime|RelativeTime)Format\b|\bdayjs\(|\bDatePicker\b/
  const found = productFiles().filter(({ text, path }) => path.startsWith('src/console/') && local.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('exports are named', () => {
  const found = all.filter(({ text, path }) => /^export default /m.test(text) && path !== 'vite.config.ts')
  expect(found.map(({ path }) => path)).toEqual([])
})

test('a named function at the top level is declared with function', () => {
  const arrow = /^(export )?const \w+ = (async )?(<[^>\n]*>)?(\([^\n]*|\w+ )=> ?/m
  expect(all.filter(({ text }) => arrow.test(text)).map(({ path }) => path)).toEqual([])
})

test('the sentences of a module are called messages where they are used', () => {
  const alias = /import \{ \w+Messages as (?!messages\b)\w+ \} from '[^']*messages\.ts'/
  expect(all.filter(({ text }) => alias.test(text)).map(({ path }) => path)).toEqual([])
})

test('no committed file names a folder of somebody’s machine', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, maxBuffer: 1e8 })
    .toString()
    .split('\0')
    .filter(Boolean)
  const machine = /(^|[\s'"`(=])\/(work|tmp|farm|root|Users|home\/[a-z]+)\/[\w.-]/m
  const texts = listed.filter((path) => /\.(ts|tsx|mjs|json|md|html|css|liquid|yml|sh)$|^\.ci\/run$/.test(path))
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((path) => machine.test(readIfPresent(path)))).toEqual([])
})

function readIfPresent(path: string): string {
  try {
    return readFileSync(join(projectRoot, path), 'utf8')
  } catch {
    return ''
  }
}
