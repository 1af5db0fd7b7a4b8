// The tree of a site's pages, from paths to stored pages. Its shape follows from its pages alone: the same pages have the same root,
// whatever edits led to them, and a changed page rewrites only the nodes above it.
import { hash } from 'node:crypto'
import { type Child, isLeaf, type Leaf, type PageEntry, type PageNode, type PageNodes } from './page-nodes.ts'

/** Small enough that a reader parses little, large enough that a site of 10,000 pages has few hundred nodes. */
const leafPages = 128
const digits = 16

/** Null removes the page. */
export type Edits = ReadonlyMap<string, PageEntry | null>
type Page = Leaf['pages'][number]

function toPage(path: string, { hash, size, articles }: PageEntry): Page {
  return articles ? [path, hash, size, articles] : [path, hash, size]
}

function entryOf([, hash, size, articles]: Page): PageEntry {
  return articles ? { hash, size, articles } : { hash, size }
}

interface Work {
  readonly nodes: PageNodes
  readonly keys: Map<string, string>
}

function keyOf(path: string): string {
  return hash('sha256', path, 'hex')
}

function digitOf(work: Work, path: string, depth: number): number {
  const key = work.keys.get(path) ?? keyOf(path)
  work.keys.set(path, key)
  return Number.parseInt(key.charAt(depth), digits)
}

function group<Item>(items: Iterable<Item>, digit: (item: Item) => number): Item[][] {
  const groups: Item[][] = Array.from({ length: digits }, () => [])
  for (const item of items) groups[digit(item)]?.push(item)
  return groups
}

function byPath([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

async function storeInner(work: Work, children: readonly (Child | null)[]): Promise<Child> {
  const count = children.reduce((sum, child) => sum + (child?.count ?? 0), 0)
  return { hash: await work.nodes.store({ children }), count }
}

async function build(work: Work, pages: readonly Page[], depth: number): Promise<Child | null> {
  if (pages.length === 0) return null
  if (pages.length <= leafPages)
    return { hash: await work.nodes.store({ pages: pages.toSorted(byPath) }), count: pages.length }
  const children: (Child | null)[] = []
  for (const part of group(pages, ([path]) => digitOf(work, path, depth)))
    children.push(await build(work, part, depth + 1))
  return storeInner(work, children)
}

function editLeaf(pages: readonly Page[], edits: Edits): Page[] {
  const edited = new Map(pages.map((page) => [page[0], page]))
  for (const [path, entry] of edits) {
    if (entry) edited.set(path, toPage(path, entry))
    else edited.delete(path)
  }
  return [...edited.values()]
}

async function edit(work: Work, at: Child | null, given: { edits: Edits; depth: number }): Promise<Child | null> {
  const { edits, depth } = given
  if (edits.size === 0) return at
  const node: PageNode = at ? await work.nodes.load(at.hash) : { pages: [] }
  if (isLeaf(node)) return build(work, editLeaf(node.pages, edits), depth)
  const children: (Child | null)[] = []
  const parts = group(edits, ([path]) => digitOf(work, path, depth))
  for (const [digit, child] of node.children.entries()) {
    children.push(await edit(work, child, { edits: new Map(parts[digit]), depth: depth + 1 }))
  }
  const count = children.reduce((sum, child) => sum + (child?.count ?? 0), 0)
  if (count > leafPages) return storeInner(work, children)
  const pages: Page[] = []
  for (const child of children)
    for await (const leaf of leavesBelow(work.nodes, child?.hash ?? null)) pages.push(...leaf)
  return build(work, pages, depth)
}

/** The root after the edits; null for no pages at all. */
export async function editPages(nodes: PageNodes, root: string | null, edits: Edits): Promise<string | null> {
  const at = root === null ? null : { hash: root, count: 0 }
  return (await edit({ nodes, keys: new Map() }, at, { edits, depth: 0 }))?.hash ?? null
}

export async function findPage(
  load: PageNodes['load'],
  root: string | null,
  path: string,
): Promise<PageEntry | undefined> {
  let at = root
  const key = keyOf(path)
  for (let depth = 0; at !== null; depth++) {
    const node = await load(at)
    if (isLeaf(node)) {
      const page = node.pages.find(([known]) => known === path)
      return page && entryOf(page)
    }
    at = node.children[Number.parseInt(key.charAt(depth), digits)]?.hash ?? null
  }
  return undefined
}

/** Leaf by leaf: handing each page through all levels takes several times as long. */
async function* leavesBelow(nodes: Pick<PageNodes, 'load'>, at: string | null): AsyncGenerator<readonly Page[]> {
  if (at === null) return
  const node = await nodes.load(at)
  if (isLeaf(node)) yield node.pages
  else for (const child of node.children) yield* leavesBelow(nodes, child?.hash ?? null)
}

export async function* pagesOf(
  nodes: Pick<PageNodes, 'load'>,
  root: string | null,
): AsyncGenerator<readonly [string, PageEntry]> {
  for await (const leaf of leavesBelow(nodes, root)) for (const page of leaf) yield [page[0], entryOf(page)]
}

export interface PageChange {
  readonly path: string
  readonly before: PageEntry | null
  readonly after: PageEntry | null
}

/** What differs between two roots; reads only nodes that differ. */
export async function* diffPages(
  nodes: Pick<PageNodes, 'load'>,
  before: string | null,
  after: string | null,
): AsyncGenerator<PageChange> {
  if (before === after) return
  const load = async (root: string | null) => (root === null ? null : nodes.load(root))
  const [old, next] = await Promise.all([load(before), load(after)])
  if (old && next && !isLeaf(old) && !isLeaf(next)) {
    for (const [digit, child] of old.children.entries()) {
      yield* diffPages(nodes, child?.hash ?? null, next.children[digit]?.hash ?? null)
    }
    return
  }
  const gone = new Map<string, PageEntry>()
  for await (const leaf of leavesBelow(nodes, before)) for (const page of leaf) gone.set(page[0], entryOf(page))
  for await (const leaf of leavesBelow(nodes, after)) {
    for (const page of leaf) {
      const [path, hash] = page
      const known = gone.get(path) ?? null
      gone.delete(path)
      if (known?.hash !== hash) yield { path, before: known, after: entryOf(page) }
    }
  }
  for (const [path, entry] of gone) yield { path, before: entry, after: null }
}

/** Adds the hashes of all nodes and pages below a root; whatever is known already is not read again. */
export async function hashesOf(nodes: Pick<PageNodes, 'load'>, root: string, known: Set<string>): Promise<void> {
  if (known.has(root)) return
  known.add(root)
  const node = await nodes.load(root)
  if (isLeaf(node)) for (const [, page] of node.pages) known.add(page)
  else for (const child of node.children) if (child) await hashesOf(nodes, child.hash, known)
}
