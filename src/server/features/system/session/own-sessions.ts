// Own sessions: lists where the user is logged in, and ends them.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { deviceNameOf } from '../../../../shared/protocol/device-name.ts'
import type { Call } from '../../../call/call.ts'
import { conflict, needLogin, notFound } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { profileMessages, sessionMessages } from './messages.ts'
import { deleteOwnSession, loadOwnSessions } from './queries.ts'

function userOf(call: Call): number {
  if (!call.user) throw needLogin()
  return call.user.id
}

async function listOwn(call: Call, timeZone: string) {
  const rows = await loadOwnSessions(call.db, { userId: userOf(call), now: call.now })
  return rows.map(({ id, ip, device, loginTime, activeTime, rememberMe }) => ({
    id,
    ip,
    device: device === null ? null : deviceNameOf(device),
    loginTime: formatTime(loginTime, timeZone),
    activeTime: formatTime(activeTime, timeZone),
    rememberMe,
    current: id === call.sessionId,
  }))
}

async function endOwn(call: Call, id: number): Promise<number> {
  const userId = userOf(call)
  if (id === call.sessionId) throw conflict(sessionMessages.endOwn)
  return call.transaction(async (inside) => {
    const ended = await deleteOwnSession(inside.db, { id, userId })
    if (ended === 0) throw notFound(sessionMessages.sessionGone)
    await inside.log({ entity: 'system/session', id, action: 'end' })
    return ended
  })
}

export const ownSessionRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/my/sessions',
    access: 'login',
    title: profileMessages.titles.sessions,
    handle: (call, _body, { request }) => listOwn(call, request.server.ports.config.timeZone),
  },
  {
    method: 'POST',
    path: '/my/sessions/end',
    access: 'login',
    title: profileMessages.titles.endSession,
    body: {
      type: 'object',
      required: ['id'],
      properties: { id: idSchema },
    },
    handle: (call, body) => endOwn(call, Number(body.id)),
  },
]
