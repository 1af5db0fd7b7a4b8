// A consistent copy of an embedded database while others write: copySqlite(file, copy).
import BetterSqlite from 'better-sqlite3'
import { StartError } from '../../errors/start-error.ts'
import { reasonOf } from '../refusals.ts'

/** A single read transaction: it neither blocks writers nor sees their changes. The online backup API would restart after every write. */
export function copySqlite(file: string, copy: string): void {
  const raw = new BetterSqlite(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    raw.prepare('vacuum into ?').run(copy)
  } catch (error) {
    throw new StartError(`The database ${file} could not be copied: ${reasonOf(error)}.`, { cause: error })
  } finally {
    raw.close()
  }
}

/** Names of the migrations applied to the file; null if it is not a database of this product. */
export function readMigrationsOf(file: string): string[] | null {
  const raw = new BetterSqlite(file, { readonly: true, fileMustExist: true })
  try {
    const rows = raw.prepare<[], { name: string }>('select "name" from "schema_migration" order by "name"').all()
    return rows.map(({ name }) => name)
  } catch {
    return null
  } finally {
    raw.close()
  }
}
