// Errors and warnings of a diagram, with the element and Flowable's code if it has one.
import { parseMessages as messages } from './messages.ts'

export interface Problem {
  readonly elementId: string | null
  readonly code: string
  /** Chinese sentence. */
  readonly message: string
  readonly severity: 'error' | 'warning'
}

/** Nobody reads more, and a diagram can have as many as it has characters. */
const maxListed = 200

export class Problems {
  readonly #listed: Problem[] = []
  readonly #wrong = new Set<string>()
  #unlisted = 0

  get list(): readonly Problem[] {
    if (this.#unlisted === 0) return this.#listed
    const message = messages.moreProblems(this.#unlisted)
    return [...this.#listed, { elementId: null, code: 'atrium-more-problems', message, severity: 'error' }]
  }

  /** An invalid element may be missing from the process; references to it are not reported again. */
  has(elementId: string): boolean {
    return this.#wrong.has(elementId)
  }

  error(elementId: string | null, code: string, message: string): void {
    if (elementId !== null) this.#wrong.add(elementId)
    this.#add({ elementId, code, message, severity: 'error' })
  }

  warn(elementId: string | null, code: string, message: string): void {
    this.#add({ elementId, code, message, severity: 'warning' })
  }

  /** Warnings beyond the list are dropped; errors are counted, since they refuse the diagram. */
  #add(problem: Problem): void {
    if (this.#listed.length < maxListed) this.#listed.push(problem)
    else if (problem.severity === 'error') this.#unlisted += 1
  }
}
