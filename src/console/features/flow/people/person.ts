// People as the workflow calls name them: an account and a name.
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
}

/** The best matches, at most one page of them. */
export async function findPeople(query: PeopleQuery, signal: AbortSignal): Promise<readonly Person[]> {
  const request = { method: 'GET', path: '/flowable/workflow-users', query: { ...query } } as const
  const { data } = await http.request<readonly Person[]>(request, { kind: 'read', signal })
  return data
}
