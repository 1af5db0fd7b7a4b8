// Rows of presence: one per session and row, which expires unless it is renewed.
import type { Reader } from '../../../ports/database.ts'

const table = 'system_presence'

export interface Presence {
  readonly userId: number
  readonly loginId: number
  readonly entity: string
  readonly rowId: number
}

/** True: this session was not there before. */
export async function arrive(db: Reader, presence: Presence, { now, until }: { now: number; until: number }) {
  const { loginId, entity, rowId } = presence
  const found = await db
    .selectFrom(table)
    .select('expireTime')
    .where('loginId', '=', loginId)
    .where('entity', '=', entity)
    .where('rowId', '=', rowId)
    .executeTakeFirst()
  await db
    .insertInto(table)
    .values({ ...presence, expireTime: until })
    .onConflict((conflict) => conflict.columns(['loginId', 'entity', 'rowId']).doUpdateSet({ expireTime: until }))
    .execute()
  return found === undefined || found.expireTime <= now
}

/** True: it was there. */
export async function leave(db: Reader, { loginId, entity, rowId }: Presence): Promise<boolean> {
  const result = await db
    .deleteFrom(table)
    .where('loginId', '=', loginId)
    .where('entity', '=', entity)
    .where('rowId', '=', rowId)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

/** The rows in which a session was last seen before that time, as the expiry of its heartbeat tells; it leaves them. */
export function leaveUnseen(db: Reader, loginId: number, before: number): Promise<Presence[]> {
  return db
    .deleteFrom(table)
    .where('loginId', '=', loginId)
    .where('expireTime', '<', before)
    .returning(['userId', 'loginId', 'entity', 'rowId'])
    .execute()
}

/** Everybody else in the row. Whoever has logged out meanwhile is not there. */
export function loadOthers(db: Reader, { userId, entity, rowId }: Presence, now: number) {
  return db
    .selectFrom('system_presence as present')
    .innerJoin('system_user as user', 'user.id', 'present.userId')
    .innerJoin('system_session as session', 'session.id', 'present.loginId')
    .select(['user.id', 'user.account', 'user.username'])
    .distinct()
    .where('present.entity', '=', entity)
    .where('present.rowId', '=', rowId)
    .where('present.userId', '!=', userId)
    .where('present.expireTime', '>', now)
    .orderBy('user.id')
    .execute()
}
