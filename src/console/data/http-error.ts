// The error of a failed call: the server's sentence, its code, the HTTP status and the errors per field.
import type { FieldError } from '../../shared/protocol/envelope.ts'

export interface HttpErrorInput {
  readonly message: string
  readonly code: number
  readonly status: number
  readonly fields?: readonly FieldError[]
  readonly data?: unknown
  /** Cancelled by us (duplicate, page left): not shown to the user. */
  readonly cancelled?: boolean
  /** The server answered without a sentence: the message is generic, and a caller may have a better one. */
  readonly isGeneric?: boolean
}

export class HttpError extends Error {
  readonly code: number
  readonly status: number
  readonly fields: readonly FieldError[]
  readonly data: unknown
  readonly cancelled: boolean
  readonly isGeneric: boolean

  constructor(input: HttpErrorInput) {
    super(input.message)
    this.name = 'HttpError'
    this.code = input.code
    this.status = input.status
    this.fields = input.fields ?? []
    this.data = input.data ?? null
    this.cancelled = input.cancelled ?? false
    this.isGeneric = input.isGeneric ?? false
  }

  /** Refine's name for the status. */
  get statusCode(): number {
    return this.status
  }

  /** Refine's map of errors per field. */
  get errors(): Record<string, string> {
    return Object.fromEntries(this.fields.map((entry) => [entry.field, entry.message]))
  }
}

export function cancelledError(): HttpError {
  return new HttpError({ message: '', code: 0, status: 0, cancelled: true })
}

/** The server's sentence; the caller's where it sent none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof HttpError && error.isGeneric) return otherwise
  return (error instanceof Error && error.message) || otherwise
}
