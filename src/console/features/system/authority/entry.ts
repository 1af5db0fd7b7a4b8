// The ways into the screen: by user, by role, by site, by channel, or with nothing chosen.
import type { SubjectType } from './calls.ts'

export interface Entry {
  /** Tab that is open first. */
  readonly type: SubjectType
  readonly subjectId: number | null
  /** Rights on one target only, for whoever holds some. */
  readonly target: { readonly kind: 'app' | 'channel'; readonly id: number } | null
}

function idOf(query: URLSearchParams, ...names: readonly string[]): number | null {
  const text = names.map((name) => query.get(name)).find((value) => value !== null && value !== '')
  return text !== undefined && text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

export function readEntry(query: URLSearchParams): Entry {
  const roleId = idOf(query, 'roleId')
  if (roleId !== null) return { type: 'role', subjectId: roleId, target: null }
  const userId = idOf(query, 'userId')
  if (userId !== null) return { type: 'user', subjectId: userId, target: null }
  const channelId = idOf(query, 'channelId')
  if (channelId !== null) return { type: 'user', subjectId: null, target: { kind: 'channel', id: channelId } }
  const siteId = idOf(query, 'appid', 'appId')
  return { type: 'user', subjectId: null, target: siteId === null ? null : { kind: 'app', id: siteId } }
}
