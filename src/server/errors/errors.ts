// Short constructors for common refusals; the sentence is optional and defaults to the standard one.
import type { FieldError } from '../../shared/protocol/envelope.ts'
import type { StaleEdit } from '../../shared/protocol/stale-edit.ts'
import { AppError } from './app-error.ts'
import { errorMessages } from './messages.ts'

/** 400; `errMsg` is the first field's sentence. */
export function invalid(fields: readonly FieldError[]): AppError {
  return new AppError({ message: fields[0]?.message ?? errorMessages.invalid, status: 400, fields })
}

export function badRequest(message: string = errorMessages.invalid): AppError {
  return new AppError({ message, status: 400 })
}

export function needLogin(message: string = errorMessages.needLogin): AppError {
  return new AppError({ message, status: 401 })
}

export function forbidden(message: string = errorMessages.forbidden): AppError {
  return new AppError({ message, status: 403 })
}

/** 403 with the code that sends the console to the change-password page. */
export function passwordFirst(): AppError {
  return new AppError({ message: errorMessages.passwordFirst, status: 403, code: 302, data: '/admin/profile/passwd' })
}

export function notFound(message: string = errorMessages.notFound): AppError {
  return new AppError({ message, status: 404 })
}

export function conflict(message: string = errorMessages.conflict, fields: readonly FieldError[] = []): AppError {
  return new AppError({ message, status: 409, fields })
}

/** 409 with `stale` in its data: the row has changed since it was read and must be reloaded. */
export function staleEdit(message: string = errorMessages.conflict, by: string | null = null): AppError {
  const data: StaleEdit = { stale: true, by }
  return new AppError({ message, status: 409, data })
}

const leftStatus = 499

/** The client has left: nobody receives this answer. */
export function leftError(): AppError {
  return new AppError({ message: errorMessages.left, status: leftStatus })
}

export function hasLeft(error: unknown): boolean {
  return error instanceof AppError && error.status === leftStatus
}

export function tooMany(seconds: number): AppError {
  return new AppError({ message: errorMessages.tooMany(seconds), status: 429, data: { seconds } })
}
