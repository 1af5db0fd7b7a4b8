// /my/notices: the user's own notifications, and marking them as read.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { noticeKinds } from '../../../../shared/protocol/notices.ts'
import { noticesTopic } from '../../../../shared/protocol/topics.ts'
import { insertEvents } from '../../../access/live/queries.ts'
import { countUnread, loadNotices, markRead, type NoticePage } from '../../../access/notices/queries.ts'
import type { Call } from '../../../call/call.ts'
import { needLogin } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { noticeMessages as messages } from './messages.ts'

const pageSize = 20
const mostAtOnce = 200

function userOf(call: Call): number {
  if (!call.user) throw needLogin()
  return call.user.id
}

async function list(call: Call, wanted: NoticePage) {
  const userId = userOf(call)
  const rows = await loadNotices(call.db, userId, wanted)
  return {
    unread: await countUnread(call.db, userId),
    rows: rows.map(({ readTime, sentTime, ...row }) => ({
      ...row,
      sentTime: formatTime(sentTime, call.timeZone),
      read: readTime !== null,
    })),
  }
}

/** Other tabs show it too. */
async function read(call: Call, ids: readonly number[] | null): Promise<number> {
  const userId = userOf(call)
  return call.transaction(async ({ db, now }) => {
    const changed = await markRead(db, userId, { ids, now })
    if (changed > 0) await insertEvents(db, { topic: noticesTopic, userIds: [userId], now })
    return changed
  })
}

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const

export const noticeRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/my/notices',
    access: 'login',
    inView: true,
    passive: true,
    title: messages.titles.list,
    body: {
      type: 'object',
      properties: {
        unread: { type: 'boolean' },
        page: { type: 'integer', minimum: 1, maximum: 10_000 },
        limit: { type: 'integer', minimum: 0, maximum: 100 },
      },
    },
    answer: {
      type: 'object',
      required: ['unread', 'rows'],
      properties: {
        unread: { type: 'integer', description: 'Unread ones in all, at most 100.' },
        rows: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'kind', 'name', 'about', 'account', 'sender', 'opinion', 'link', 'sentTime', 'read'],
            properties: {
              id: { type: 'integer' },
              kind: { enum: noticeKinds },
              name: text,
              about: textOrNull,
              account: textOrNull,
              sender: textOrNull,
              opinion: textOrNull,
              link: textOrNull,
              sentTime: text,
              read: { type: 'boolean' },
            },
          },
        },
      },
    },
    handle: (call, { unread, page, limit }) => {
      return list(call, { unread: unread === true, page: Number(page ?? 1), limit: Number(limit ?? pageSize) })
    },
  },
  {
    method: 'POST',
    path: '/my/notices/read',
    access: 'login',
    title: messages.titles.read,
    body: {
      type: 'object',
      properties: {
        ids: { type: 'array', maxItems: mostAtOnce, items: idSchema, description: 'Absent: all of them.' },
      },
    },
    answer: { type: 'integer', description: 'How many were unread.' },
    handle: (call, { ids }) => read(call, Array.isArray(ids) ? ids.map(Number) : null),
  },
]
