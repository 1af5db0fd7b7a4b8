// Converts PostgreSQL errors to the product's own; the driver's text stays in `cause` for the log.
import { DatabaseError } from 'pg'
import { AppError } from '../../errors/app-error.ts'
import { adapterMessages } from '../messages.ts'
import { appErrorWithCause, duplicateError, unavailableError } from '../refusals.ts'

/** `Key ("a", b)=(1, x) already exists.`, in the server's language -> a, b. */
function columnsOf(detail: string | undefined): string[] {
  const list = /\(([^()]*)\)=\(/.exec(detail ?? '')?.[1] ?? ''
  return list
    .split(', ')
    .map((name) => name.replaceAll('"', ''))
    .filter((name) => /^\w+$/.test(name))
}

function refusalOf(error: DatabaseError): { message: string; status: number } {
  const code = error.code ?? ''
  if (code === '23503') return { message: adapterMessages.inUse, status: 409 }
  // Deadlock and serialization: the other side won.
  if (code === '40P01' || code === '40001') return { message: adapterMessages.conflict, status: 409 }
  // Class 22: a value outside the column type's range.
  if (code.startsWith('22')) return { message: adapterMessages.badValue, status: 400 }
  return { message: adapterMessages.fault, status: 500 }
}

/** The driver's messages for a connection that is lost, not established in time, or being closed. */
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool)/

/** Connection exceptions, shutdown, start-up and recovery, too many clients. */
const away = /^(?:08|57P0|53300|53400)/

/** A plain Error, or one of the system with its code (ECONNREFUSED). */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return lost.test(error.message) || /^E(?!RR_)/.test((error as NodeJS.ErrnoException).code ?? '')
}

/** Handles everything the driver can throw. */
export function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (!(error instanceof DatabaseError)) {
    if (isLost(error)) return unavailableError('away', error)
    return appErrorWithCause({ message: adapterMessages.fault, status: 500 }, error)
  }
  if (error.code === '53100') return unavailableError('full', error)
  if (away.test(error.code ?? '')) return unavailableError('away', error)
  if (error.code === '23505') return duplicateError(columnsOf(error.detail), error)
  return appErrorWithCause(refusalOf(error), error)
}
