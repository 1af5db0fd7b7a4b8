// Articles on their way to a rendering process. What is read while the process starts, or takes in the message before, goes out in one
// message: each waits for its answer.
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

export class ArticleOutbox {
  readonly #send: SendArticles
  readonly #reads: Read[] = []
  #isSending = false
  #error: unknown = null
  #sent = Promise.resolve()
  /** Of the message at hand. */
  #answered = Promise.resolve()

  constructor(send: SendArticles) {
    this.#send = send
  }

  /** Ends when more may be read; throws what an earlier message failed with. */
  async add(parts: readonly number[], articles: readonly ArticleInfo[]): Promise<void> {
    if (this.#error !== null) throw this.#error
    this.#reads.push({ parts, articles })
    if (!this.#isSending) {
      this.#sent = this.#sendAll()
      this.#sent.catch((error: unknown) => (this.#error = error))
    }
    while (this.#reads.length >= mostReads) await this.#answered
  }

  /** Ends when nothing is on its way any more. */
  async settle(): Promise<void> {
    await this.#sent
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    while (this.#reads.length > 0) {
      const reads = this.#take()
      const parts = reads.flatMap((read) => read.parts)
      const articles = reads.flatMap((read) => read.articles)
      this.#answered = this.#send(parts, articles)
      await this.#answered
    }
    this.#isSending = false
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
