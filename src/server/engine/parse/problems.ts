// The list of what is wrong with a diagram, with the element and Flowable's code where Flowable has one.

export interface Problem {
  readonly elementId: string | null
  readonly code: string
  /** Chinese sentence. */
  readonly message: string
  readonly severity: 'error' | 'warning'
}

export class Problems {
  readonly list: Problem[] = []

  /** An element that is wrong itself may be missing from the process; what points at it is not wrong too. */
  has(elementId: string): boolean {
    return this.list.some((problem) => problem.elementId === elementId && problem.severity === 'error')
  }

  error(elementId: string | null, code: string, message: string): void {
    this.list.push({ elementId, code, message, severity: 'error' })
  }

  warn(elementId: string | null, code: string, message: string): void {
    this.list.push({ elementId, code, message, severity: 'warning' })
  }
}
