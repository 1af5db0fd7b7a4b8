// Converts SQLite errors to the product's own; the driver's text stays in `cause` for the log.
import BetterSqlite from 'better-sqlite3'
import { adapterMessages } from '../messages.ts'
import { appErrorWithCause, duplicateError, unavailableError } from '../refusals.ts'

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

/** The file is unavailable or locked: unmounted, a failing disk, a long backup. */
const away = /^SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|READONLY_|PROTOCOL)/
const damaged = /^SQLITE_(?:CORRUPT|NOTADB)/

export function isDamaged(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && damaged.test(error.code)
}

export function toAppError(error: unknown): unknown {
  if (error instanceof TypeError && error.message === 'The database connection is not open') {
    return unavailableError('away', error)
  }
  if (!(error instanceof BetterSqlite.SqliteError)) return error
  if (away.test(error.code)) return unavailableError('away', error)
  switch (error.code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return duplicateError(columnsOf(error.message), error)
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return appErrorWithCause({ message: adapterMessages.inUse, status: 409 }, error)
    case 'SQLITE_FULL':
      return unavailableError('full', error)
    default:
      return appErrorWithCause({ message: adapterMessages.fault, status: 500 }, error)
  }
}
