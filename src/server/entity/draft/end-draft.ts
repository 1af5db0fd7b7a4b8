// The end of a draft: a save deletes what its form has written, and a new row is remembered under the key of its draft. Forms of entities
// without drafts send such a key too, so that a save whose answer was lost adds no second row.
import { formatTime, parseTime } from '../../../shared/entity/wire-time.ts'
import { draftKeyName, draftKeyPattern, draftRevisionName } from '../../../shared/protocol/draft-key.ts'
import { staleEdit } from '../../errors/errors.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { entityMessages } from '../messages.ts'
import type { Body, Work } from '../runtime.ts'
import type { SaveBody } from '../save/save-body.ts'
import { type DraftKey, endOfSaved, loadRowOfDraft, rememberRow } from './queries.ts'
import { draftKeyOf, revisionOf } from './save-draft.ts'

const validKey = new RegExp(draftKeyPattern)

/** Null: the caller names no draft. One that its form has not written is another tab's or another day's: it does not end. */
function namedDraft(work: Work, body: Body): { readonly key: DraftKey; readonly revision: number } | null {
  const sent = body[draftKeyName]
  if (!work.plan.ignored.includes(draftKeyName) || work.call.user === null) return null
  if (typeof sent !== 'string' || !validKey.test(sent)) return null
  return { key: draftKeyOf(work, sent), revision: revisionOf(body[draftRevisionName]) }
}

/** A new row whose answer was lost is sent again: the same draft has become a row already, which is changed instead. */
export async function asRepeated(work: Work, saving: SaveBody, body: Body): Promise<SaveBody> {
  const draft = saving.id === null ? namedDraft(work, body) : null
  const found = draft && (await loadRowOfDraft(work.call.db, draft.key, draft.revision))
  if (!found || found.rowId === null) return saving
  const seen = found.baseTime === null ? null : parseTime(found.baseTime, work.runtime.timeZone)
  return { ...saving, id: found.rowId, updateTime: seen ?? undefined }
}

/** In the transaction of the save. */
export async function endDraft(
  work: Work,
  stored: StoredRow,
  saving: { readonly body: Body; readonly isNew: boolean },
) {
  const draft = namedDraft(work, saving.body)
  if (draft === null) return
  const { db, now } = work.call
  if (!saving.isNew) return endOfSaved(db, draft.key, draft.revision)
  const { scope } = work.plan.descriptor
  const row = {
    rowId: stored.id as number,
    scopeId: scope ? (stored[scope.field] as number) : null,
    baseTime: typeof stored.updateTime === 'number' ? formatTime(stored.updateTime, work.runtime.timeZone) : null,
    savedTime: now,
  }
  await rememberRow(db, draft, row)
  // The same save, sent twice at once: the other one was first.
  const kept = await loadRowOfDraft(db, draft.key, draft.revision)
  if (kept && kept.rowId !== null && kept.rowId !== row.rowId) throw staleEdit(entityMessages.stale)
}
