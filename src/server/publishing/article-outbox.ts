// Articles on their way to a rendering process, two messages at a time. What is read while the process starts, or takes in a message, goes
// out in one message.
import type { ArticleInfo } from './site-model.ts'

/** All articles of these parts. */
export type SendArticles = (parts: readonly number[], articles: readonly ArticleInfo[]) => Promise<void>

interface Read {
  readonly parts: readonly number[]
  readonly articles: readonly ArticleInfo[]
}

/** In one message: packing them takes the server some milliseconds. */
const mostArticles = 1000

/** The reading waits while so many are on their way: some thousand articles, read while the process starts. */
const mostReads = 128

/** While the process takes one in, the next one is packed. */
const mostMessages = 2

export class ArticleOutbox {
  readonly #send: SendArticles
  readonly #reads: Read[] = []
  /** Messages without an answer yet. */
  #open = 0
  #error: unknown = null
  #answered = Promise.withResolvers<void>()

  constructor(send: SendArticles) {
    this.#send = send
  }

  /** Ends when more may be read; throws what an earlier message failed with. */
  async add(parts: readonly number[], articles: readonly ArticleInfo[]): Promise<void> {
    this.#reads.push({ parts, articles })
    this.#sendSome()
    while (this.#reads.length >= mostReads && this.#error === null) await this.#answered.promise
    if (this.#error !== null) throw this.#error
  }

  /** Ends when nothing is on its way any more. */
  async settle(): Promise<void> {
    while (this.#open > 0) await this.#answered.promise
    if (this.#error !== null) throw this.#error
  }

  #sendSome(): void {
    while (this.#open < mostMessages && this.#reads.length > 0 && this.#error === null) {
      const reads = this.#take()
      const parts = reads.flatMap((read) => read.parts)
      const articles = reads.flatMap((read) => read.articles)
      this.#open += 1
      void this.#send(parts, articles)
        .catch((error: unknown) => (this.#error ??= error))
        .finally(() => this.#proceed())
    }
  }

  #proceed(): void {
    this.#open -= 1
    this.#sendSome()
    this.#answered.resolve()
    this.#answered = Promise.withResolvers()
  }

  /** A part that was read again is in the next message: there it is what the process has now. */
  #take(): readonly Read[] {
    let count = 0
    const parts = new Set<number>()
    const next = this.#reads.findIndex((read, at) => {
      count += read.articles.length
      const isRepeated = read.parts.some((part) => parts.has(part))
      for (const part of read.parts) parts.add(part)
      return at > 0 && (isRepeated || count > mostArticles)
    })
    return this.#reads.splice(0, next === -1 ? this.#reads.length : next)
  }
}
