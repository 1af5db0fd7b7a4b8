// Notices of a task are read by whoever acts on it, in the inbox or in what it decides on.
import { noticesTopic } from '../../../shared/protocol/topics.ts'
import type { Call } from '../../call/call.ts'
import { insertEvents } from '../live/queries.ts'
import { markDealtWith } from './queries.ts'

/** Whoever has acted on a task need not be told that it waits for them. */
export async function markTaskRead({ db, now, user }: Call, subject: string): Promise<void> {
  if (user === null) return
  const changed = await markDealtWith(db, user.id, { subject, now })
  if (changed > 0) await insertEvents(db, { topic: noticesTopic, userIds: [user.id], now })
}
