// Rows of what can be taken back: one per transaction, those of a batch under one ticket.
import type { UndoContent } from '../../call/undo-record.ts'
import type { Reader } from '../../ports/database.ts'
import { storableJson } from '../draft/storable.ts'

const table = 'system_undo'

export interface UndoKey {
  readonly userId: number
  readonly ticket: string
  readonly now: number
}

export interface NewUndo {
  readonly userId: number
  readonly ticket: string
  readonly entity: string
  readonly action: string
  readonly scopeId: number | null
  readonly rowId: number | null
  readonly label: string | null
  readonly rowCount: number
  readonly doneTime: number
  readonly expireTime: number
}

export async function insertUndo(db: Reader, row: NewUndo, snapshot: string): Promise<void> {
  await db
    .insertInto(table)
    .values({ ...row, snapshot })
    .execute()
}

export function snapshotOf(content: UndoContent): string {
  return storableJson(content)
}

const listed = [
  'id',
  'ticket',
  'entity',
  'action',
  'scopeId',
  'rowId',
  'label',
  'rowCount',
  'doneTime',
  'expireTime',
] as const

/** Newest first, without their contents. */
export function loadUndos(db: Reader, { userId, now }: Omit<UndoKey, 'ticket'>, limit: number) {
  return db
    .selectFrom(table)
    .select(listed)
    .where('userId', '=', userId)
    .where('expireTime', '>', now)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function loadSnapshots(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, UndoContent>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom(table).select(['id', 'snapshot']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot as UndoContent]))
}

/** Of one ticket: the last one first. */
export function loadTicket(db: Reader, { userId, ticket, now }: UndoKey) {
  return db
    .selectFrom(table)
    .select(listed)
    .where('userId', '=', userId)
    .where('ticket', '=', ticket)
    .where('expireTime', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

/** Only one of two calls gets it; undefined for the other. A transaction that fails leaves it. */
export async function takeUndo(db: Reader, id: number): Promise<UndoContent | undefined> {
  const row = await db.deleteFrom(table).where('id', '=', id).returning('snapshot').executeTakeFirst()
  return row?.snapshot as UndoContent | undefined
}

/** Those of a batch that takes long: the time counts from its end. */
export async function prolongUndos(db: Reader, { userId, ticket, now }: UndoKey, expireTime: number): Promise<void> {
  await db
    .updateTable(table)
    .set({ expireTime })
    .where('userId', '=', userId)
    .where('ticket', '=', ticket)
    .where('expireTime', '>', now)
    .execute()
}

export async function deleteUndosOf(db: Reader, userIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom(table)
    .where('userId', 'in', [...userIds])
    .execute()
}
