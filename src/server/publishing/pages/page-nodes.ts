// Nodes of the tree of a site's pages: a leaf lists pages, an inner node has a child for each hexadecimal digit of the hashed path.
import { AppError } from '../../errors/app-error.ts'
import { publishingMessages as messages } from '../messages.ts'
import type { PageObjects, StoredObject } from './page-objects.ts'

export interface PageEntry extends StoredObject {
  /** Ids of the articles that the page shows; of an article's page, its own first. Absent: published by an earlier version. */
  readonly articles?: readonly number[]
}

export interface Leaf {
  /** By path. */
  readonly pages: readonly (readonly [path: string, hash: string, size: number, articles?: readonly number[]])[]
}

export interface Child {
  readonly hash: string
  /** Number of pages below. */
  readonly count: number
}

export interface Inner {
  /** One per digit. */
  readonly children: readonly (Child | null)[]
}

export type PageNode = Leaf | Inner

/** Nodes are never changed: a hash always means the same node. */
export interface PageNodes {
  load(hash: string): Promise<PageNode>
  store(node: PageNode): Promise<string>
}

export function isLeaf(node: PageNode): node is Leaf {
  return 'pages' in node
}

/** The files are gone, for example because only the database was restored: the next publication writes them. */
export class MissingNode extends AppError {
  constructor() {
    super({ message: messages.pagesLost, status: 503 })
  }
}

async function loadNode(objects: PageObjects, hash: string): Promise<{ node: PageNode; size: number }> {
  const bytes = await objects.read(hash)
  if (bytes === null) throw new MissingNode()
  return { node: JSON.parse(new TextDecoder().decode(bytes)) as PageNode, size: bytes.byteLength }
}

export function nodesOf(objects: PageObjects): PageNodes {
  return {
    load: async (hash) => (await loadNode(objects, hash)).node,
    store: async (node) => (await objects.put(JSON.stringify(node))).hash,
  }
}

/** For the end of a run, which reads the nodes that it has just stored. */
export function rememberingNodes({ load, store }: PageNodes): PageNodes {
  const stored = new Map<string, PageNode>()
  return {
    load: async (hash) => stored.get(hash) ?? load(hash),
    async store(node) {
      const hash = await store(node)
      stored.set(hash, node)
      return hash
    },
  }
}

/** Parsed nodes take about three times their size as text. */
const cachedBytes = 4 * 1024 * 1024

/** For reading: the most recently used nodes of all sites stay in memory. */
export class NodeCache {
  readonly #nodes = new Map<string, { readonly node: PageNode; readonly size: number }>()
  readonly #limit: number
  #bytes = 0

  constructor(limit = cachedBytes) {
    this.#limit = limit
  }

  async load(objects: PageObjects, hash: string): Promise<PageNode> {
    const found = this.#nodes.get(hash) ?? (await loadNode(objects, hash))
    if (this.#nodes.delete(hash)) this.#bytes -= found.size
    this.#nodes.set(hash, found)
    this.#bytes += found.size
    for (const [oldest, { size }] of this.#nodes) {
      if (this.#bytes <= this.#limit || oldest === hash) break
      this.#nodes.delete(oldest)
      this.#bytes -= size
    }
    return found.node
  }
}
