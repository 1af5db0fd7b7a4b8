// What a batch that went on as a job has done: stored row by row, answered when the job has ended.
import type { RowResult } from '../../../shared/protocol/envelope.ts'
import type { RowValues } from '../../call/call.ts'
import { entityMessages } from '../messages.ts'
import { batchKind, type BatchPayload } from './hand-over.ts'

/** Of the first rows, in the order of the ids. */
export interface BatchOutcome {
  readonly results: readonly RowResult[]
  /** Without duplicates. */
  readonly notes: readonly string[]
}

/** The result of a job: what it has stored, else what its call had done before. Jobs of earlier versions have no notes. */
export function outcomeOf(payload: BatchPayload, stored: unknown): BatchOutcome {
  const { results = payload.results, notes = payload.notes ?? [] } = (stored ?? {}) as Partial<BatchOutcome>
  return { results, notes }
}

export function withRow({ results, notes }: BatchOutcome, row: RowResult, noted: Iterable<string> = []): BatchOutcome {
  return { results: [...results, row], notes: [...new Set([...notes, ...noted])] }
}

/** The rows that are left get the reason. */
export function withRest(outcome: BatchOutcome, ids: readonly number[], errMsg: string): BatchOutcome {
  const left = ids.slice(outcome.results.length)
  return { ...outcome, results: [...outcome.results, ...left.map((id) => ({ id, errMsg }))] }
}

export function changedOf({ results }: BatchOutcome): number {
  return results.filter(({ errMsg }) => errMsg === undefined).length
}

interface EndedJob {
  readonly kind: string
  readonly status: string
  readonly payload: unknown
  readonly result: unknown
}

/** What any other job has to say about its result. */
function noteOf({ status, result }: EndedJob): RowValues | null {
  const { note } = (result ?? {}) as { note?: unknown }
  return status === 'done' && typeof note === 'string' ? { note } : null
}

/** What the call would have answered: each row of a batch has a result, however the job ended. Null before the end. */
export function answerOf(job: EndedJob): RowValues | null {
  const { kind, status, payload, result } = job
  if (kind !== batchKind) return noteOf(job)
  if (status !== 'done' && status !== 'failed') return null
  const batch = payload as BatchPayload
  const outcome = withRest(outcomeOf(batch, result), batch.ids, entityMessages.interrupted)
  const note = outcome.notes.join('；')
  return { changed: changedOf(outcome), results: outcome.results, ...(note !== '' && { note }) }
}
