// The one error type. Code throws it; only http/error-responder.ts turns it into an answer.
import type { FieldError } from '../../shared/protocol/envelope.ts'

export class AppError extends Error {
  /** Machine-readable; equals the HTTP status unless the catalogue says otherwise (80000). */
  readonly code: number
  /** HTTP status. */
  readonly status: number
  readonly fields: readonly FieldError[]
  /** Additional `data` of the answer (a 302 target, the blocked words). */
  readonly data: unknown

  constructor(options: {
    message: string
    status: number
    code?: number
    fields?: readonly FieldError[]
    data?: unknown
  }) {
    super(options.message)
    this.name = 'AppError'
    this.status = options.status
    this.code = options.code ?? options.status
    this.fields = options.fields ?? []
    this.data = options.data ?? null
  }
}

/** The database or the disk is unavailable or full: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.status === 503
}
