// Names of deleted rows, from the log entry of their deletion.
import { sql } from 'kysely'
import type { Reader } from '../../../ports/database.ts'

interface Deleted {
  readonly entity: string
  readonly ids: readonly number[]
  /** The field that people call rows of the entity by. */
  readonly label: string
}

const endings = ['remove', 'recycle', 'purge']

/** By id; whole rows may be logged, so only this one value is read. */
export async function loadDeletedNames(
  db: Reader,
  { entity, ids, label }: Deleted,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('system_operation_log')
    .select(['rowId', sql<string | null>`${sql.ref('before')} ->> cast(${label} as text)`.as('name')])
    .where('entity', '=', entity)
    .where('rowId', 'in', [...ids])
    .where('action', 'in', endings)
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap(({ rowId, name }) => (rowId === null || name === null ? [] : [[rowId, name]])))
}
