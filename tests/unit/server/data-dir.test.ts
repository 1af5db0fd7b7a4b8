// The data folder is created if missing, even when another process creates it at the same moment.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { assertWritable } from '../../../src/server/data-dir.ts'

/** Folders that exist but are not seen: created between the check and the mkdir. */
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

test('missing folders are created, and one just created by another server is used', () => {
  const data = join(folder, 'a/b')
  assertWritable(data)
  expect(statSync(data).isDirectory()).toBe(true)
  race.unseen = data
  expect(() => assertWritable(data)).not.toThrow()
})

test('a file in the place of a folder is refused with a message', () => {
  assertWritable(folder)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => assertWritable(file)).toThrow(`DATA_DIR ${file} cannot be written: it is not a folder.`)
  race.unseen = file
  expect(() => assertWritable(file)).toThrow(/^DATA_DIR .* cannot be written: /)
})
