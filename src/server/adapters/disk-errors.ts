// What the file system refuses, as AppErrors: a bad path, a full disk, a failing disk.
import { AppError } from '../errors/app-error.ts'
import { badPath } from './file-path.ts'
import { adapterMessages } from './messages.ts'
import { appErrorWithCause, unavailableError } from './refusals.ts'

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])
const full = new Set(['ENOSPC', 'EDQUOT'])
const failing = new Set(['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ESTALE', 'ENOTCONN', 'EBUSY'])
/** The path conflicts with an existing one: a file where a folder is needed, a folder moved into itself. */
const collision = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG', 'ELOOP'])

export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? ''
}

export function isAbsent(error: unknown): boolean {
  return absent.has(codeOf(error))
}

export function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (collision.has(codeOf(error))) return badPath(error)
  if (full.has(codeOf(error))) return unavailableError('full', error)
  if (failing.has(codeOf(error))) return unavailableError('storage', error)
  return appErrorWithCause({ message: adapterMessages.fault, status: 500 }, error)
}

export async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (isAbsent(error)) return null
    throw toAppError(error)
  }
}

export async function translated<Value>(work: () => Promise<Value> | Value): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw toAppError(error)
  }
}
