// How both database adapters report "already exists" and "not possible": an AppError whose cause is the driver's error.
import { AppError } from '../errors/app-error.ts'
import { StartError } from '../errors/start-error.ts'
import { adapterMessages } from './messages.ts'

type AppErrorOptions = ConstructorParameters<typeof AppError>[0]

export function appErrorWithCause(options: AppErrorOptions, cause: unknown): AppError {
  const error = new AppError(options)
  error.cause = cause
  return error
}

/** 503: neither the caller's fault nor ours; the same call may succeed later. */
export function unavailableError(reason: 'away' | 'full' | 'storage' | 'tooLong' | 'busy', cause: unknown): AppError {
  return appErrorWithCause({ message: adapterMessages[reason], status: 503 }, cause)
}

/** For a start that fails on its database. */
export function reasonOf(error: unknown): string {
  const { cause } = error instanceof AppError ? error : { cause: error }
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(cause)
}

/** What the system refuses (a full disk, no rights) becomes a sentence; a fault of ours keeps its stack. */
export function asStartError(error: unknown, sentence: string): unknown {
  const isRefused = error instanceof Error && 'syscall' in error
  return isRefused ? new StartError(`${sentence}: ${reasonOf(error)}.`, { cause: error }) : error
}

/** The last column of a unique index is the field itself, those before it are what it is unique within. */
export function duplicateError(columns: readonly string[], cause: unknown): AppError {
  const field = columns.at(-1)
  const fields = field === undefined ? [] : [{ field, message: adapterMessages.duplicateField }]
  return appErrorWithCause({ message: adapterMessages.duplicate, status: 409, fields }, cause)
}
