// A batch that takes longer than a caller waits becomes a job, which goes on with the rows that are left.
import type { RowResult } from '../../../shared/protocol/envelope.ts'
import type { Body, Work } from '../runtime.ts'

export const batchKind = 'entity/batch'

/** Milliseconds; clients give up after ten seconds. */
export const patience = 5000

export interface BatchOrder {
  /** `remove`, or the name of an action. */
  readonly name: string
  readonly body: Body
}

export interface BatchState {
  readonly ids: readonly number[]
  /** Of the first rows. */
  readonly results: readonly RowResult[]
  /** Of what those rows noted (`call.note`). */
  readonly notes: readonly string[]
}

/** The payload of the job. It acts as the caller, as long as this login lasts. */
export interface BatchPayload extends BatchOrder, Omit<BatchState, 'notes'> {
  /** Jobs that an earlier version has stored lack them. */
  readonly notes?: BatchState['notes']
  readonly entity: string
  readonly siteId: number | null
  readonly sessionId: number
  readonly ip: string
  /** By which the whole batch is taken back. */
  readonly ticket?: string
}

/** Returns the id of the job. */
export function handOver(
  { plan, call }: Work,
  { name, body }: BatchOrder,
  done: Pick<BatchState, 'ids' | 'results'>,
): Promise<number> {
  const { siteId, sessionId, ip, requestId: ticket } = call
  const state: BatchState = { ...done, notes: [...call.notes] }
  const { id: _id, ids: _ids, ...shared } = body
  const payload = { entity: plan.name, name, body: shared, siteId, sessionId, ip, ticket, ...state }
  return call.transaction((inside) => inside.enqueue({ kind: batchKind, lane: batchKind, payload }))
}
