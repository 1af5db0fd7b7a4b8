// A hint to the open inboxes of people that something in their tasks has changed.
import { taskTopic } from '../../../../shared/protocol/topics.ts'
import { insertEvents } from '../../../access/live/queries.ts'
import { loadReceivers } from '../../../access/notices/queries.ts'
import type { Call } from '../../../call/call.ts'

export async function announceTasks(call: Call, accounts: readonly string[]): Promise<void> {
  const receivers = await loadReceivers(call.db, [...new Set(accounts)])
  const userIds = receivers.map(({ id }) => id)
  await insertEvents(call.db, { topic: taskTopic, userIds, now: call.now })
}
