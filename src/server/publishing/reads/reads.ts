// What a page reads while it is rendered: questions to the site's index, each with its arguments.

/** A question as JSON: the method's name and its arguments. */
export type ReadKey = string

export class Reads {
  #keys: Set<ReadKey> | null = null
  #articles = new Set<number>()
  /** Above 0 an answer is being computed; what that reads is part of the answer. */
  #depth = 0

  /** Does the work, and names what it read, and the articles that it showed. */
  record<Result>(work: () => Result): {
    readonly value: Result
    readonly keys: ReadonlySet<ReadKey>
    readonly articles: ReadonlySet<number>
  } {
    const keys = new Set<ReadKey>()
    const articles = new Set<number>()
    this.#keys = keys
    this.#articles = articles
    try {
      return { value: work(), keys, articles }
    } finally {
      this.#keys = null
    }
  }

  get isRecording(): boolean {
    return this.#keys !== null && this.#depth === 0
  }

  note(key: ReadKey): void {
    if (this.isRecording) this.#keys?.add(key)
  }

  show(articleId: number): void {
    this.#articles.add(articleId)
  }

  /** Computes the answer to the question `key`. */
  answer<Result>(key: ReadKey, compute: () => Result): Result {
    this.note(key)
    this.#depth += 1
    try {
      return compute()
    } finally {
      this.#depth -= 1
    }
  }
}
