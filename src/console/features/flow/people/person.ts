// People and groups as the workflow calls name them.
import { http } from '../../../data/http.ts'

export interface Person {
  /** The account. */
  readonly id: string
  readonly fullName: string
}

export function isPerson(value: unknown): value is Person {
  return typeof value === 'object' && value !== null && 'fullName' in value && typeof value.fullName === 'string'
}

export interface PeopleQuery {
  /** Part of a name or account. */
  readonly filter: string
  /** People who are involved in this task already are left out. */
  readonly excludeTaskId?: string
  readonly excludeProcessId?: string
  /** Only its members. */
  readonly groupId?: string
}

/** The best matches, at most one page of them. */
export async function findPeople(query: PeopleQuery, signal: AbortSignal): Promise<readonly Person[]> {
  const request = { method: 'GET', path: '/flowable/workflow-users', query: { ...query } } as const
  const { data } = await http.request<readonly Person[]>(request, { kind: 'read', signal })
  return data
}

export interface Group {
  /** A role's code, or `org:<id>`. */
  readonly id: string
  readonly name: string
}

/** By part of the name, or by the id. */
export async function findGroups(filter: string, signal: AbortSignal): Promise<readonly Group[]> {
  const request = { method: 'GET', path: '/flowable/workflow-groups', query: { filter } } as const
  return (await http.request<readonly Group[]>(request, { kind: 'read', signal })).data
}
