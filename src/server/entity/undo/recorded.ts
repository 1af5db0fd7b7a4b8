// Runs a transaction that can be taken back, if the descriptor says so (x-undo), and stores what that needs.
import { labelOf } from '../../../shared/entity/row-label.ts'
import { undoTopic } from '../../../shared/protocol/topics.ts'
import { undoMinutes } from '../../../shared/protocol/undo-calls.ts'
import { insertEvents } from '../../access/live/queries.ts'
import type { Call, RowValues } from '../../call/call.ts'
import { mostCharacters, mostRows, type UndoContent } from '../../call/undo-record.ts'
import type { EntityPlan } from '../entity-plan.ts'
import type { Work } from '../runtime.ts'
import { storableText } from '../draft/storable.ts'
import { insertUndo, prolongUndos, snapshotOf } from './queries.ts'

const minute = 60_000
const labelLength = 100

export interface Undoable {
  /** `remove`, or the name of an action. */
  readonly name: string
  /** The same for all rows of a batch. */
  readonly ticket: string
}

function isUndoable({ descriptor }: EntityPlan, name: string): boolean {
  return descriptor.undo?.includes(name) === true
}

/** Rows of the entity itself, without those changed aside. */
function countOwn({ name }: EntityPlan, { changed, deleted }: UndoContent): number {
  const removed = deleted.filter(({ entity, isBelonging }) => entity === name && !isBelonging)
  const own = changed.filter(({ entity, isAside }) => entity === name && !isAside)
  return own.length + countRows(removed)
}

function countRows(deleted: UndoContent['deleted']): number {
  return deleted.reduce((sum, { rows }) => sum + rows.length, 0)
}

/** A text that people may see in lists; masked and restricted ones are left out. */
function labelFor({ descriptor, masked, secret }: EntityPlan, row: RowValues | undefined): string | null {
  const isOpen = ({ name, see }: EntityPlan['descriptor']['fields'][number]) =>
    see === null && !masked.includes(name) && !secret.has(name)
  const open = { ...descriptor, fields: descriptor.fields.filter(isOpen) }
  const label = row === undefined ? '' : labelOf(open, row)
  return label === '' ? null : storableText(label.slice(0, labelLength))
}

async function storeUndo(work: Work, { name, ticket }: Undoable): Promise<void> {
  const { plan, call } = work
  const record = call.undoRecord()
  if (record === null || record.isRefused || call.user === null) return
  const content = record.content()
  const rowCount = countOwn(plan, content)
  if (rowCount === 0 || content.changed.length + countRows(content.deleted) > mostRows) return
  const snapshot = snapshotOf(content)
  if (snapshot.length > mostCharacters) return
  const first = record.firstOf(plan.name)
  const { user, now, siteId: scopeId } = call
  const row = { userId: user.id, ticket, entity: plan.name, action: name, scopeId, doneTime: now }
  const what = { rowId: (first?.['id'] as number | undefined) ?? null, label: labelFor(plan, first) }
  await insertUndo(call.db, { ...row, ...what, rowCount, expireTime: now + undoMinutes * minute }, snapshot)
  // Once for all rows of a batch.
  if (call.offered.undo !== ticket) await announceUndo(call, user.id)
  call.offerUndo(ticket)
}

/** To the other browsers and tabs of the user. */
export function announceUndo({ db, now }: Call, userId: number): Promise<void> {
  return insertEvents(db, { topic: undoTopic, userIds: [userId], now })
}

/** What a long batch has done so far stays until ten minutes after its end. */
export async function prolongUndo(call: Call, ticket: string): Promise<void> {
  const { user, now } = call
  if (user === null) return
  await call.transaction((inside) =>
    prolongUndos(inside.db, { userId: user.id, ticket, now }, now + undoMinutes * minute),
  )
}

export async function recorded<Result>(
  work: Work,
  order: Undoable,
  run: (inside: Call) => Promise<Result>,
): Promise<Result> {
  if (!isUndoable(work.plan, order.name) || work.call.user === null) return work.call.transaction(run)
  return work.call.transaction(async (call) => {
    call.recordUndo()
    const result = await run(call)
    await storeUndo({ ...work, call }, order)
    return result
  })
}
