// The site's index for pages whose reads are recorded. Every public method of the index is a question with an answer; so a method
// added there is tracked without doing anything, and a page can only read what is recorded.
import type { ArticleChange } from '../article-changes.ts'
import { SiteIndex } from '../site-index.ts'
import type { SiteModel } from '../site-model.ts'
import { Facts } from './facts.ts'
import { type ReadKey, Reads } from './reads.ts'
import { after, before, time, type Topic, topicsAround } from './topics.ts'

type Method = (this: SiteIndex, ...given: unknown[]) => unknown

/** Fields of the model that change with articles, channels and templates; the others belong to every page. */
const lists = ['channels', 'articles', 'templates', 'now'] as const

/** Reading the lists from outside the index depends on all of their rows. */
function track(model: SiteModel, reads: Reads): SiteModel {
  const tracked = { ...model }
  for (const name of lists) {
    const get = () => {
      reads.note(JSON.stringify([name]))
      return model[name]
    }
    Object.defineProperty(tracked, name, { get })
  }
  return tracked
}

/** An object of the model in the arguments of a question. */
interface Reference {
  readonly $: string
}

/** Kept for each question: templates can make up any number of texts. */
const mostTexts = 1000

/** A question about one object of the model, or an id, which most are. */
const plainKey = /^\["(\w+)",(?:\{"\$":"(\w+)"\}|(\d+))\]$/

function isView(value: unknown): value is { readonly id: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value
}

export class TrackedIndex extends SiteIndex {
  readonly reads: Reads
  readonly #facts: Facts
  readonly #keysOfTexts = new Map<string, Map<string, ReadKey>>()
  readonly #source: { -readonly [Name in keyof SiteModel]: SiteModel[Name] }

  constructor(model: SiteModel) {
    const reads = new Reads()
    const source = { ...model }
    super(track(source, reads))
    this.reads = reads
    this.#source = source
    this.#facts = new Facts(model)
  }

  static {
    const own = Object.entries(Object.getOwnPropertyDescriptors(SiteIndex.prototype))
    for (const [name, { value }] of own) {
      if (name === 'constructor' || typeof value !== 'function') continue
      const method = value as Method
      const tracked = function (this: TrackedIndex, ...given: unknown[]): unknown {
        if (!(#facts in this) || !this.reads.isRecording) return method.apply(this, given)
        this.reads.ask(this.#keyOf(name, given))
        try {
          return method.apply(this, given)
        } finally {
          this.reads.answered()
        }
      }
      Object.defineProperty(TrackedIndex.prototype, name, { value: tracked })
    }
  }

  /** The site as it is now; nothing else of it has changed. Names the topics of questions that may have another answer. */
  advance(
    { articles, now }: Pick<SiteModel, 'articles' | 'now'>,
    changes: readonly ArticleChange[],
  ): ReadonlySet<Topic> {
    const left = topicsAround(this, before(changes))
    this.#facts.change(changes)
    this.#source.articles = articles
    this.#source.now = now
    this.changeArticles(changes)
    return new Set([time, ...left, ...topicsAround(this, after(changes))])
  }

  /** For pages that show the whole site: whatever else they read follows from it. */
  readAll<Result>(work: () => Result): Result {
    for (const name of ['channels', 'templates']) this.reads.note(JSON.stringify([name]))
    this.reads.ask(JSON.stringify(['articles']))
    try {
      return work()
    } finally {
      this.reads.answered()
    }
  }

  #keyOf(name: string, given: readonly unknown[]): ReadKey {
    const [first] = given
    if (typeof first === 'number' && Number.isFinite(first)) {
      if (given.length === 1) return `["${name}",${first}]`
      if (given.length === 2 && given[1] === null) return `["${name}",${first},null]`
    }
    if (given.length !== 1) return this.#keyOfAll(name, given)
    if (typeof first === 'string') return this.#keyOfText(name, first)
    const tag = this.#facts.tagOf(first)
    if (tag !== undefined) return `["${name}",{"$":"${tag}"}]`
    return isView(first) && typeof first.id === 'number' && Number.isFinite(first.id)
      ? `["${name}",{"id":${first.id}}]`
      : this.#keyOfAll(name, given)
  }

  #keyOfAll(name: string, given: readonly unknown[]): ReadKey {
    return JSON.stringify([name, ...given.map((value) => this.#reference(value))])
  }

  /** Every page asks for the same few. */
  #keyOfText(name: string, text: string): ReadKey {
    const keys = this.#keysOfTexts.get(name) ?? new Map<string, ReadKey>()
    this.#keysOfTexts.set(name, keys)
    const known = keys.get(text)
    if (known !== undefined) return known
    if (keys.size >= mostTexts) keys.clear()
    const key = this.#keyOfAll(name, [text])
    keys.set(text, key)
    return key
  }

  /** Of a view only its id is read. */
  #reference(value: unknown): unknown {
    const tag = this.#facts.tagOf(value)
    if (tag !== undefined) return { $: tag } satisfies Reference
    // As JSON it would be null, which means the whole site.
    if (Number.isNaN(value)) return { $: 'nothing' } satisfies Reference
    return isView(value) ? { id: value.id } : value
  }

  /** Whether there is a question of this name. */
  knows(name: string): boolean {
    return lists.some((one) => one === name) || typeof Reflect.get(this, name) === 'function'
  }

  /** Of the answer that the question has now. */
  digestOf(key: ReadKey): string {
    const [, plainName, tag, id] = plainKey.exec(key) ?? []
    if (plainName !== undefined && id !== undefined) return this.#ask(plainName, [Number(id)])
    const object = tag === undefined ? undefined : this.#facts.find(tag)
    if (plainName !== undefined && object) return this.#ask(plainName, [object])
    const [name, ...stored] = JSON.parse(key) as [string, ...unknown[]]
    const list = lists.find((one) => one === name)
    if (list) return this.#facts.digestOf(this.#source[list])
    const given: unknown[] = []
    for (const value of stored) {
      const tag = typeof value === 'object' && value !== null && '$' in value ? String(value.$) : null
      const object = tag === null ? value : this.#facts.find(tag)
      if (object === undefined) return 'gone'
      given.push(object)
    }
    return this.#ask(name, given)
  }

  #ask(name: string, given: readonly unknown[]): string {
    const method = (this as unknown as Readonly<Record<string, Method | undefined>>)[name]
    return method ? this.#facts.digestOf(method.apply(this, [...given])) : 'gone'
  }
}
