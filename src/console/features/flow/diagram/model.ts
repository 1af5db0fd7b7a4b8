// A diagram as the server describes it: of an instance, running or ended, or of a definition.
import { useQuery } from '@tanstack/react-query'
import { http } from '../../../data/http.ts'
import type { Person } from '../people/person.ts'
import type { Marks } from './marks.ts'

export interface Step {
  readonly activityId: string
  readonly name: string | null
  readonly type: string
  readonly assignee: Person | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly cancelled: boolean
  readonly calledInstanceId: string | null
}

export interface Holder {
  readonly activityId: string | null
  readonly name: string | null
  readonly assignee: Person | null
  readonly candidates: readonly Person[]
  readonly since: string | null
}

export interface ModelNode {
  readonly id: string
  readonly name: string | null
  /** `UserTask`, `ExclusiveGateway` … */
  readonly type: string
  readonly text?: string
}

export interface ModelFlow {
  readonly type: 'sequenceFlow' | 'association'
  readonly sourceRef: string
  readonly targetRef: string
}

interface Plane {
  readonly elements: readonly ModelNode[]
  readonly flows: readonly ModelFlow[]
}

export interface DiagramModel extends Plane {
  readonly id: string
  readonly name: string | null
  readonly processDefinitionId: string
  readonly processDefinitionKey: string
  readonly xml: string
  readonly activeIds: readonly string[]
  readonly runningIds: readonly string[]
  readonly ended: boolean
  readonly suspended: boolean
  readonly holders: readonly Holder[]
  readonly steps: readonly Step[]
  /** The content of collapsed subprocesses. */
  readonly collapsed: readonly Plane[]
}

/** While it runs, others work on it. */
const refreshTime = 15_000

export function useDiagramModel(id: string) {
  return useQuery({
    queryKey: ['diagram-model', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => {
      const call = { method: 'GET', path: `/modeler/${encodeURIComponent(id)}/model-json` } as const
      return (await http.request<DiagramModel>(call, { kind: 'read', background: true, signal })).data
    },
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? refreshTime : false),
  })
}

/** An instance that has not ended; definitions have no steps. */
export function isRunning({ ended, steps }: DiagramModel): boolean {
  return !ended && steps.length > 0
}

export function marksOf({ activeIds, runningIds }: DiagramModel): Marks {
  return { done: activeIds, running: runningIds }
}

/** The page that shows an instance or definition in the whole window. */
export function viewerAddress(id: string): string {
  return `/flowable/viewer?id=${encodeURIComponent(id)}`
}
