// Between the statements of a long transaction others are answered: on SQLite a statement runs in the thread that answers.

/** A statement is never interrupted, nor is work between two of them. */
const longestMs = 10

export class Turns {
  readonly #longestMs: number
  #began = performance.now()

  constructor(longest = longestMs) {
    this.#longestMs = longest
  }

  /** Called at the beginning of a turn of the event loop. */
  begin(): void {
    this.#began = performance.now()
  }

  isOver(): boolean {
    return performance.now() - this.#began > this.#longestMs
  }

  async next(): Promise<void> {
    await nextTurn()
    this.begin()
  }
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
