// The calls of the operations screen. Failures are shown by whoever calls.
import { http } from '../../../data/http.ts'
import type { Person } from '../people/person.ts'

const base = '/flowable/operations'

function ofInstance(id: string, what: string): string {
  return `${base}/process-instances/${encodeURIComponent(id)}/${what}`
}

async function read<Data>(path: string, signal: AbortSignal, query?: Readonly<Record<string, unknown>>): Promise<Data> {
  return (await http.request<Data>({ method: 'GET', path, query }, { kind: 'read', signal })).data
}

async function write<Data>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Data> {
  return (await http.request<Data>({ method, path, body }, { kind: 'write' })).data
}

export const variableTypes = ['string', 'integer', 'long', 'double', 'boolean', 'date', 'json', 'null'] as const
export type VariableType = (typeof variableTypes)[number]

export interface Variable {
  readonly name: string
  readonly type: VariableType
  readonly value: unknown
  readonly scope: 'global' | 'local'
  readonly executionId: string
}

export interface GivenVariable {
  readonly name: string
  readonly type: VariableType
  readonly value: unknown
}

export function loadVariables(id: string, signal: AbortSignal) {
  return read<readonly Variable[]>(ofInstance(id, 'variables'), signal)
}

interface VariableChange {
  readonly variables: readonly GivenVariable[]
  readonly remove: readonly string[]
  readonly reason: string | null
}

export function changeVariables(id: string, { variables, remove, reason }: VariableChange) {
  const body = { reason, ...(variables.length > 0 && { variables }), ...(remove.length > 0 && { remove }) }
  return write<unknown>('PUT', ofInstance(id, 'variables'), body)
}

export interface Activity {
  readonly executionId: string
  readonly activityId: string
  readonly activityName: string | null
  readonly activityType: string
  readonly endTime: string | null
}

export function loadActivities(id: string, signal: AbortSignal) {
  return read<readonly Activity[]>(ofInstance(id, 'activities'), signal)
}

interface Move {
  readonly cancelActivityIds: readonly string[]
  readonly to: readonly string[]
  readonly reason: string | null
}

export function moveTokens(id: string, move: Move) {
  return write<unknown>('POST', ofInstance(id, 'move'), move)
}

export function evaluateConditions(id: string) {
  return write<unknown>('POST', ofInstance(id, 'evaluate-conditions'), {})
}

export function triggerExecution(executionId: string) {
  return write<unknown>('POST', `${base}/executions/${encodeURIComponent(executionId)}/trigger`, {})
}

export interface MigrationRequest {
  readonly processInstanceIds?: readonly string[]
  readonly fromProcessDefinitionId?: string
  readonly toProcessDefinitionId: string
  readonly mapping: Readonly<Record<string, string>>
  readonly dryRun: boolean
  readonly reason: string | null
}

export interface MigrationResult {
  readonly processInstanceId: string
  readonly processInstanceName: string | null
  readonly migrated: boolean
  readonly problems: readonly { readonly activityId: string; readonly message: string }[]
}

export interface MigrationAnswer {
  readonly results: readonly MigrationResult[]
  readonly migrated: number
  /** Instances of the version beyond the most that one call takes. */
  readonly left: number
}

export function migrate(body: MigrationRequest) {
  return write<MigrationAnswer>('POST', `${base}/migrations`, body)
}

export interface SentEvent {
  readonly name: string
  readonly processInstanceId?: string
  readonly tenantId?: string
  readonly variables: Readonly<Record<string, unknown>>
}

export type EventKind = 'messages' | 'signals'

export function sendEvent(kind: EventKind, event: SentEvent) {
  return write<unknown>('POST', `${base}/${kind}`, event)
}

export interface Definition {
  readonly id: string
  readonly name: string | null
  readonly key: string
  readonly version: number
  readonly tenantId: string | null
}

/** The latest of each key, or all versions of one. */
export function loadDefinitions(key: string | null, signal: AbortSignal) {
  const query = key === null ? { latest: true, size: 1000, sort: 'name' } : { key, size: 1000, sort: 'version' }
  return read<readonly Definition[]>('/flowable-process/repository/process-definitions', signal, query)
}

export interface FailedJob {
  readonly id: string
  readonly activityId: string
  readonly error: string | null
}

/** More are in the list of jobs. */
export const mostFailedJobs = 20

export function loadFailedJobs(processInstanceId: string, signal: AbortSignal) {
  const query = { processInstanceId, state: 'failed', size: mostFailedJobs }
  return read<readonly FailedJob[]>(`${base}/jobs`, signal, query)
}

export function retryJob(id: string) {
  return write<unknown>('POST', `${base}/jobs/${encodeURIComponent(id)}/retry`, {})
}

export function changeInstance(id: string, action: 'suspend' | 'activate') {
  const path = `/flowable-process/runtime/process-instances/${encodeURIComponent(id)}`
  return write<unknown>('PUT', path, { action })
}

export interface HistoryLine {
  readonly id: number
  readonly time: string
  readonly action: string
  readonly person: Person | null
  readonly fromName: string | null
  readonly toName: string | null
  readonly opinion: string | null
}

export function loadHistory(id: string, signal: AbortSignal) {
  return read<readonly HistoryLine[]>(`/flowable/process-instances/${encodeURIComponent(id)}/history`, signal)
}
