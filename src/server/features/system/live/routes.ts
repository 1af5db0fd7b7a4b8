// GET /events: one stream of hints per browser. POST /my/presence: the heartbeat of an open form.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventHub } from '../../../access/live/event-hub.ts'
import { needLogin } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { liveMessages } from './messages.ts'
import { go, goUnheard, stay, streamGrace } from './presence.ts'

const streamType = 'text/event-stream'

function lastSeen(request: FastifyRequest): number | null {
  const given = request.headers['last-event-id']
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null
}

/** A tab that crashed leaves its rows; one that is still open says so on its next stream. */
function watchClosed(hub: EventHub, { server, session, ip, id: requestId }: FastifyRequest): void {
  if (!session || hub.isClosed) return
  const { user, id: sessionId } = session
  const closedAt = server.ports.clock.now()
  const check = async (): Promise<void> => {
    if (hub.isClosed) return
    const call = server.createCall({ user, sessionId, ip, requestId, siteId: null })
    await goUnheard(call, sessionId, closedAt)
  }
  const report = (error: unknown): void => server.log.error({ err: error }, 'presence')
  setTimeout(() => void check().catch(report), streamGrace).unref()
}

/** Proxies neither keep it back to fill their buffers nor compress it. */
async function openStream(hub: EventHub, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!request.session) throw needLogin()
  const stream = await hub.connect(request.session, lastSeen(request))
  stream.once('close', () => watchClosed(hub, request))
  return reply
    .headers({
      'content-type': `${streamType}; charset=utf-8`,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    .send(stream)
}

/** `last` is sent with the next question. */
async function readMissed(hub: EventHub, request: FastifyRequest) {
  if (!request.session) throw needLogin()
  const after = lastSeen(request)
  const last = await hub.lastId()
  const events = await hub.missed(request.session.user.id, after)
  const lastRead = events.at(-1)?.id ?? 0
  return { last: Math.max(last, lastRead), topics: [...new Set(events.map(({ topic }) => topic))] }
}

export const liveRoutes: readonly RouteSpec[] = [
  {
    method: 'GET',
    path: '/events',
    access: 'login',
    passive: true,
    title: liveMessages.titles.events,
    headers: {
      Accept: { type: 'string', examples: [streamType, 'application/json'] },
      'Last-Event-ID': { type: 'string' },
    },
    stream: streamType,
    answer: {
      type: 'object',
      description: 'With `Accept: text/event-stream` the answer is a stream of events, each with its topic.',
      required: ['last', 'topics'],
      properties: { last: { type: 'integer' }, topics: { type: 'array', items: { type: 'string' } } },
    },
    handle(_call, _body, { request, reply }) {
      const hub = request.server.eventHub
      const wantsStream = request.headers.accept?.includes(streamType) ?? false
      return wantsStream ? openStream(hub, request, reply) : readMissed(hub, request)
    },
  },
  {
    method: 'POST',
    path: '/my/presence',
    access: 'login',
    passive: true,
    title: liveMessages.titles.presence,
    body: {
      type: 'object',
      required: ['entity', 'id', 'on'],
      properties: { entity: { type: 'string', maxLength: 100 }, id: idSchema, on: { type: 'boolean' } },
    },
    answer: {
      type: 'array',
      items: {
        type: 'object',
        required: ['account', 'username'],
        properties: { account: { type: 'string' }, username: { type: 'string' } },
      },
    },
    handle(call, body, { request }) {
      const place = { entity: String(body['entity']), id: Number(body.id) }
      return body['on'] === true ? stay(call, request.server.rowRights, place) : go(call, place)
    },
  },
]
