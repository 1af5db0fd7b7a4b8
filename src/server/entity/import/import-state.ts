// What an import has done so far: stored with every row, answered while it runs and when it has ended.
import type { RowValues } from '../../call/call.ts'
import type { RowFailure } from './queries.ts'

export const importKind = 'entity/import'

export interface ImportState {
  /** Of the sheet: the last one that was dealt with. */
  readonly row: number
  readonly saved: number
  readonly failed: number
}

export const nothingYet: ImportState = { row: 0, saved: 0, failed: 0 }

export interface ImportOutcome extends ImportState {
  readonly dryRun: boolean
  /** The first of them. */
  readonly problems: readonly RowFailure[]
}

export function stateOf(stored: unknown): ImportState {
  return { ...nothingYet, ...(stored as Partial<ImportState> | null) }
}

interface EndedJob {
  readonly kind: string
  readonly payload: unknown
  readonly result: unknown
}

/** Null for other jobs. */
export function importAnswerOf({ kind, payload, result }: EndedJob): RowValues | null {
  if (kind !== importKind) return null
  const { saved, failed } = stateOf(result)
  const { problems = [] } = (result ?? {}) as Partial<ImportOutcome>
  const { dryRun } = payload as { readonly dryRun: boolean }
  return { imported: { dryRun, saved, failed, problems } }
}
