// Who is in a row now: a heartbeat of the console, and a hint to the others when somebody comes or goes.
import { insertEvents } from '../../../access/live/queries.ts'
import type { Call } from '../../../call/call.ts'
import { needLogin } from '../../../errors/errors.ts'
import type { RowRights } from '../../../http/server-parts.ts'
import { presenceTopic } from '../../../../shared/protocol/live.ts'
import { arrive, leave, leaveUnseen, loadOthers, type Presence } from './queries.ts'

/** Three missed heartbeats. */
const lifetime = 35_000

interface Place {
  readonly entity: string
  readonly id: number
}

function presenceOf({ user, sessionId }: Call, { entity, id }: Place): Presence {
  if (!user || sessionId === null) throw needLogin()
  return { userId: user.id, loginId: sessionId, entity, rowId: id }
}

async function notifyOthers(call: Call, presence: Presence): Promise<void> {
  const others = await loadOthers(call.db, presence, call.now)
  const userIds = others.map(({ id }) => id)
  const topic = presenceTopic(presence.entity, presence.rowId)
  await insertEvents(call.db, { topic, userIds, now: call.now })
}

/** Answers who else is there, by name only. */
export async function stay(call: Call, rights: RowRights, place: Place) {
  const presence = presenceOf(call, place)
  await rights.assertView(call, place)
  return call.transaction(async (inside) => {
    const { db, now } = inside
    if (await arrive(db, presence, { now, until: now + lifetime })) await notifyOthers(inside, presence)
    const others = await loadOthers(db, presence, now)
    return others.map(({ account, username }) => ({ account, username }))
  })
}

/** Long enough for a browser to reconnect and its tabs to report again. */
export const streamGrace = 3000

/** The stream of a session was closed, and no tab has been heard since. */
export async function goUnheard(call: Call, loginId: number, closedAt: number): Promise<void> {
  await call.transaction(async (inside) => {
    const left = await leaveUnseen(inside.db, loginId, closedAt + lifetime)
    for (const presence of left) await notifyOthers(inside, presence)
  })
}

/** Needs no right: whoever has lost it leaves too. */
export async function go(call: Call, place: Place): Promise<never[]> {
  const presence = presenceOf(call, place)
  await call.transaction(async (inside) => {
    if (await leave(inside.db, presence)) await notifyOthers(inside, presence)
  })
  return []
}
