// What the published pages were made from: for each page the hash of its content and the questions that it asked, for each question the
// digest of its answer. Written after the switch to the pages: a record that is older makes a run write too much, a newer one too little.
import { randomUUID } from 'node:crypto'
import type { PlannedPage } from '../page-plan.ts'
import { aboutTheSite } from './about-the-site.ts'
import { digest } from './facts.ts'
import { RecordParts } from './record-parts.ts'
import type { PageReads, ReadKey } from './reads.ts'
import type { PageChange, RecordChange, StoredRecord, WholeRecord } from './stored-record.ts'
import { type Topic, topicsOf } from './topics.ts'
import type { TrackedIndex } from './tracked-index.ts'

interface KnownPage {
  readonly hash: string
  /** Places in the list of questions; those below 0 name parts. */
  readonly reads: readonly number[]
  /** Was left as it is though this had changed. */
  readonly left: PageChange
}

function restyled(page: KnownPage): KnownPage {
  return { ...page, left: 'restyled' }
}

function nameOf(key: ReadKey): string {
  return key.slice(2, key.indexOf('"', 2))
}

/** The page of an article asks the first question; in records of earlier versions the other one, which tags ask as well. */
const oneArticle = ['["released",', '["article",'] as const

/** 0: the question is another one. */
function articleIn(key: ReadKey): number {
  const start = oneArticle.find((one) => key.startsWith(one))
  return start === undefined ? 0 : Number.parseInt(key.slice(start.length), 10)
}

export interface Comparison {
  /** How the page has changed since it was published with this content. */
  changeOf(page: PlannedPage, hash: string): PageChange
  /** Of recorded pages that have changed, or were left as they are though they had. */
  paths(): readonly string[]
}

const kinds: readonly PageChange[] = ['same', 'restyled', 'changed']

/** Beyond so many changed pages and answers the whole record is written, and after so many changes. */
const mostChanged = 1000
const mostChanges = 50

const unplaced = -1

/** A few milliseconds. */
const answersAtOnce = 1000

/** What is to be stored: a change of the stored record, or a whole one. */
export type RecordText = { readonly number: number; readonly id: string; readonly text: string }

/** Of one site. `base` stands for what every page depends on: the site's settings, and the program that renders. */
export class PageRecord {
  readonly #base: string
  readonly #keys: ReadKey[] = []
  readonly #digests: string[] = []
  /** Of questions for one article, its id. */
  readonly #articles: number[] = []
  readonly #places = new Map<ReadKey, number>()
  readonly #pages = new Map<string, KnownPage>()
  readonly #parts = new RecordParts()
  /** Places of questions by what they are about; made when it is needed first. */
  #byTopic: Map<Topic, number[]> | null = null
  /** The stored record that the changes below belong to; null if the whole one must be written. */
  #stored: { readonly id: string; readonly changes: number } | null = null
  readonly #changedPages = new Set<string>()
  readonly #changedReads = new Set<number>()
  /** Questions that were not asked before. */
  readonly #newReads = new Set<number>()

  constructor(stored: StoredRecord | null, base: object) {
    this.#base = digest(JSON.stringify(base))
    if (!stored) return
    const { whole, changes } = stored
    this.#load(whole)
    for (const change of changes) this.#apply(change)
    if (whole.base === this.#base) this.#stored = { id: whole.id, changes: changes.length }
    else for (const [path, page] of this.#pages) if (page.left === 'same') this.#pages.set(path, restyled(page))
  }

  #load({ reads, parts = [], pages }: WholeRecord): void {
    for (const [key, known] of reads) this.#addKey(key, known)
    this.#parts.load(parts)
    for (const [path, hash, places, left] of pages) this.#pages.set(path, { hash, reads: places, left })
  }

  #apply({ reads, pages, removed }: RecordChange): void {
    for (const [key, known] of reads) this.#digests[this.#placeOf(key)] = known
    for (const [path, hash, keys, left] of pages) {
      this.#pages.set(path, { hash, reads: keys.map((key) => this.#placeOf(key)), left })
    }
    for (const path of removed) this.#pages.delete(path)
  }

