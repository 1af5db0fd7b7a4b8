// Raises a data version inside the transaction that changes what it stamps.
import { sql } from 'kysely'
import type { Reader } from '../../ports/database.ts'

export const raiseDataVersion = async (db: Reader, kind: 'permission' | 'dictionary'): Promise<void> => {
  const raised = await db
    .updateTable('system_data_version')
    .set({ version: sql<number>`"version" + 1` })
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (raised.numUpdatedRows > 0n) return
  // Absent counts as version 1.
  await db.insertInto('system_data_version').values({ kind, version: 2 }).execute()
}
