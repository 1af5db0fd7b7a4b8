// Views of the console as another user: a token of their own, bound to the viewer's session; on every call both people are looked up again.
import { randomBytes } from 'node:crypto'
import { formatTime } from '../../shared/entity/wire-time.ts'
import {
  type StartedView,
  viewAsCall,
  viewAsCode,
  viewAsMinutes,
  viewTokenPrefix,
} from '../../shared/protocol/view-as.ts'
import type { Call } from '../call/call.ts'
import type { CurrentUser } from '../call/current-user.ts'
import { needLogin } from '../errors/errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import type { DataVersions } from './data-versions.ts'
import type { GuardedCall } from './guarded-call.ts'
import { mayChangeUser } from './holdings.ts'
import { loadRoleIds } from './queries.ts'
import { deleteView, findShownUser, findView, insertView } from './queries-view-as.ts'
import type { RightsStore } from './rights.ts'
import { hashToken, type LiveSession, type Sessions } from './sessions.ts'

const MINUTE = 60_000
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/

const beginning: GuardedCall = { path: viewAsCall, grantedBy: { codes: [viewAsCode] } }

export interface Views {
  /** As whom a call with this token is answered; null once the view has ended. `isActivity` extends the viewer's session. */
  find(token: string, isActivity: boolean): Promise<LiveSession | null>
}

export interface ViewDeps {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly rights: RightsStore
  readonly versions: DataVersions
}

export function createViews({ database, clock, sessions, rights, versions }: ViewDeps): Views {
  /** Rights that the viewer has lost, or that the other has gained, end the view. */
  async function mayView(viewer: CurrentUser, userId: number): Promise<boolean> {
    const { permission } = await versions.current()
    const held = await rights.of(viewer, permission)
    return held.mayCall(beginning) && mayChangeUser({ user: viewer, db: database.read }, userId)
  }

  return {
    async find(token, isActivity) {
      if (!token.startsWith(viewTokenPrefix) || !TOKEN_FORM.test(token.slice(viewTokenPrefix.length))) return null
      const db = database.read
      const view = await findView(db, hashToken(token))
      if (!view || view.expireTime <= clock.now()) return null
      const session = await sessions.findById(view.viewerSession, isActivity)
      const shown = await findShownUser(db, view)
      if (!session || session.mustChange || !shown) return null
      const viewer = session.user
      if (shown.admin && !viewer.admin) return null
      if (!(await mayView(viewer, shown.id))) return null
      const roleIds = (await loadRoleIds(db, shown.id)).sort((a, b) => a - b)
      return { ...session, user: { ...shown, roleIds }, viewer }
    },
  }
}

/** In the transaction that logs it; who may be viewed has been decided. */
export async function startView(
  call: Call,
  shown: Pick<CurrentUser, 'id' | 'account' | 'username'>,
): Promise<StartedView> {
  if (call.sessionId === null) throw needLogin()
  const token = `${viewTokenPrefix}${randomBytes(32).toString('base64url')}`
  const { id, account, username } = shown
  const times = { startTime: call.now, expireTime: call.now + viewAsMinutes * MINUTE }
  await insertView(call.db, { tokenHash: hashToken(token), viewerSession: call.sessionId, userId: id, ...times })
  return { token, account, username, until: formatTime(times.expireTime, call.timeZone) }
}

/** False: it had ended already. */
export async function endView(call: Call, token: string): Promise<boolean> {
  return (await deleteView(call.db, hashToken(token))) > 0
}
