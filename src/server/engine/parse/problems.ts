// The list of what is wrong with a diagram, with the element and Flowable's code where Flowable has one.
import { parseMessages as messages } from './messages.ts'

export interface Problem {
  readonly elementId: string | null
  readonly code: string
  /** Chinese sentence. */
  readonly message: string
  readonly severity: 'error' | 'warning'
}

/** Nobody reads more, and a diagram can have as many as it has characters. */
const mostListed = 200

export class Problems {
  readonly #listed: Problem[] = []
  readonly #wrong = new Set<string>()
  #unlisted = 0

  get list(): readonly Problem[] {
    if (this.#unlisted === 0) return this.#listed
    const message = messages.moreProblems(this.#unlisted)
    return [...this.#listed, { elementId: null, code: 'atrium-more-problems', message, severity: 'error' }]
  }

  /** An element that is wrong itself may be missing from the process; what points at it is not wrong too. */
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

  /** Of warnings beyond the list nothing is said; errors are counted, for they refuse the diagram. */
  #add(problem: Problem): void {
    if (this.#listed.length < mostListed) this.#listed.push(problem)
    else if (problem.severity === 'error') this.#unlisted += 1
  }
}
