// What PostgreSQL refuses, in the product's own errors; the driver's text stays in `cause` for the log.
import { DatabaseError } from 'pg'
import { adapterMessages } from '../messages.ts'
import { appErrorWithCause, duplicateError } from '../refusals.ts'

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
  // Class 22: a value that the column's type cannot hold.
  if (code.startsWith('22')) return { message: adapterMessages.badValue, status: 400 }
  return { message: adapterMessages.fault, status: 500 }
}

/** Everything a query can throw comes from the driver: a lost connection too is a plain Error. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof DatabaseError))
    return appErrorWithCause({ message: adapterMessages.fault, status: 500 }, error)
  if (error.code === '23505') return duplicateError(columnsOf(error.detail), error)
  return appErrorWithCause(refusalOf(error), error)
}
