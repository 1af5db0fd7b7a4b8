// The ways to open the screen: by user, role, site or channel, or with nothing chosen.
import type { SubjectType } from './calls.ts'

export interface Entry {
  /** Initial tab. */
  readonly type: SubjectType
  readonly subjectId: number | null
  /** Rights on one target only, for everyone who holds some. */
  readonly target: { readonly kind: 'app' | 'channel'; readonly id: number } | null
}

function idOf(query: URLSearchParams, ...names: readonly string[]): number | null {
  const text = names.map((name) => query.get(name)).find((value) => value !== null && value !== '')
  return text !== undefined && text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function targetOf(query: URLSearchParams): Entry['target'] {
  const channelId = idOf(query, 'channelId')
  if (channelId !== null) return { kind: 'channel', id: channelId }
  const siteId = idOf(query, 'appid', 'appId')
  return siteId === null ? null : { kind: 'app', id: siteId }
}

export function readEntry(query: URLSearchParams): Entry {
  const target = targetOf(query)
  const roleId = idOf(query, 'roleId')
  if (roleId !== null) return { type: 'role', subjectId: roleId, target }
  return { type: 'user', subjectId: idOf(query, 'userId'), target }
}

/** The address that opens the screen at this user or role; null = at none. */
export function entryAt(query: URLSearchParams, type: SubjectType, subjectId: number | null): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['userId', 'userTag', 'roleId', 'roleTag']) next.delete(name)
  if (subjectId === null) return next
  next.set(`${type}Id`, String(subjectId))
  next.set(`${type}Tag`, type)
  return next
}
