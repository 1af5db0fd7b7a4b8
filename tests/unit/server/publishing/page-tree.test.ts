// The tree of a site's pages: its root depends on the pages alone, however they came about.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryFiles } from '../../../../src/server/adapters/memory-files.ts'
import { PageWriter } from '../../../../src/server/publishing/page-writer.ts'
import { NodeCache, nodesOf } from '../../../../src/server/publishing/pages/page-nodes.ts'
import { objectPath, type PageObjects, siteObjects } from '../../../../src/server/publishing/pages/page-objects.ts'
import {
  diffPages,
  type Edits,
  editPages,
  findPage,
  pagesOf,
} from '../../../../src/server/publishing/pages/page-tree.ts'

const files = createMemoryFiles()
const objects = siteObjects(files, 'a')
const nodes = nodesOf(objects)

function entryOf(version: number) {
  return { hash: String(version).padStart(64, '0'), size: version }
}

function pagesUpTo(count: number): Edits {
  return new Map(Array.from({ length: count }, (_, at) => [`news/${at}.html`, entryOf(at)]))
}

async function contentOf(root: string | null): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for await (const [path, { size }] of pagesOf(nodes, root)) found.set(path, size)
  return found
}

/** Few paths and many edits, around the size at which a leaf is divided. */
const edits = fc.array(
  fc.record({ path: fc.nat(200).map((at) => `page-${at}.html`), version: fc.option(fc.integer({ min: 1, max: 3 })) }),
  { maxLength: 250 },
)

describe('random edits', () => {
  test('the tree equals one made from scratch, and contains exactly the pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 5 }), async (runs) => {
        const model = new Map<string, number>()
        let root: string | null = null
        for (const run of runs) {
          const changes = new Map(run.map(({ path, version }) => [path, version === null ? null : entryOf(version)]))
          for (const [path, entry] of changes) {
            if (entry) model.set(path, entry.size)
            else model.delete(path)
          }
          root = await editPages(nodes, root, changes)
        }
        const scratch = new Map([...model].map(([path, version]) => [path, entryOf(version)]))
        expect(root).toBe(await editPages(nodes, null, scratch))
        expect(new Map([...(await contentOf(root))].sort())).toEqual(new Map([...model].sort()))
      }),
      { numRuns: 60 },
    )
  })

  test('the difference of two trees is what was edited', async () => {
    await fc.assert(
      fc.asyncProperty(edits, edits, async (first, second) => {
        const toEdits = (run: typeof first) =>
          new Map(run.map(({ path, version }) => [path, version === null ? null : entryOf(version)]))
        const before = await editPages(nodes, null, toEdits(first))
        const after = await editPages(nodes, before, toEdits(second))
        const [old, next] = [await contentOf(before), await contentOf(after)]
        const paths = new Set([...old.keys(), ...next.keys()])
        const expected = [...paths].filter((path) => old.get(path) !== next.get(path)).sort()
        const found: string[] = []
        for await (const { path, ...sides } of diffPages(nodes, before, after)) {
          expect([sides.before?.size, sides.after?.size]).toEqual([old.get(path), next.get(path)])
          found.push(path)
        }
        expect(found.sort()).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})

test('a page is found by its path, others are not', async () => {
  const root = await editPages(nodes, null, pagesUpTo(3000))
  expect(await findPage(nodes.load, root, 'news/2999.html')).toEqual(entryOf(2999))
  expect(await findPage(nodes.load, root, 'news/3000.html')).toBeUndefined()
  expect(await findPage(nodes.load, null, 'news/1.html')).toBeUndefined()
})

test('a tree without pages has no root', async () => {
  const root = await editPages(nodes, null, pagesUpTo(500))
  expect(await editPages(nodes, root, new Map([...pagesUpTo(500).keys()].map((path) => [path, null])))).toBeNull()
})

test('one changed page among many writes only the few nodes above it', async () => {
  const root = await editPages(nodes, null, pagesUpTo(20_000))
  let written = 0
  let bytes = 0
  const counting = {
    ...nodes,
    store: (node: Parameters<typeof nodes.store>[0]) => {
      written += 1
      bytes += JSON.stringify(node).length
      return nodes.store(node)
    },
  }
  await editPages(counting, root, new Map([['news/77.html', entryOf(1)]]))
  expect(written).toBeLessThan(6)
  expect(bytes).toBeLessThan(30_000)
})

test('the most recently read nodes are kept up to a limit', async () => {
  const root = (await editPages(nodes, null, pagesUpTo(5_000))) ?? ''
  const cache = new NodeCache(100_000)
  let reads = 0
  const counting = { read: (hash: string) => (reads++, objects.read(hash)) } as PageObjects
  const load = (hash: string) => cache.load(counting, hash)
  await findPage(load, root, 'news/1.html')
  const first = reads
  await findPage(load, root, 'news/1.html')
  expect(reads).toBe(first)
  for (let at = 0; at < 1_000; at++) await findPage(load, root, `news/${at}.html`)
  reads = 0
  await findPage(load, root, 'news/1.html')
  expect(reads).toBeGreaterThan(0)
})

describe('the writer of a run', () => {
  const write = async (writer: PageWriter, path: string, text: string) => writer.add(path, await objects.put(text), [])

  test('the pages that are not touched stay, and it counts what differs', async () => {
    const first = new PageWriter(objects, null)
    for (const path of ['a', 'b', 'c']) await write(first, path, '1')
    const { root, ...counts } = await first.commit()
    expect(counts).toEqual({ written: 3, removed: 0 })
    const edited = new PageWriter(objects, root)
    expect([...(await edited.pages()).pages.keys()].sort()).toEqual(['a', 'b', 'c'])
    await write(edited, 'b', '2')
    edited.remove('c')
    edited.remove('b')
    const changed = await edited.commit()
    expect(changed).toMatchObject({ written: 1, removed: 1 })
    const fresh = new PageWriter(objects, null)
    for (const [path, text] of [
      ['a', '1'],
      ['b', '2'],
    ] as const)
      await write(fresh, path, text)
    expect(await fresh.commit()).toMatchObject({ root: changed.root })
  })

  test('a page is stored once, and replaced only if it was cut short', async () => {
    const { hash } = await objects.put('page')
    const path = `sites/a/published/${objectPath(hash)}`
    const tag = async () => (await files.open(path))?.tag
    const before = await tag()
    await objects.put('page')
    expect(await tag()).toBe(before)
    await files.write(path, 'pa')
    await objects.put('page')
    expect(new TextDecoder().decode((await objects.read(hash)) ?? undefined)).toBe('page')
  })
})
