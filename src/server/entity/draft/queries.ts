// Rows of drafts: what people have typed and not saved yet, of all entities.
import type { Reader } from '../../ports/database.ts'

const table = 'system_draft'

/** Whose draft of which form. */
export interface DraftKey {
  readonly userId: number
  readonly entity: string
  readonly draftKey: string
}

export interface DraftContent {
  readonly rowId: number | null
  readonly scopeId: number | null
  readonly title: string | null
  readonly baseTime: string | null
  readonly savedTime: number
  /** As JSON. */
  readonly snapshot: string
}

/** `revision`: the one that the writer has seen; undefined = whatever is stored. Returns the new one, or null. */
export async function updateDraft(
  db: Reader,
  { userId, entity, draftKey }: DraftKey,
  { content, revision }: { content: DraftContent; revision: number | undefined },
): Promise<number | null> {
  const own = db
    .updateTable(table)
    .set((eb) => ({ ...content, revision: eb('revision', '+', 1) }))
    .where('userId', '=', userId)
    .where('entity', '=', entity)
    .where('draftKey', '=', draftKey)
  const seen = revision === undefined ? own : own.where('revision', '=', revision)
  const row = await seen.returning('revision').executeTakeFirst()
  return row?.revision ?? null
}

/** False: there is one with this key already. */
export async function insertDraft(db: Reader, key: DraftKey, content: DraftContent): Promise<boolean> {
  const result = await db
    .insertInto(table)
    .values({ ...key, ...content, revision: 1 })
    .onConflict((conflict) => conflict.columns(['userId', 'entity', 'draftKey']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function countDrafts(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const listed = ['draftKey', 'rowId', 'scopeId', 'title', 'baseTime', 'revision', 'savedTime'] as const

/** Without the values, newest first. */
export function loadDrafts(db: Reader, { userId, entity }: Omit<DraftKey, 'draftKey'>) {
  return db
    .selectFrom(table)
    .select(listed)
    .where('userId', '=', userId)
    .where('entity', '=', entity)
    .orderBy('savedTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function loadDraft(db: Reader, { userId, entity, draftKey }: DraftKey) {
  return db
    .selectFrom(table)
    .select([...listed, 'snapshot'])
    .where('userId', '=', userId)
    .where('entity', '=', entity)
    .where('draftKey', '=', draftKey)
    .executeTakeFirst()
}

export async function deleteDraft(db: Reader, { userId, entity, draftKey }: DraftKey): Promise<number> {
  const result = await db
    .deleteFrom(table)
    .where('userId', '=', userId)
    .where('entity', '=', entity)
    .where('draftKey', '=', draftKey)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteDraftsOfRows(db: Reader, entity: string, rowIds: readonly number[]): Promise<void> {
  if (rowIds.length === 0) return
  await db.deleteFrom(table).where('entity', '=', entity).where('rowId', 'in', rowIds).execute()
}

export async function deleteDraftsOfUsers(db: Reader, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await db.deleteFrom(table).where('userId', 'in', userIds).execute()
}

export async function deleteDraftsOfScope(db: Reader, scopeId: number): Promise<void> {
  await db.deleteFrom(table).where('scopeId', '=', scopeId).execute()
}

/** Of all entities, newest first. */
export function loadDraftsOfUser(db: Reader, userId: number) {
  return db
    .selectFrom(table)
    .select(['entity', 'rowId', 'title', 'savedTime'])
    .where('userId', '=', userId)
    .orderBy('savedTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
