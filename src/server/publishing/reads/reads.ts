// What a page reads while it is rendered: questions to the site's index, each with its arguments.

/** A question as JSON: the method's name and its arguments. */
export type ReadKey = string

export class Reads {
  #keys: Set<ReadKey> | null = null
  /** Above 0 an answer is being computed; what that reads is part of the answer. */
  #depth = 0

  /** Does the work, and names what it read. */
  record<Result>(work: () => Result): { readonly value: Result; readonly keys: ReadonlySet<ReadKey> } {
    const keys = new Set<ReadKey>()
    this.#keys = keys
    try {
      return { value: work(), keys }
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
