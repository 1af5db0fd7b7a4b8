// The calls of the authority screen.
import { channelModules, type RightsModule } from '../../../../shared/entity/rights-modules.ts'
import { http } from '../../../data/http.ts'
import type { GivingRole } from './given.ts'
import type { Grants, MadeChange, Options } from './grants.ts'

export type SubjectType = 'user' | 'role'

export interface Subject {
  readonly id: number
  readonly name: string
  /** Account of a user, code of a role. */
  readonly code: string
}

export interface TreeRow {
  readonly id: number
  readonly name: string
  readonly children?: readonly TreeRow[] | null
}

interface Holders {
  readonly users: Readonly<Record<string, unknown>>
  readonly roles: Readonly<Record<string, unknown>>
}

export async function loadOptions(type: SubjectType): Promise<Options> {
  return (await http.post<Options>(`/${type}/permList`)).data
}

export async function loadGrants(type: SubjectType, id: number): Promise<Grants> {
  return (await http.post<Grants>(`/${type}/perm`, { id })).data
}

/** What the roles of a user give. */
export async function loadGiven(userId: number): Promise<readonly GivingRole[]> {
  return (await http.post<readonly GivingRole[]>('/rights/given', { userId }, { quiet: true })).data
}

export async function loadSiteTree(): Promise<readonly TreeRow[]> {
  return (await http.post<readonly TreeRow[]>('/cms/app/list')).data
}

export async function loadChannelTree(appid: number): Promise<readonly TreeRow[]> {
  return (await http.post<readonly TreeRow[]>('/cms/channel/list', { appid })).data
}

/** Site of a channel. */
export async function loadSiteOf(channelId: number): Promise<number> {
  return (await http.post<{ appid: number }>('/cms/channel/detail', { id: channelId })).data.appid
}

export async function searchSubjects(type: SubjectType, search: string, page: number) {
  const { data, count } = await http.post<readonly Subject[]>('/rights/subjects', { type, search, page, limit: 10 })
  return { rows: data, count: count ?? 0 }
}

export async function loadSubjects(type: SubjectType, ids: readonly number[]): Promise<readonly Subject[]> {
  return ids.length === 0
    ? []
    : (await http.post<readonly Subject[]>('/rights/subjects', { type, ids, limit: 500 })).data
}

/** Everyone who holds something on a site or a channel. */
export async function loadHolders(of: 'app' | 'channel', id: number): Promise<Record<SubjectType, number[]>> {
  const { data } = await http.post<Holders>(`/cms/${of}/permList`, { id })
  return { user: Object.keys(data.users).map(Number), role: Object.keys(data.roles).map(Number) }
}

const belowSite: ReadonlySet<RightsModule> = new Set(channelModules)

/** All changes in one request and one transaction; 409 if one was based on rights that have changed since. */
export async function saveChanges(mode: SubjectType, subjectId: number, changes: readonly MadeChange[]): Promise<void> {
  const path = changes.every(({ module }) => belowSite.has(module)) ? 'channel' : 'app'
  const sent = changes.map(({ module, id, perms, before }) => ({
    type: module,
    id,
    perms: { [subjectId]: perms },
    before: { [subjectId]: before },
  }))
  await http.post(`/cms/${path}/permUpdate`, { mode, changes: sent }, { quiet: true })
}

/** Why something is allowed or not; see the server's explanation of the kinds. */
export interface Reason {
  readonly kind: 'account' | 'admin' | 'open' | 'role' | 'disabled' | 'user' | 'data' | 'resource' | 'none'
  readonly role?: string
  readonly resource?: { readonly id: number; readonly name: string; readonly code: string }
}

export interface Explanation {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
}

export async function explain(body: Readonly<Record<string, unknown>>): Promise<Explanation> {
  return (await http.post<Explanation>('/rights/explain', body)).data
}

export function copyRights(body: Readonly<Record<string, unknown>>) {
  return http.post('/rights/copy', body)
}
