// The folder of the data is made where it is missing, also when somebody else makes it in the same moment.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { assertWritable } from '../../../src/server/data-dir.ts'

/** Folders that are not seen although they are there: made between the look and the making. */
const race = vi.hoisted(() => ({ unseen: '' }))
vi.mock('node:fs', async (original) => {
  const actual = await original<typeof import('node:fs')>()
  return { ...actual, existsSync: (path: string) => path !== race.unseen && actual.existsSync(path) }
})

const folder = mkdtempSync(join(tmpdir(), 'atrium-folder-'))
afterEach(() => {
  race.unseen = ''
  rmSync(folder, { recursive: true, force: true })
})

test('missing folders are made, and one that another server has just made is taken', () => {
  const data = join(folder, 'a/b')
  assertWritable(data)
  expect(statSync(data).isDirectory()).toBe(true)
  race.unseen = data
  expect(() => assertWritable(data)).not.toThrow()
})

test('a file in the way is refused with a sentence', () => {
  assertWritable(folder)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  race.unseen = file
  expect(() => assertWritable(file)).toThrow(/^DATA_DIR .* cannot be written: /)
})
