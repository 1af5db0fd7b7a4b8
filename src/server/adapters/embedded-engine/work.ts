// The call behind a port method as this engine needs it: on this product's own database, jobs included.
import type { Reader } from '../../ports/database.ts'
import type { JobRequest } from '../../ports/job-request.ts'
import type { ProcessEngine } from '../../ports/process/process-engine.ts'
import type { ProcessCall } from '../../ports/process/process-views.ts'

/** A `Call` satisfies it. */
export interface EngineWork extends ProcessCall {
  /** The open transaction; the reader if nothing is changed. */
  readonly db: Reader
  /** In a job, whoever asked for it. */
  readonly account?: string | null
  /** A job does not wait long for its scripts: others want to run. */
  readonly isJob?: boolean
  /** Writes a job row in the transaction and wakes a worker after it. */
  enqueue(job: JobRequest): Promise<number>
}

function isWork(call: ProcessCall): call is EngineWork {
  return 'db' in call && 'enqueue' in call
}

export function workOf(call: ProcessCall): EngineWork {
  if (!isWork(call)) throw new Error('The embedded engine works within calls of this server only.')
  return call
}

/** A part of the port as implemented here: calls have a database. */
export type Inside<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends (call: ProcessCall, ...rest: infer Rest) => infer Answer
    ? (work: EngineWork, ...rest: Rest) => Answer
    : Part[Name]
}

/** Methods without a call. */
const withoutCall: readonly string[] = [
  'prepare',
  'inspect',
  'tryExpression',
  'keepContent',
  'dropContent',
  'openContent',
] satisfies (keyof ProcessEngine)[]

type Method = (call: ProcessCall, ...rest: unknown[]) => unknown

/** The port over this implementation: one check of every call. */
export function atPort(inside: Inside<ProcessEngine>): ProcessEngine {
  const methods = Object.entries(inside) as [string, Method][]
  const checked = methods.map(([name, method]): [string, Method] => [
    name,
    withoutCall.includes(name) ? method : (call, ...rest) => method(workOf(call), ...rest),
  ])
  return Object.fromEntries(checked) as unknown as ProcessEngine
}
