// Digests of what the index answers: equal answers have equal digests. A channel, article or template counts with all of its fields.
import { hash } from 'node:crypto'
import type { ArticleChange } from '../article-changes.ts'
import type { ArticleInfo, SiteModel } from '../site-model.ts'

const longest = 40

/** Of a digest: 132 bits. */
const characters = 22

/** Names one of the model's objects: `c12`, `a12`, `t12`. */
export type Tag = string

/** Short texts are their own digest. */
export function digest(text: string): string {
  return text.length <= longest ? text : hash('sha256', text, 'base64').slice(0, characters)
}

/** Pages do not show where an article was written last, nor when it was released. */
function shownFields(article: ArticleInfo): object {
  return { ...article, path: null, releaseTime: null }
}

export class Facts {
  readonly #tags = new Map<unknown, Tag>()
  readonly #objects = new Map<Tag, object>()
  /** Tag and digest of objects. */
  readonly #texts = new Map<unknown, string>()

  constructor({ channels, articles, templates }: SiteModel) {
    for (const channel of channels) this.#add(`c${channel.id}`, channel)
    for (const article of articles) this.#add(`a${article.id}`, article)
    for (const template of templates) this.#add(`t${template.id}`, template)
  }

  /** Other articles than before. */
  change(changes: readonly ArticleChange[]): void {
    for (const { before, after } of changes) {
      if (before) this.#remove(`a${before.id}`, before)
      if (after) this.#add(`a${after.id}`, after)
    }
  }

  #remove(tag: Tag, object: object): void {
    this.#tags.delete(object)
    this.#objects.delete(tag)
    this.#texts.delete(object)
  }

  #add(tag: Tag, object: object): void {
    this.#tags.set(object, tag)
    this.#objects.set(tag, object)
  }

  tagOf(value: unknown): Tag | undefined {
    return this.#tags.get(value)
  }

  find(tag: Tag): object | undefined {
    return this.#objects.get(tag)
  }

  digestOf(answer: unknown): string {
    return digest(this.#textOf(answer))
  }

  #textOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
    const known = this.#texts.get(value)
    if (known !== undefined) return known
    const tag = this.#tags.get(value)
    if (tag !== undefined) return this.#ofObject(tag, value)
    if (Array.isArray(value)) return `[${value.map((item) => this.#textOf(item)).join()}]`
    if (value instanceof Map || value instanceof Set) return `(${this.#textOf([...value])})`
    let fields = ''
    for (const [name, field] of Object.entries(value)) {
      fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${this.#textOf(field)}`
    }
    return `{${fields}}`
  }

  #ofObject(tag: Tag, object: object): string {
    const fields = tag.startsWith('a') ? shownFields(object as ArticleInfo) : object
    const text = `${tag} ${digest(JSON.stringify(fields))}`
    this.#texts.set(object, text)
    return text
  }
}
