// Turns the list of RouteSpecs into guarded routes under /api; no call is registered anywhere else.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteKey } from '../../shared/protocol/site-key.ts'
import type { DataVersions } from '../access/data-versions.ts'
import type { Call, CallFacts } from '../call/call.ts'
import type { CurrentUser } from '../call/current-user.ts'
import { forbidden } from '../errors/errors.ts'
import { StartError } from '../errors/start-error.ts'
import type { Body } from './body-parser.ts'
import { createBodyCheck } from './check-body.ts'
import { buildEnvelope } from './envelope.ts'
import { FileAnswer, sendFileAnswer } from './file-answer.ts'
import type { Guard } from './guard.ts'
import { leavingOf } from './leaving.ts'
import type { RouteSpec } from './route.ts'

export const API_PREFIX = '/api'
const JSON_LIMIT = 1024 * 1024

export interface RouteDeps {
  readonly guard: Guard
  readonly versions: DataVersions
  readonly createCall: (facts: CallFacts) => Call
}

/** The selected site of a body: a number or its text. */
function siteOf(body: Body): number | null {
  const given = body[siteKey]
  if (typeof given === 'number') return Number.isSafeInteger(given) ? given : null
  return typeof given === 'string' && /^\d{1,15}$/.test(given.trim()) ? Number(given) : null
}

function factsOf(request: FastifyRequest, body: Body, reply: FastifyReply): CallFacts {
  const { session, ip, id: requestId } = request
  const user = session?.user ?? null
  const sessionId = session === null || session.viewer !== null ? null : session.id
  return { user, sessionId, ip, requestId, siteId: siteOf(body), leaving: leavingOf(reply) }
}

/** Or the client has left in the middle of it: a reply that is awaited then resolves without having been sent whole. */
function isAnswered({ sent, raw }: FastifyReply): boolean {
  return sent || raw.headersSent || raw.destroyed
}

function hasSameRoles(one: CurrentUser | undefined, other: CurrentUser | undefined): boolean {
  return one?.admin === other?.admin && one?.roleIds.join() === other?.roleIds.join()
}

function register(app: FastifyInstance, spec: RouteSpec, { guard, versions, createCall }: RouteDeps): void {
  const checkBody = spec.body && !spec.checksBody ? createBodyCheck(spec.body) : null

  /** The call has begun by then, with the roles that its sender had. */
  async function readmit(request: FastifyRequest): Promise<void> {
    if (!guard.isLate(spec, request)) return
    const before = request.session?.user
    await guard.readmit(spec, request)
    if (!hasSameRoles(before, request.session?.user)) throw forbidden()
  }

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (spec.multipart === true) request.readmit = () => readmit(request)
    else if (guard.isLate(spec, request)) await guard.readmit(spec, request)
    const body = (request.body ?? {}) as Body
    checkBody?.(body, spec.refusals?.(body, request))
    const call = createCall(factsOf(request, body, reply))
    const result = await spec.handle(call, body, { request, reply })
    if (isAnswered(reply) || result === reply) return reply
    if (result instanceof FileAnswer) return sendFileAnswer(reply, result)
    const known = versions.current()
    const envelope = buildEnvelope(result, known instanceof Promise ? await known : known)
    const { undo } = call.offered
    if (call.notes.size === 0 && undo === null) return envelope
    return {
      ...envelope,
      ...(call.notes.size > 0 && { note: [...call.notes].join('；') }),
      ...(undo !== null && { undo }),
    }
  }

  app.route({
    method: spec.method,
    url: API_PREFIX + spec.path,
    bodyLimit: spec.bodyLimit ?? JSON_LIMIT,
    config: { list: spec.list ?? false },
    onRequest: (request, reply) => {
      // Personal data or a token: nothing in between may cache it.
      reply.header('cache-control', 'no-store')
      if (spec.anyOrigin) reply.header('access-control-allow-origin', '*')
      return guard.admit(spec, request)
    },
    handler,
  })
}

/** Descriptors and handwritten calls first meet here. */
function assertOnce(specs: readonly RouteSpec[]): void {
  const titles = new Map<string, string>()
  for (const { method, path, title } of specs) {
    const call = `${method} ${path}`
    const other = titles.get(call)
    if (other !== undefined)
      throw new StartError(`The call ${call} is declared twice (${other}, ${title}): give one of them another path.`)
    titles.set(call, title)
  }
}

export function registerRoutes(app: FastifyInstance, specs: readonly RouteSpec[], deps: RouteDeps): void {
  assertOnce(specs)
  for (const spec of specs) register(app, spec, deps)
}
