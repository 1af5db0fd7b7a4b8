// What the published pages were made from: for each page the hash of its content and the questions that it asked, for each question the
// digest of its answer. Written after the switch to the pages: a record that is older makes a run write too much, a newer one too little.
import { digest } from './facts.ts'
import type { ReadKey } from './reads.ts'
import type { TrackedIndex } from './tracked-index.ts'

/** `changed`: by articles; `restyled`: only by the tree, templates, settings or time, which wait for a publication of the site. */
export type PageChange = 'same' | 'restyled' | 'changed'

interface KnownPage {
  readonly hash: string
  /** Places in the list of questions. */
  readonly reads: readonly number[]
  /** Was left as it is though this had changed. */
  readonly left: PageChange
}

interface StoredRecord {
  readonly base: string
  readonly reads: readonly (readonly [ReadKey, string])[]
  readonly pages: readonly (readonly [path: string, hash: string, reads: readonly number[], left: PageChange])[]
}

/** Questions about the tree, templates and time. All others are about articles. */
const aboutTheSite: ReadonlySet<string> = new Set([
  'chain',
  'channel',
  'channelIdOf',
  'channelPath',
  'channelTarget',
  'channels',
  'children',
  'daysAgo',
  'detailTemplate',
  'feedPath',
  'findChannel',
  'fragment',
  'homeTemplate',
  'now',
  'nowAs',
  'overviewTemplate',
  'subtree',
  'template',
  'templates',
])

function nameOf(key: ReadKey): string {
  return key.slice(2, key.indexOf('"', 2))
}

/** Of one site. `base` stands for what every page depends on: the site's settings, and the program that renders. */
export class PageRecord {
  readonly #base: string
  readonly #keys: ReadKey[] = []
  readonly #digests: string[] = []
  readonly #places = new Map<ReadKey, number>()
  readonly #pages = new Map<string, KnownPage>()
  /** Otherwise every answer is the recorded one. */
  isChanged = false

  constructor(stored: Uint8Array | null, base: object) {
    this.#base = digest(JSON.stringify(base))
    const record = stored && (JSON.parse(new TextDecoder().decode(stored)) as StoredRecord)
    const isSameBase = record?.base === this.#base
    for (const [key, known] of record?.reads ?? []) this.#addKey(key, known)
    for (const [path, hash, reads, left] of record?.pages ?? []) {
      this.#pages.set(path, { hash, reads, left: left === 'same' && !isSameBase ? 'restyled' : left })
    }
  }

  #addKey(key: ReadKey, known: string): number {
    const place = this.#keys.push(key) - 1
    this.#digests.push(known)
    this.#places.set(key, place)
    return place
  }

  /** How the page at each path has changed since it was published with this content. */
  compare(index: TrackedIndex): (path: string, hash: string) => PageChange {
    const changes = this.#keys.map((key, place): PageChange => {
      if (index.digestOf(key) === this.#digests[place]) return 'same'
      this.isChanged = true
      return aboutTheSite.has(nameOf(key)) ? 'restyled' : 'changed'
    })
    return (path, hash) => {
      const known = this.#pages.get(path)
      if (!known) return 'changed'
      const found = new Set(known.reads.map((place) => changes[place])).add(known.left)
      if (found.has('changed')) return 'changed'
      return found.has('restyled') || known.hash !== hash ? 'restyled' : 'same'
    }
  }

  /** Whether the page at the path is the one that was recorded; not after a roll-back. */
  knows(path: string, hash: string): boolean {
    return this.#pages.get(path)?.hash === hash
  }

  /** The page was left as it is, though it had changed. */
  leave(path: string, left: PageChange): void {
    const known = this.#pages.get(path)
    this.isChanged = true
    if (known) this.#pages.set(path, { ...known, left })
  }

  write(path: string, hash: string, reads: ReadonlySet<ReadKey>): void {
    const places = [...reads].map((key) => this.#places.get(key) ?? this.#addKey(key, ''))
    this.isChanged = true
    this.#pages.set(path, { hash, reads: places, left: 'same' })
  }

  remove(path: string): void {
    if (this.#pages.delete(path)) this.isChanged = true
  }

  /** With the answers that the questions have now; questions that no page asks any more are left out. */
  toText(index: TrackedIndex): string {
    const places = new Map<number, number>()
    const reads: [ReadKey, string][] = []
    const placeOf = (old: number): number => {
      const known = places.get(old)
      if (known !== undefined) return known
      const key = this.#keys[old] ?? ''
      const place = reads.push([key, index.digestOf(key)]) - 1
      places.set(old, place)
      return place
    }
    const pages = [...this.#pages].map(([path, page]) => [path, page.hash, page.reads.map(placeOf), page.left] as const)
    return JSON.stringify({ base: this.#base, reads, pages } satisfies StoredRecord)
  }
}
