// Batches: one transaction and one result per row, so that a refused row does not block the others.
import type { RowResult } from '../../../shared/protocol/envelope.ts'
import { AppError } from '../../errors/app-error.ts'
import { Answer } from '../../http/route.ts'
import { entityMessages } from '../messages.ts'

/** For several rows; a single row fails with its own error. */
function allRefused(refusals: readonly AppError[], results: readonly RowResult[]): AppError {
  const [{ status } = { status: 409 }] = refusals
  const reasons = [...new Set(refusals.map(({ message }) => message))]
  const message = entityMessages.noneChanged(refusals.length, reasons.join('；'))
  return new AppError({ message, status, data: { results } })
}

/** The result of a single row, if it is more than a number, else the number of rows changed; `act` runs for one row after the other. */
export async function actOnEach(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<Answer> {
  const results: RowResult[] = []
  const refusals: AppError[] = []
  let result: unknown
  for (const id of ids) {
    try {
      result = await act(id)
      results.push({ id })
    } catch (error) {
      if (!(error instanceof AppError) || ids.length === 1) throw error
      refusals.push(error)
      results.push({ id, errMsg: error.message })
    }
  }
  if (ids.length > 0 && refusals.length === ids.length) throw allRefused(refusals, results)
  const isMore = ids.length === 1 && typeof result !== 'number'
  return new Answer(isMore ? result : ids.length - refusals.length, { results })
}
