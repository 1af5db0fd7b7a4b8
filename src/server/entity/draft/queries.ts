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

/** What the draft is about stays if the writer does not know of a row: it may have become one without the writer hearing of it. */
function changed({ rowId, baseTime, ...content }: DraftContent) {
  return { ...content, ended: false, ...(rowId !== null && { rowId, baseTime }) }
}

/** `revision`: the one that the writer has seen; undefined = whatever is stored. Returns the new one, or null. */
export async function updateDraft(
  db: Reader,
  { userId, entity, draftKey }: DraftKey,
  { content, revision }: { content: DraftContent; revision: number | undefined },
): Promise<number | null> {
  const own = db
    .updateTable(table)
    .set((eb) => ({ ...changed(content), revision: eb('revision', '+', 1) }))
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
    .values({ ...key, ...content, revision: 1, ended: false })
    .onConflict((conflict) => conflict.columns(['userId', 'entity', 'draftKey']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function countDrafts(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('ended', '=', false)
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
    .where('ended', '=', false)
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
    .where('ended', '=', false)
    .executeTakeFirst()
}

export async function deleteDraft(db: Reader, { userId, entity, draftKey }: DraftKey): Promise<number> {
  const result = await db
    .deleteFrom(table)
    .where('userId', '=', userId)
    .where('entity', '=', entity)
    .where('draftKey', '=', draftKey)
    .where('ended', '=', false)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Of the draft that was written last by the given revision; 0 = one that was never written. */
function ownDraft({ userId, entity, draftKey }: DraftKey, revision: number) {
  return { userId, entity, draftKey, revision }
}

export async function endOfSaved(db: Reader, key: DraftKey, revision: number): Promise<void> {
  await db
    .deleteFrom(table)
    .where((eb) => eb.and(ownDraft(key, revision)))
    .execute()
}

/** The row that the draft has become. */
export function loadRowOfDraft(db: Reader, key: DraftKey, revision: number) {
  return db
    .selectFrom(table)
    .select(['rowId', 'baseTime'])
    .where((eb) => eb.and(ownDraft(key, revision)))
    .executeTakeFirst()
}

/** In place of the draft, without its values. A draft that has been written elsewhere meanwhile stays what it is. */
export async function rememberRow(
  db: Reader,
  { key, revision }: { readonly key: DraftKey; readonly revision: number },
  row: Pick<DraftContent, 'rowId' | 'scopeId' | 'baseTime' | 'savedTime'>,
): Promise<void> {
  const ended = { ...row, title: null, snapshot: '{}', ended: true }
  await db
    .insertInto(table)
    .values({ ...key, ...ended, revision })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'entity', 'draftKey'])
        .doUpdateSet(ended)
        .where(`${table}.revision`, '=', revision)
        .where((eb) => eb.or([eb(`${table}.rowId`, 'is', null), eb(`${table}.rowId`, '=', row.rowId)])),
    )
    .execute()
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
    .where('ended', '=', false)
    .orderBy('savedTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
