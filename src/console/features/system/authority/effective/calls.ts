// The calls of the page of effective rights.
import type { RightsModule } from '../../../../../shared/entity/rights-modules.ts'
import { http } from '../../../../data/http.ts'

export interface HeldResource {
  readonly id: number
  readonly name: string
  readonly code: string
  /** 1 page, 2 element, 3 interface. */
  readonly type: number
  readonly url: string | null
  readonly path: readonly string[]
  /** None: a page that is open because something on it is granted. */
  readonly roles: readonly string[]
  readonly enabled: boolean
}

export interface ExplainedUser {
  readonly id: number
  readonly account: string
  readonly username: string
  readonly admin: boolean
  readonly enabled: boolean
  readonly locked: boolean
}

export interface HeldTarget {
  readonly module: RightsModule
  readonly id: number
  readonly name: string
  readonly rights: readonly {
    readonly id: number
    readonly name: string
    readonly own: boolean
    readonly roles: readonly string[]
  }[]
}

export interface HeldResources {
  readonly user: ExplainedUser
  readonly resources: readonly HeldResource[]
}

export async function loadResources(userId: number): Promise<HeldResources> {
  return (await http.post<HeldResources>('/rights/resources', { userId })).data
}

export interface TargetPage {
  readonly rows: readonly HeldTarget[]
  readonly count: number
}

interface TargetQuery {
  readonly userId: number
  readonly search: string
  /** From 1. */
  readonly page: number
  readonly limit: number
}

export async function loadTargets(query: TargetQuery): Promise<TargetPage> {
  const { data, count } = await http.post<readonly HeldTarget[]>('/rights/targets', query)
  return { rows: data, count: count ?? 0 }
}
