// Converts refusals of the pure engine to the product's own errors.
import { EngineError, type EngineErrorKind } from '../../engine/execute/engine-error.ts'
import { chineseProblem } from '../../engine/expression/chinese-problem.ts'
import { EvaluationError } from '../../engine/expression/contract.ts'
import { AppError } from '../../errors/app-error.ts'
import { engineMessages as messages } from './messages.ts'

const longestShown = 1000

const statusOf: Record<EngineErrorKind, number> = { notFound: 404, refused: 400, conflict: 409, failed: 400, busy: 503 }

/** Errors of a process are reported to the user who continued it; faults of the server stay internal errors. */
export function toAppError(error: unknown): unknown {
  if (error instanceof EngineError) {
    const refusal = new AppError({
      message: error.message,
      status: statusOf[error.kind],
      data: { detail: error.detail },
    })
    refusal.cause = error
    return refusal
  }
  if (error instanceof EvaluationError) {
    const message = /^\p{Script=Han}/u.test(error.message) ? error.message : messages.evaluation(chineseProblem(error))
    const refusal = new AppError({ message, status: 400, data: { expression: error.text.slice(0, longestShown) } })
    refusal.cause = error
    return refusal
  }
  return error
}
