// Decides on every call, before its body is read: is the rate acceptable, who is calling, and may they. If the body takes long to arrive,
// the last two are decided again.
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
    /** Milliseconds of the monotonic clock. */
    admittedAt: number
    /** Called by whoever reads a multipart body, once it is complete. */
    readmit(this: void): Promise<void>
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

/** Event streams may outlive their login by the same time. */
const lateAfter = 1000

export interface Guard {
  admit(spec: RouteSpec, request: FastifyRequest): Promise<void>
  /** Whether the login must be looked at again. */
  isLate(spec: RouteSpec, request: FastifyRequest): boolean
  /** Throws if the login has ended meanwhile, or no longer opens this call. */
  readmit(spec: RouteSpec, request: FastifyRequest): Promise<void>
}

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

  async function findSession({ headers: { token } }: FastifyRequest, isActivity: boolean): Promise<LiveSession | null> {
    if (typeof token !== 'string') return null
    return (await sessions.find(token, isActivity)) ?? (await views.find(token, isActivity))
  }

  function countPerSecond(request: FastifyRequest, session: LiveSession | null): void {
    perSecond.take(session ? `user ${personOf(session).id}` : `address ${request.ip}`, limits.flood)
  }

  async function assertMay(spec: RouteSpec, { user }: LiveSession): Promise<void> {
    if (spec.access !== 'interface' || user.admin) return
    const { permission } = await versions.current()
    const held = await rights.of(user, permission)
    if (!held.mayCall(spec)) throw forbidden()
  }

  function assertReady(spec: RouteSpec, { viewer, mustChange }: LiveSession): void {
    if (viewer !== null && spec.inView !== true) throw forbidden(errorMessages.viewOnly)
    if (mustChange && spec.beforePasswordChange !== true) throw passwordFirst()
  }

  return {
    async admit(spec, request) {
      if (spec.access === 'public') {
        perMinute.take(`${request.ip} ${spec.path}`, spec.perMinute ?? limits.publicPerMinute)
        assertContentType(spec, request)
        return
      }
      request.admittedAt = clock.elapsed()
      const session = await findSession(request, spec.passive !== true)
      countPerSecond(request, session)
      if (session === null) throw needLogin()
      request.session = session
      assertReady(spec, session)
      if (spec.perMinute !== undefined) perMinute.take(`user ${personOf(session).id} ${spec.path}`, spec.perMinute)
      await assertMay(spec, session)
      assertContentType(spec, request)
    },

    isLate: (spec, { admittedAt }) => spec.access !== 'public' && clock.elapsed() - admittedAt > lateAfter,

    async readmit(spec, request) {
      const session = await findSession(request, false)
      if (session === null) throw needLogin()
      request.session = session
      assertReady(spec, session)
      await assertMay(spec, session)
    },
  }
}
