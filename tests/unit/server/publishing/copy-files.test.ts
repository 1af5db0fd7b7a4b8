// Publishing the files of a site when a folder has become a file of its name, or the other way round.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskFiles } from '../../../../src/server/adapters/disk-files.ts'
import type { FileStore } from '../../../../src/server/ports/file-store.ts'
import { copyWorkingFiles, loadCopied } from '../../../../src/server/publishing/files/copy-files.ts'

let root: string
let files: FileStore

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'copy-files-'))
  files = await createDiskFiles(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function publish() {
  return copyWorkingFiles(files, 's', new AbortController().signal)
}

async function published(path: string) {
  const bytes = await files.read(`sites/s/assets/${path}`)
  return bytes && new TextDecoder().decode(bytes)
}

/** A folder becomes a file, and a file a folder. */
async function swap(): Promise<void> {
  await files.write('sites/s/files/d/x.js', 'x')
  await files.write('sites/s/files/a.js', 'a')
  await publish()
  for (const path of ['d', 'a.js']) await files.remove(`sites/s/files/${path}`)
  await files.write('sites/s/files/d', 'd')
  await files.write('sites/s/files/a.js/b.js', 'b')
}

async function expectPublished(): Promise<void> {
  expect([await published('d'), await published('a.js/b.js')]).toEqual(['d', 'b'])
  expect(Object.keys(await loadCopied(files, 's')).sort()).toEqual(['a.js/b.js', 'd'])
  expect(await publish()).toEqual({ written: 0, removed: 0 })
}

test('both are published as they are now', async () => {
  await swap()
  expect(await publish()).toEqual({ written: 2, removed: 2 })
  await expectPublished()
})

test('what a publication left that failed halfway does not stop the next one', async () => {
  await swap()
  const record = await loadCopied(files, 's')
  for (const path of ['d', 'a.js']) await files.remove(`sites/s/assets/${path}`)
  for (const path of ['d', 'a.js/b.js']) await files.copy(`sites/s/files/${path}`, `sites/s/assets/${path}`)
  const added = Object.fromEntries(['d', 'a.js/b.js'].map((path) => [path, '1-0']))
  await files.write('sites/s/assets.json', JSON.stringify({ ...record, ...added }))
  await publish()
  await expectPublished()
})
