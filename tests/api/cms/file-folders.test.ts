// A folder with thousands of files is listed at once: every row in one answer, for little time of the server.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSmallSite, type Content, openContent } from './content.ts'
import { fileClient, type FileRow } from './file-client.ts'

const fileCount = 10_000
/** Of all threads, reading the folder from the disk included; it takes 70 to 200 ms, so only a change of another order fails. */
const mostCpuMs = 1000

let content: Content
beforeAll(async () => {
  content = await openContent()
})
afterAll(() => content.close())

test('a folder of 10,000 files is listed whole, for little time of the server', async () => {
  const site = await buildSmallSite(content)
  const files = fileClient(content, site.appid)
  await files.ok('mkdir', { path: '', name: 'many' })
  const { root } = JSON.parse(content.test.ports.files.address('sites').place) as { root: string }
  for (let index = 0; index < fileCount; index++)
    writeFileSync(join(root, `sites/${site.code}/files/many/${index}.txt`), 'x')
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    const before = process.cpuUsage()
    const rows = await files.ok<FileRow[]>('list', { path: 'many' })
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    expect(rows).toHaveLength(fileCount)
  }
  expect(Math.min(...times)).toBeLessThan(mostCpuMs)
})
