// Batches: one transaction and one result per row, so that a refused row does not block the others.
import type { EntityAction } from '../../../shared/entity/descriptor.ts'
import type { FieldError, RowResult } from '../../../shared/protocol/envelope.ts'
import { AppError } from '../../errors/app-error.ts'
import { Answer, type JsonSchema } from '../../http/route.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { entityMessages } from '../messages.ts'
import type { Work } from '../runtime.ts'
import { type BatchOrder, handOver, patience } from './hand-over.ts'

/** Mistakes in what the user typed for the action: they are the same for every row. */
function mistakesOf({ plan }: Work, { name }: BatchOrder, refusals: readonly AppError[]): readonly FieldError[] {
  const [{ fields } = { fields: [] }] = refusals
  const inputs = new Set(plan.descriptor.actions[name]?.input?.fields.map((field) => field.name))
  const isSame = new Set(refusals.map((one) => JSON.stringify(one.fields))).size === 1
  return isSame && fields.every(({ field }) => inputs.has(field)) ? fields : []
}

/** For several rows; a single row fails with its own error. */
function allRefused(work: Work, order: BatchOrder, refused: Refused): AppError {
  const { refusals, results } = refused
  const [{ status } = { status: 409 }] = refusals
  const reasons = [...new Set(refusals.map(({ message }) => message))]
  const message = entityMessages.noneChanged(refusals.length, reasons.join('；'))
  return new AppError({ message, status, data: { results }, fields: mistakesOf(work, order, refusals) })
}

/** `data` of a batch, for OpenAPI. */
export const batchAnswer: JsonSchema = {
  anyOf: [
    { description: 'Number of rows changed; `results` has one entry per row.', type: 'integer' },
    {
      description:
        'A batch that takes longer than five seconds: the job that goes on with it (/cms/scheduler/progress).',
      type: 'object',
      properties: { jobId: { type: 'integer' } },
    },
  ],
}

/** With a transaction and a result per row. */
export function isBatch({ behaviour }: EntityPlan, { name, on, each }: EntityAction): boolean {
  return on === 'many' && (each === true || behaviour.actions[name] === undefined)
}

interface Refused {
  readonly refusals: readonly AppError[]
  readonly results: readonly RowResult[]
}

interface Batch {
  readonly ids: readonly number[]
  readonly order: BatchOrder
  /** Runs for one row after the other. */
  readonly act: (id: number) => Promise<unknown>
}

/** The result of a single row, if it is more than a number; else the number of rows changed, or the job that goes on. */
export async function actOnEach(work: Work, { ids, order, act }: Batch): Promise<Answer> {
  const { clock } = work.runtime
  const started = clock.elapsed()
  const results: RowResult[] = []
  const refusals: AppError[] = []
  let result: unknown
  for (const id of ids) {
    if (results.length > 0 && work.call.sessionId !== null && clock.elapsed() - started >= patience)
      return new Answer({ jobId: await handOver(work, order, { ids, results }) })
    try {
      result = await act(id)
      results.push({ id })
    } catch (error) {
      if (!(error instanceof AppError) || ids.length === 1) throw error
      refusals.push(error)
      results.push({ id, errMsg: error.message })
    }
  }
  if (ids.length > 0 && refusals.length === ids.length) throw allRefused(work, order, { refusals, results })
  const isMore = ids.length === 1 && typeof result !== 'number'
  return new Answer(isMore ? result : ids.length - refusals.length, { results })
}