  #placeOf(key: ReadKey): number {
    return this.#places.get(key) ?? this.#addKey(key, '')
  }

  #addKey(key: ReadKey, known: string): number {
    const place = this.#keys.push(key) - 1
    this.#digests.push(known)
    this.#articles.push(articleIn(key))
    this.#places.set(key, place)
    return place
  }

  /** Otherwise every answer is the recorded one. */
  get isChanged(): boolean {
    return this.#changedPages.size + this.#changedReads.size > 0
  }

  /** Asks questions of these topics, or all, again. */
  compare(index: TrackedIndex, topics: ReadonlySet<Topic> | null = null): Comparison {
    const changes = new Uint8Array(this.#keys.length)
    for (const place of topics ? this.#placesAbout(index, topics) : this.#keys.keys()) {
      const key = this.#keys[place] ?? ''
      const answer = index.digestOf(key)
      if (answer === this.#digests[place]) continue
      this.#digests[place] = answer
      this.#changedReads.add(place)
      const name = nameOf(key)
      // A question of an earlier version says nothing of articles: its pages wait for a publication of the site.
      changes[place] = aboutTheSite.has(name) || !index.knows(name) ? 1 : 2
    }
    const isAnyChanged = changes.some((change) => change > 0)
    const changeOf = this.#parts.changes(changes)
    const mostOf = ({ reads, left }: KnownPage): number => {
      let most = left === 'same' ? 0 : kinds.indexOf(left)
      if (isAnyChanged) for (const place of reads) most = Math.max(most, changeOf(place))
      return most
    }
    return {
      changeOf: ({ path, articleId }, hash) => {
        const known = this.#pages.get(path)
        if (!known || !this.#isOf(articleId, known)) return 'changed'
        return kinds[Math.max(known.hash === hash ? 0 : 1, mostOf(known))] ?? 'same'
      },
      paths: () => [...this.#pages].flatMap(([path, known]) => (mostOf(known) > 0 ? [path] : [])),
    }
  }

  /** Otherwise another article has the address now. */
  #isOf(articleId: number | null, { reads }: KnownPage): boolean {
    return articleId === null || reads.some((place) => this.#articles[place] === articleId)
  }

  #placesAbout(index: TrackedIndex, topics: ReadonlySet<Topic>): ReadonlySet<number> {
    if (!this.#byTopic) {
      this.#byTopic = new Map()
      for (const place of this.#keys.keys()) this.#file(index, place)
    }
    const places = new Set<number>()
    for (const topic of topics) for (const place of this.#byTopic.get(topic) ?? []) places.add(place)
    // The topics of these are those of an article, which may have others now.
    for (const place of places) if (nameOf(this.#keys[place] ?? '') === 'related') this.#file(index, place)
    return places
  }

  #file(index: TrackedIndex, place: number): void {
    for (const topic of topicsOf(this.#keys[place] ?? '', (id) => index.article(id))) {
      const places = this.#byTopic?.get(topic)
      if (places) places.push(place)
      else this.#byTopic?.set(topic, [place])
    }
  }

  /** Whether these pages (hashes by path) are the ones that were recorded; not after a roll-back. */
  knows(pages: Iterable<readonly [path: string, hash: string]>): boolean {
    for (const [path, hash] of pages) if (this.#pages.get(path)?.hash !== hash) return false
    return true
  }

  /** The page was left as it is, though it had changed. */
  leave(path: string, left: PageChange): void {
    const known = this.#pages.get(path)
    if (!known || known.left === left) return
    this.#changedPages.add(path)
    this.#pages.set(path, { ...known, left })
  }

  /** What a page has read, as the record keeps it. */
  readsOf({ keys, parts }: PageReads): readonly number[] {
    const places = this.#placesOf(keys)
    for (const part of parts) places.push(this.#parts.placeOf(part, () => this.#placesOf(part.keys)))
    return places
  }

  write(path: string, hash: string, reads: readonly number[]): void {
    this.#changedPages.add(path)
    this.#pages.set(path, { hash, reads, left: 'same' })
  }

  #placesOf(keys: Iterable<ReadKey>): number[] {
    const places: number[] = []
    for (const key of keys) {
      const known = this.#places.get(key)
      const place = known ?? this.#addKey(key, '')
      if (known === undefined) this.#newReads.add(place)
      places.push(place)
    }
    return places
  }

  remove(path: string): void {
    if (this.#pages.delete(path)) this.#changedPages.add(path)
  }

  /** Answers new questions in parts, each if `next` says so: the process must stay responsive. */
  async answer(index: TrackedIndex, next: () => Promise<boolean>): Promise<void> {
    while (this.#newReads.size > 0 && (await next())) this.#answerNew(index, answersAtOnce)
  }

  #answerNew(index: TrackedIndex, most = Number.POSITIVE_INFINITY): void {
    let left = most
    for (const place of this.#newReads) {
      if (left === 0) return
      left -= 1
      this.#newReads.delete(place)
      this.#digests[place] = index.digestOf(this.#keys[place] ?? '')
      this.#changedReads.add(place)
      if (this.#byTopic) this.#file(index, place)
    }
  }

  /** What is to be stored; from then on that is what the record is compared with. */
  take(index: TrackedIndex): RecordText {
    this.#answerNew(index)
    const stored = this.#stored
    const count = this.#changedPages.size + this.#changedReads.size
    const isChange = stored !== null && stored.changes < mostChanges && count <= mostChanged
    const id = isChange ? stored.id : randomUUID()
    const number = isChange ? stored.changes + 1 : 0
    const content = isChange ? this.#change(id) : this.#compacted(id)
    this.#stored = { id, changes: number }
    this.#changedPages.clear()
    this.#changedReads.clear()
    return { number, id, text: JSON.stringify(content) }
  }

  #change(id: string): RecordChange {
    const keyOf = (place: number): ReadKey => this.#keys[place] ?? ''
    const pages: RecordChange['pages'][number][] = []
    const removed: string[] = []
    for (const path of this.#changedPages) {
      const page = this.#pages.get(path)
      if (page) pages.push([path, page.hash, this.#parts.inside(page.reads).map(keyOf), page.left])
      else removed.push(path)
    }
    const reads = [...this.#changedReads].map((place) => [keyOf(place), this.#digests[place] ?? ''] as const)
    return { id, reads, pages, removed }
  }

  /** Questions that no page asks any more are forgotten. */
  #compacted(id: string): WholeRecord {
    const whole = this.#whole(id)
    const isAnyForgotten = whole.reads.length < this.#keys.length || (whole.parts?.length ?? 0) < this.#parts.count
    if (isAnyForgotten) this.#reload(whole)
    return whole
  }

  #whole(id: string): WholeRecord {
    const places = new Int32Array(this.#keys.length).fill(unplaced)
    const reads: [ReadKey, string][] = []
    const placeOf = (old: number): number => {
      const known = places[old] ?? unplaced
      if (known !== unplaced) return known
      const place = reads.push([this.#keys[old] ?? '', this.#digests[old] ?? '']) - 1
      places[old] = place
      return place
    }
    const parts = this.#parts.compacting(placeOf)
    const pages = [...this.#pages].map(
      ([path, page]) => [path, page.hash, page.reads.map((place) => parts.placeOf(place)), page.left] as const,
    )
    return { id, base: this.#base, reads, parts: parts.used, pages }
  }

  #reload(whole: WholeRecord): void {
    this.#keys.length = 0
    this.#digests.length = 0
    this.#articles.length = 0
    this.#places.clear()
    this.#pages.clear()
    this.#parts.clear()
    this.#byTopic = null
    this.#load(whole)
  }
}
