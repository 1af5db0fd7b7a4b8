// A user's open work, to be handed over before their account is disabled or deleted; the end of a view as another user.
import type { FastifyRequest } from 'fastify'
import { endViewAsCall } from '../../../../shared/protocol/view-as.ts'
import { endView } from '../../../access/view-as.ts'
import { notFound } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { userMessages } from './messages.ts'
import { loadOpenTasks } from './open-tasks.ts'
import { loadDrafts } from './queries.ts'
import { loadUnsaved } from './unsaved.ts'

/** Logged under the viewer's own name. False: the call was made in no view, or a call before it has ended it. */
async function leaveView({ server, session, headers, ip, id: requestId }: FastifyRequest): Promise<boolean> {
  if (!session?.viewer) return false
  const { user: shown, viewer, id: sessionId } = session
  const call = server.createCall({ user: viewer, sessionId, ip, requestId, siteId: null })
  return call.transaction(async (inside) => {
    const isEnded = await endView(inside, String(headers['token']))
    if (isEnded) await inside.log({ entity: 'system/user', id: shown.id, action: 'endViewAs' })
    return isEnded
  })
}

export const userRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: endViewAsCall,
    access: 'login',
    inView: true,
    title: userMessages.titles.endViewAs,
    answer: { type: 'boolean' },
    handle: (_call, _body, { request }) => leaveView(request),
  },
  {
    method: 'POST',
    path: '/user/handover',
    access: 'interface',
    inView: true,
    page: 'system/user',
    grantedBy: { codes: ['user-edit', 'user-enable', 'user-del'] },
    title: userMessages.titles.handover,
    body: {
      type: 'object',
      required: ['id'],
      properties: { id: idSchema },
    },
    async handle(call, body) {
      const user = await call.of('system/user').get(Number(body.id))
      if (!user) throw notFound()
      const { id, account } = user
      const { drafts, count } = await loadDrafts(call.db, account)
      const unsaved = await loadUnsaved(call, id)
      return { id, account, ...(await loadOpenTasks(call, account)), drafts, draftCount: count, ...unsaved }
    },
  },
]
