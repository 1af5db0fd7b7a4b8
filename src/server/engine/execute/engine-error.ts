// Refusals of the engine: the kind tells the caller how to answer, the message is for people, the detail is Flowable's wording.

import type { Refused } from '../../ports/process/rules.ts'

export type EngineErrorKind = 'notFound' | 'refused' | 'conflict' | 'failed' | 'busy'

export class EngineError extends Error {
  readonly kind: EngineErrorKind
  readonly detail: string

  constructor(kind: EngineErrorKind, message: string, detail: string = message) {
    super(message)
    this.name = 'EngineError'
    this.kind = kind
    this.detail = detail
  }
}

/** A rule of the port. */
export function assertAllowed(refused: Refused): void {
  if (refused !== null) throw new EngineError('conflict', refused)
}
