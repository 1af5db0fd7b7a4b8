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

const changedSchema: JsonSchema = {
  description: 'Number of rows changed; `results` has one entry per row.',
  type: 'integer',
}

const jobSchema: JsonSchema = {
  description:
    'A batch that takes longer than five seconds, or meets a fault: the job that goes on with it (/cms/scheduler/progress).',
  type: 'object',
  required: ['jobId'],
  properties: { jobId: { type: 'integer' } },
}

const plannedSchema: JsonSchema = {
  description: 'Of a single row that is done at a later time.',
  type: 'object',
  required: ['planned'],
  properties: { planned: { const: true } },
}

/** `data` of a batch, for OpenAPI. Only what a handler does may be planned. */
export function batchAnswer(hasHandler: boolean): JsonSchema {
  return { anyOf: [changedSchema, jobSchema, ...(hasHandler ? [plannedSchema] : [])] }
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

/** A fault, or a database that is away: the job tries the row again. Before the first result the call itself fails. */
function isFault(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500
}

/** The result of a single row, if it is more than a number; else the number of rows changed, or the job that goes on. */
export async function actOnEach(work: Work, { ids, order, act }: Batch): Promise<Answer> {
  const { clock } = work.runtime
  const started = clock.elapsed()
  const results: RowResult[] = []
  const refusals: AppError[] = []
  let result: unknown
  const goOn = async () => new Answer({ jobId: await handOver(work, order, { ids, results }) })
  for (const id of ids) {
    const mayHandOver = results.length > 0 && work.call.sessionId !== null
    if (mayHandOver && clock.elapsed() - started >= patience) return goOn()
    try {
      result = await act(id)
      results.push({ id })
    } catch (error) {
      if (mayHandOver && isFault(error)) return goOn()
      if (!(error instanceof AppError) || isFault(error) || ids.length === 1) throw error
      refusals.push(error)
      results.push({ id, errMsg: error.message })
    }
  }
  if (ids.length > 0 && refusals.length === ids.length) throw allRefused(work, order, { refusals, results })
  const isMore = ids.length === 1 && typeof result !== 'number'
  return new Answer(isMore ? result : ids.length - refusals.length, { results })
}
