// Rows of events: a line per event and receiver, kept for some minutes so that a connection that was lost can catch up.
import type { Reader } from '../../ports/database.ts'

const table = 'system_event'

/** A hint that something under this topic has changed; what it is, the receiver asks for with their own rights. */
export interface LiveEvent {
  readonly id: number
  readonly userId: number
  readonly topic: string
}

const mostRead = 1000
/** A statement has a limited number of parameters, and a row takes three. */
const mostInserted = 1000

export async function insertEvents(
  db: Reader,
  { topic, userIds, now }: { topic: string; userIds: readonly number[]; now: number },
): Promise<void> {
  for (let at = 0; at < userIds.length; at += mostInserted) {
    const some = userIds.slice(at, at + mostInserted)
    await db
      .insertInto(table)
      .values(some.map((userId) => ({ userId, topic, eventTime: now })))
      .execute()
  }
}

export async function loadLastEventId(db: Reader): Promise<number> {
  const row = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** In order. */
export function loadEvents(db: Reader, after: number, userIds: readonly number[]): Promise<LiveEvent[]> {
  return db
    .selectFrom(table)
    .select(['id', 'userId', 'topic'])
    .where('id', '>', after)
    .where('userId', 'in', userIds)
    .orderBy('id')
    .limit(mostRead)
    .execute()
}
