// A read-only connection: it sees committed data only and never waits for the writer.
import BetterSqlite from 'better-sqlite3'

export const busyTimeoutMs = 5000

/** In KiB. Pages beside the process are read one after the other, so that more of them would not be found again. */
export const readerCache = { main: 8 * 1024, beside: 4 * 1024 }

export function openReader(file: string, cacheKib = readerCache.main): BetterSqlite.Database {
  const raw = new BetterSqlite(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs })
  raw.pragma(`cache_size = -${cacheKib}`)
  raw.pragma('temp_store = memory')
  return raw
}
