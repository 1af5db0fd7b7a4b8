// SQLite for Kysely.
import { SqliteAdapter, SqliteQueryCompiler } from 'kysely'

export const sqliteParts = {
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
}
