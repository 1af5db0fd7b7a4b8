// What SQLite refuses, in the product's own errors; the driver's text stays in `cause` for the log.
import BetterSqlite from 'better-sqlite3'
import { adapterMessages } from '../messages.ts'
import { appErrorWithCause, duplicateError } from '../refusals.ts'

/** `UNIQUE constraint failed: cms_app.appid, cms_app.code` -> appid, code. */
function columnsOf(message: string): string[] {
  const list = message.split('constraint failed: ')[1] ?? ''
  return list
    .split(', ')
    .map((name) => name.slice(name.indexOf('.') + 1))
    .filter((name) => /^\w+$/.test(name))
}

export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

export function toAppError(error: unknown): unknown {
  if (!(error instanceof BetterSqlite.SqliteError)) return error
  switch (error.code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return duplicateError(columnsOf(error.message), error)
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return appErrorWithCause({ message: adapterMessages.inUse, status: 409 }, error)
    default:
      return appErrorWithCause({ message: adapterMessages.fault, status: 500 }, error)
  }
}
