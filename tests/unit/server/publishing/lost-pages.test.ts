// Pages of which a part is lost are written again as a whole.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDiskFiles } from '../../../../src/server/adapters/disk-files.ts'
import { openFolder } from '../../../../src/server/adapters/open-folder.ts'
import { PageWriter } from '../../../../src/server/publishing/page-writer.ts'
import { isLeaf, nodesOf } from '../../../../src/server/publishing/pages/page-nodes.ts'
import { objectPath, PageObjects } from '../../../../src/server/publishing/pages/page-objects.ts'

const root = mkdtempSync(join(tmpdir(), 'atrium-lost-'))
const files = await createDiskFiles(root)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const objects = new PageObjects(openFolder(files.address('site')))

async function publish(base: string | null) {
  const writer = new PageWriter(objects, base)
  const seen = await writer.pages()
  for (let at = 0; at < 300; at += 1) writer.add(`${at}.html`, await objects.put(`${at}`), [])
  return { seen: seen.pages.size, ...(await writer.commit(seen.pages)) }
}

test('a node that is lost below the root makes the next run write all pages', async () => {
  const first = await publish(null)
  const node = await nodesOf(objects).load(first.root ?? '')
  const lost = isLeaf(node) ? undefined : node.children.find((child) => child !== null)
  rmSync(join(root, 'site', objectPath(lost?.hash ?? '')))
  expect(await publish(first.root)).toMatchObject({ seen: 0, written: 300, root: first.root })
  expect(await publish(first.root)).toMatchObject({ seen: 300, written: 0 })
})
