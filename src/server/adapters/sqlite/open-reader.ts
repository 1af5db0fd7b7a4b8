// A read-only connection: it sees committed data only and never waits for the writer.
import BetterSqlite from 'better-sqlite3'

export const busyTimeoutMs = 5000
const readerCacheKib = 16 * 1024

export function openReader(file: string): BetterSqlite.Database {
  const raw = new BetterSqlite(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs })
  raw.pragma(`cache_size = -${readerCacheKib}`)
  raw.pragma('temp_store = memory')
  return raw
}
