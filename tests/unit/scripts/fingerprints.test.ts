// What makes `npm run check` lint a file again: its own text, whatever it imports, and what holds for every file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprints } from '../../../scripts/checks/fingerprints.ts'

let folder: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-fingerprints-'))
  write('package-lock.json', '{}')
  write('src/shared/base.ts', 'export const base = 1\n')
  write('src/shared/middle.ts', "export { base } from './base.ts'\n")
  write('src/server/top.ts', "const { base } = await import('../shared/middle.ts')\nconsole.log(base)\n")
  write('src/server/alone.ts', 'export const alone = 1\n')
  write('src/shared/one.ts', "import type { Other } from './other.ts'\nexport type One = Other\n")
  write('src/shared/other.ts', "import type { One } from './one.ts'\nexport type Other = One | 1\n")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function changedBy(path: string, text: string): string[] {
  const before = fingerprints(folder)
  write(path, text)
  return [...fingerprints(folder)].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
}

test('nothing is linted again when nothing has changed', () => {
  expect(changedBy('src/shared/base.ts', 'export const base = 1\n')).toEqual([])
})

test('a changed file is linted again with all that import it, at any distance', () => {
  const found = changedBy('src/shared/base.ts', "export const base = 'a'\n")
  expect(found.sort()).toEqual(['src/server/top.ts', 'src/shared/base.ts', 'src/shared/middle.ts'])
})

test('files that import each other are linted again together', () => {
  expect(changedBy('src/shared/other.ts', 'export type Other = 2\n').sort()).toEqual([
    'src/shared/one.ts',
    'src/shared/other.ts',
  ])
})

test.each([
  ['package-lock.json', '{"a": 1}'],
  ['.oxlintrc.json', '{}'],
  ['tsconfig.json', '{}'],
  ['src/server/tsconfig.json', '{}'],
  ['src/server/global.d.ts', 'declare const anything: string'],
])('%s holds for every file', (path, text) => {
  expect(changedBy(path, text)).toEqual(expect.arrayContaining(['src/server/alone.ts', 'src/server/top.ts']))
})
