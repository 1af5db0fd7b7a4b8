// Reviews: processes in which others decide on what the starter submits. What their tasks and their end agree on.
import { reviewOutcome } from '../../../shared/flow/review-outcome.ts'

/** The result: set by every decided task, or by the diagram. Ended without `pass` = rejected. */
export const resultVariable = 'auditResult'
export const reviewResult = { pass: 1, reject: 2 } as const

/** Variables that a decided task sets. */
export function resultOf(outcome: string | null): Readonly<Record<string, unknown>> {
  if (outcome === reviewOutcome.pass) return { [resultVariable]: reviewResult.pass }
  return outcome === reviewOutcome.reject ? { [resultVariable]: reviewResult.reject } : {}
}
