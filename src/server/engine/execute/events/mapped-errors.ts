// Failures of expressions that a diagram maps to BPMN errors, to be caught by boundary events.
import { EvaluationError } from '../../expression/contract.ts'
import type { CallActivity, MappedException, ServiceTask } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { ThrownError } from './errors.ts'
import { callerOf } from '../instances.ts'
import type { Run } from '../run.ts'
import { nodeOf } from '../tokens/tree.ts'

/** The exception class of a failed expression in Flowable, and its superclasses. */
const exact = 'org.flowable.common.engine.api.FlowableException'
const above: ReadonlySet<string> = new Set([
  'java.lang.RuntimeException',
  'java.lang.Exception',
  'java.lang.Throwable',
  exact,
])

function matchesListed({ className, includeChildren }: MappedException): boolean {
  return className === exact || (includeChildren && className !== null && above.has(className))
}

/** A mapping that names the class, else the first without a class. */
function mappedCode(mappings: readonly MappedException[]): string | null {
  const usable = mappings.filter(({ errorCode, rootCause }) => errorCode !== null && rootCause === null)
  const found = usable.find(matchesListed) ?? usable.find(({ className }) => className === null)
  return found?.errorCode ?? null
}

function thrownFor(
  run: Run,
  token: ExecutionRecord,
  { node, message }: { node: ServiceTask; message: string },
): ThrownError | null {
  const values = { errorMessage: message }
  const own = mappedCode(node.mapExceptions)
  if (own !== null) return new ThrownError({ code: own, reference: own, values })
  const caller = callerOf(run, run.session.instanceOf(token))
  const outer = caller === null ? null : mappedCode((nodeOf(run, caller) as CallActivity).mapExceptions)
  return outer === null ? null : new ThrownError({ code: outer, reference: outer, values, at: caller })
}

export function withMappedErrors<Result>(
  run: Run,
  token: ExecutionRecord,
  { node, work }: { node: ServiceTask; work: () => Result },
): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof EvaluationError) && !(error instanceof EngineError)) throw error
    throw thrownFor(run, token, { node, message: error.message }) ?? error
  }
}
