// Calls for operators: alive, ready, metrics. Outside /api, without the envelope.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../access/sessions.ts'
import { forbidden } from '../errors/errors.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Behind a proxy every call seems to come from this machine: a forwarded call never counts as local. */
function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers.via
  return forwarded === undefined && LOOPBACK.has(socket.remoteAddress ?? '')
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isLocal(request)
  const sent = hashToken(request.headers.authorization ?? '')
  return timingSafeEqual(Buffer.from(sent), Buffer.from(hashToken(`Bearer ${token}`)))
}

/** Monitors often send HEAD. */
const withHead = { exposeHeadRoute: true }

export interface ServiceDeps {
  readonly readiness: () => Promise<Readiness>
  readonly metrics: Metrics
  readonly metricsToken: string | null
}

export function registerServiceRoutes(app: FastifyInstance, { readiness, metrics, metricsToken }: ServiceDeps): void {
  app.get('/healthz', withHead, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })

  app.get('/readyz', withHead, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const parts = await readiness()
    if (Object.values(parts).every((state) => state === 'ok')) return { status: 'ready', ...parts }
    return reply
      .code(503)
      .header('retry-after', 10)
      .send({ status: 'unavailable', ...parts })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw forbidden()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}
