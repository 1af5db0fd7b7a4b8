// A user's open work, to be handed over before their account is disabled or deleted.
import { notFound } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { userMessages } from './messages.ts'
import { loadOpenTasks } from './open-tasks.ts'
import { loadDrafts } from './queries.ts'
import { loadUnsaved } from './unsaved.ts'

export const userRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/user/handover',
    access: 'interface',
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
