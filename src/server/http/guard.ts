// Decides on every call, before its body is read: is the rate acceptable, who is calling, and may they.
import type { FastifyRequest } from 'fastify'
import type { DataVersions } from '../access/data-versions.ts'
import type { RightsStore } from '../access/rights.ts'
import { type LiveSession, personOf, type Sessions } from '../access/sessions.ts'
import type { Views } from '../access/view-as.ts'
import type { Clock } from '../ports/clock.ts'
import { AppError } from '../errors/app-error.ts'
import { badRequest, forbidden, needLogin, passwordFirst } from '../errors/errors.ts'
import { errorMessages } from '../errors/messages.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import type { RouteSpec } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: LiveSession | null
  }
}

export interface Limits {
  /** Calls per second of one user, or of one address without a valid token. */
  readonly flood: number
  /** Calls per minute of one address on one public call, unless the route says otherwise. */
  readonly publicPerMinute: number
}

/** Logged-in users are only limited against flooding. */
export const standardLimits: Limits = { flood: 300, publicPerMinute: 60 }

export interface GuardDeps {
  readonly sessions: Sessions
  readonly views: Views
  readonly rights: RightsStore
  readonly versions: DataVersions
  readonly clock: Clock
  readonly perMinute: RateLimit
  readonly limits: Limits
}

export type Guard = (spec: RouteSpec, request: FastifyRequest) => Promise<void>

function assertContentType(spec: RouteSpec, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === undefined || type === '') {
    if (spec.multipart) throw badRequest(errorMessages.brokenBody)
    return
  }
  const accepted =
    (type === 'application/json' && !spec.multipart) ||
    (type === 'application/x-www-form-urlencoded' && spec.form === true) ||
    (type === 'multipart/form-data' && spec.multipart === true)
  if (!accepted) throw new AppError({ message: errorMessages.wrongType, status: 415 })
}

export function createGuard({ sessions, views, rights, versions, clock, perMinute, limits }: GuardDeps): Guard {
  const perSecond = createRateLimit(clock, 1_000)

  async function findSession(spec: RouteSpec, request: FastifyRequest): Promise<LiveSession> {
    const { token } = request.headers
    const isActivity = spec.passive !== true
    const session =
      typeof token === 'string'
        ? ((await sessions.find(token, isActivity)) ?? (await views.find(token, isActivity)))
        : null
    if (session) {
      perSecond.take(`user ${personOf(session).id}`, limits.flood)
      return session
    }
    perSecond.take(`address ${request.ip}`, limits.flood)
    throw needLogin()
  }

  return async (spec, request) => {
    if (spec.access === 'public') {
      perMinute.take(`${request.ip} ${spec.path}`, spec.perMinute ?? limits.publicPerMinute)
      assertContentType(spec, request)
      return
    }
    const session = await findSession(spec, request)
    request.session = session
    if (session.viewer !== null && spec.inView !== true) throw forbidden(errorMessages.viewOnly)
    if (session.mustChange && spec.beforePasswordChange !== true) throw passwordFirst()
    if (spec.perMinute !== undefined) perMinute.take(`user ${personOf(session).id} ${spec.path}`, spec.perMinute)
    if (spec.access === 'interface' && !session.user.admin) {
      const { permission } = await versions.current()
      const held = await rights.of(session.user, permission)
      if (!held.mayCall(spec)) throw forbidden()
    }
    assertContentType(spec, request)
  }
}
