// Sessions: an opaque random token outside, its hash inside; looked up on every call, extended at most once a minute, ended at once.
import { hash, randomBytes } from 'node:crypto'
import type { CurrentUser } from '../call/current-user.ts'
import { isUnavailable } from '../errors/app-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { Reader } from '../ports/database.ts'
import {
  deleteSession,
  insertSession,
  loadSessionRows,
  loadSessionRowsByIds,
  type SessionRow,
  slideSession,
} from './queries.ts'
import { shareReads } from './share-reads.ts'
import type { WatchedDatabase } from './watched-database.ts'

const SLIDE_EVERY = 60_000
const HOUR = 3_600_000
const REMEMBERED = 7 * 24 * HOUR
/** Absolute limit, however often the session is used. */
const LONGEST = 30 * 24 * HOUR
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/
const MAX_KEPT = 10_000
const CHUNK = 500

/** The row read by loadSessionRows. */
const SESSION_TABLES = ['system_session', 'system_user', 'system_user_roles']

export interface LiveSession {
  readonly id: number
  readonly user: CurrentUser
  readonly loginTime: number
  readonly activeTime: number
  readonly expireTime: number
  readonly rememberMe: boolean
  /** The password was set by somebody else, or has expired. */
  readonly mustChange: boolean
  /** Who really makes the call, if it is answered as another user sees it. */
  readonly viewer: CurrentUser | null
}

/** Who makes the calls: limits and logs are theirs. */
export function personOf({ user, viewer }: LiveSession): CurrentUser {
  return viewer ?? user
}

export interface StartedBy {
  readonly userId: number
  readonly account: string
  readonly rememberMe: boolean
  readonly ip: string
  readonly device: string | null
  /** The host on which the console was open; null if it cannot have been a browser. */
  readonly host: string | null
}

export interface Sessions {
  /** `isActivity` false: the session is not extended. */
  find(token: string, isActivity?: boolean): Promise<LiveSession | null>
  /** By default without counting as activity. */
  findById(id: number, isActivity?: boolean): Promise<LiveSession | null>
  /** Those of the ids for which `findReady` finds a session. */
  ready(ids: readonly number[]): Promise<ReadonlySet<number>>
  /** Returns the token, which is not stored anywhere else. */
  start(db: Reader, by: StartedBy): Promise<string>
}

/** Null: it has ended, or the password must be changed before anything is done for it. */
export async function findReady(sessions: Pick<Sessions, 'findById'>, id: number): Promise<LiveSession | null> {
  const session = await sessions.findById(id)
  return session?.mustChange === false ? session : null
}

export function hashToken(token: string): string {
  return hash('sha256', token)
}

function isUsable(row: SessionRow, now: number): boolean {
  const changedSince = row.passwordTime !== null && row.passwordTime > row.loginTime
  return row.expireTime > now && row.loginTime + LONGEST > now && row.enabled && !row.locked && !changedSince
}

function buildLiveSession(row: SessionRow, rows: readonly SessionRow[]): LiveSession {
  const { id, loginTime, activeTime, expireTime, rememberMe, mustChange } = row
  const { account, username, admin, orgid } = row
  const roleIds = rows.flatMap(({ roleId }) => (roleId === null ? [] : [roleId])).sort((a, b) => a - b)
  const user: CurrentUser = { id: row.userId, account, username, admin, roleIds, orgid }
  return { id, user, loginTime, activeTime, expireTime, rememberMe, mustChange, viewer: null }
}

/** Rows cached until one of their tables is written; unused on PostgreSQL. */
function createKeeper(database: WatchedDatabase) {
  const load = shareReads(async (hashes) =>
    Map.groupBy(await loadSessionRows(database.read, hashes), ({ tokenHash }) => tokenHash),
  )
  const kept = new Map<string, readonly SessionRow[]>()
  let count = database.writeCount(SESSION_TABLES)
  return async (token: string): Promise<readonly SessionRow[]> => {
    const current = database.writeCount(SESSION_TABLES)
    if (current !== count || kept.size >= MAX_KEPT) kept.clear()
    count = current
    const known = kept.get(token)
    if (known) return known
    const rows = (await load(hashToken(token))) ?? []
    if (rows.length > 0 && current !== null && current === database.writeCount(SESSION_TABLES)) kept.set(token, rows)
    return rows
  }
}

export function createSessions(database: WatchedDatabase, clock: Clock, sessionHours: number): Sessions {
  const load = createKeeper(database)
  const lifetime = (rememberMe: boolean): number => (rememberMe ? REMEMBERED : sessionHours * HOUR)

  async function slide(session: LiveSession, now: number): Promise<void> {
    if (now - session.activeTime < SLIDE_EVERY) return
    const expireTime = Math.min(now + lifetime(session.rememberMe), session.loginTime + LONGEST)
    try {
      await database.transaction((trx) => slideSession(trx, { id: session.id, activeTime: now, expireTime }))
    } catch (error) {
      // A full disk must not break reads; a later call extends the session.
      if (!isUnavailable(error)) throw error
    }
  }

  async function find(token: string, isActivity = true): Promise<LiveSession | null> {
    if (!TOKEN_FORM.test(token)) return null
    const rows = await load(token)
    const [row] = rows
    if (!row) return null
    const now = clock.now()
    if (!isUsable(row, now)) {
      await database.transaction((trx) => deleteSession(trx, row.id))
      return null
    }
    const session = buildLiveSession(row, rows)
    if (isActivity) await slide(session, now)
    return session
  }

  async function findById(id: number, isActivity = false): Promise<LiveSession | null> {
    const rows = await loadSessionRowsByIds(database.read, [id])
    const [row] = rows
    const now = clock.now()
    if (!row || !isUsable(row, now)) return null
    const session = buildLiveSession(row, rows)
    if (isActivity) await slide(session, now)
    return session
  }

  async function ready(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const now = clock.now()
    const found = new Set<number>()
    for (let at = 0; at < ids.length; at += CHUNK) {
      const rows = await loadSessionRowsByIds(database.read, ids.slice(at, at + CHUNK))
      for (const row of rows) if (isUsable(row, now) && !row.mustChange) found.add(row.id)
    }
    return found
  }

  async function start(db: Reader, { userId, account, rememberMe, ip, device, host }: StartedBy): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const times = { loginTime: now, activeTime: now, expireTime: now + lifetime(rememberMe) }
    await insertSession(db, { tokenHash: hashToken(token), userId, account, rememberMe, ip, device, host, ...times })
    return token
  }

  return { find, findById, ready, start }
}
