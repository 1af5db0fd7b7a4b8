// What a user has typed and not saved: it is deleted with their account.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import type { Call } from '../../../call/call.ts'
import { loadDraftsOfUser } from '../../../entity/draft/queries.ts'

export interface Unsaved {
  readonly entity: string
  /** Of the row that is being edited; null = a new one. */
  readonly id: number | null
  readonly title: string | null
  readonly time: string
}

/** Newest first; a person has few enough for all of them. */
export async function loadUnsaved(
  { db, timeZone }: Call,
  userId: number,
): Promise<{ unsaved: Unsaved[]; unsavedCount: number }> {
  const unsaved = (await loadDraftsOfUser(db, userId)).map(({ entity, rowId, title, savedTime }) => {
    return { entity, id: rowId, title, time: formatTime(savedTime, timeZone) }
  })
  return { unsaved, unsavedCount: unsaved.length }
}
