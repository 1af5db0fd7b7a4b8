// Searches of a site's files end when nobody waits for them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskFiles } from '../../../../../src/server/adapters/disk-files.ts'
import type { Place } from '../../../../../src/server/features/cms/filexplorer/place.ts'
import { search } from '../../../../../src/server/features/cms/filexplorer/search.ts'

let root: string
let place: Place

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'file-search-'))
  const files = await createDiskFiles(root)
  await files.write('site/a.txt', 'text')
  place = { files, folder: 'site', call: { user: { id: 1 }, timeZone: 'UTC' } } as unknown as Place
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a search whose client leaves ends, and makes room for the next one', async () => {
  const query = { path: '', keyword: 'a', inText: false }
  const client = new AbortController()
  const running = search(place, query, client.signal)
  await expect(search(place, query, new AbortController().signal)).rejects.toMatchObject({ status: 429 })
  client.abort()
  await expect(running).rejects.toMatchObject({ status: 499 })
  expect((await search(place, query, new AbortController().signal)).rows).toMatchObject([{ path: 'a.txt' }])
})
