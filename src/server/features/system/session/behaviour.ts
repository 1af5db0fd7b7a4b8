// Online users: lists open sessions, and ends those of others.
import { deviceNameOf } from '../../../../shared/protocol/device-name.ts'
import { assertMayChangeUser } from '../../../access/holdings.ts'
import { deleteExpiredSessions, deleteSession, hasExpiredSession } from '../../../access/queries.ts'
import type { RowValues } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall } from '../../../entity/behaviour.ts'
import { conflict, notFound } from '../../../errors/errors.ts'
import { sessionMessages as messages } from './messages.ts'
import { loadNames } from './queries.ts'

type SessionCall = EntityCall<'system/session'>

async function present(call: SessionCall, rows: readonly RowValues[]): Promise<readonly RowValues[]> {
  const names = await loadNames(
    call.db,
    rows.map((row) => Number(row.userId)),
  )
  return rows.map((row) => ({
    ...row,
    ...names.get(Number(row.userId)),
    device: typeof row.device === 'string' ? deviceNameOf(row.device) : null,
    current: row.id === call.sessionId,
  }))
}

/** Expired sessions are hidden; the clean-up would only remove them minutes later. */
async function dropExpired({ db, database, now }: SessionCall): Promise<void> {
  if (await hasExpiredSession(db, now)) await database.transaction((trx) => deleteExpiredSessions(trx, now))
}

/** Nobody ends the session of a user who holds more than they do; the own current session ends by logging out. */
async function end(call: SessionCall, { id }: { id: number }): Promise<number> {
  const session = await call.rows.get(id)
  if (!session) throw notFound(messages.sessionGone)
  if (id === call.sessionId) throw conflict(messages.endOwn)
  if (session.userId !== call.user?.id) await assertMayChangeUser(call, session.userId)
  await deleteSession(call.db, id)
  await call.log({ entity: 'system/session', id, action: 'end', before: { account: session.account } })
  return 1
}

export const sessionBehaviour = defineBehaviour('system/session', { filter: dropExpired, present, actions: { end } })
