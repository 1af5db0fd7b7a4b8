// Rows of the version history.
import type { Reader } from '../../ports/database.ts'

const table = 'system_row_version'

export interface RowKey {
  readonly entity: string
  readonly rowId: number
}

export interface NewVersion extends RowKey {
  readonly savedTime: number
  readonly account: string | null
  readonly action: string
  readonly changed: readonly string[]
  readonly snapshot: Readonly<Record<string, unknown>>
}

export async function insertVersion(db: Reader, version: NewVersion): Promise<void> {
  const { changed, snapshot, ...plain } = version
  const json = { changed: JSON.stringify(changed), snapshot: JSON.stringify(snapshot) }
  await db
    .insertInto(table)
    .values({ ...plain, ...json })
    .execute()
}

export async function hasVersion(db: Reader, { entity, rowId }: RowKey): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('entity', '=', entity)
    .where('rowId', '=', rowId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps the newest. */
export async function pruneVersions(db: Reader, { entity, rowId }: RowKey, keep: number): Promise<void> {
  await db
    .deleteFrom(table)
    .where('entity', '=', entity)
    .where('rowId', '=', rowId)
    .where('id', '<=', (query) =>
      query
        .selectFrom(table)
        .select('id')
        .where('entity', '=', entity)
        .where('rowId', '=', rowId)
        .orderBy('id', 'desc')
        .offset(keep)
        .limit(1),
    )
    .execute()
}

export async function deleteVersions(db: Reader, entity: string, rowIds: readonly number[]): Promise<void> {
  if (rowIds.length === 0) return
  await db.deleteFrom(table).where('entity', '=', entity).where('rowId', 'in', rowIds).execute()
}

/** Without the values, newest first. */
export function loadVersions(db: Reader, { entity, rowId }: RowKey) {
  return db
    .selectFrom(table)
    .select(['id', 'savedTime', 'account', 'action', 'changed'])
    .where('entity', '=', entity)
    .where('rowId', '=', rowId)
    .orderBy('id', 'desc')
    .execute()
}

/** The version with this id, and the one before it; fewer if they do not exist. */
export function loadVersionPair(db: Reader, { entity, rowId }: RowKey, id: number) {
  return db
    .selectFrom(table)
    .selectAll()
    .where('entity', '=', entity)
    .where('rowId', '=', rowId)
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
}
