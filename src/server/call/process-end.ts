// How a feature depends on processes: by the prefix of their business keys.
import type { EndedHook, EndedInstance } from '../ports/process/process-engine.ts'
import type { Call } from './call.ts'
import { callOf } from './call-of.ts'

/** For a feature that depends on how a process ends. */
export interface ProcessEnd {
  /** With `article:`, it is notified of every instance whose business key has that prefix. */
  readonly prefix: string
  /** In the transaction that ends the instance: if this refuses, the process does not end either. */
  handle(call: Call, ended: EndedInstance): Promise<void>
  /** Only the feature itself starts such processes, and others decide on what the starter submits. */
  readonly review?: ReviewRules
}

export interface ReviewRules {
  /** Whoever may view what is reviewed sees the diagram and who holds it, but neither tasks nor variables. */
  mayView(call: Call, businessKey: string): Promise<boolean>
}

/** In the form that the process engine takes. */
export function endedHooksOf(ends: readonly ProcessEnd[]): EndedHook[] {
  return ends.map(({ prefix, handle, review }) => ({
    prefix,
    isReview: review !== undefined,
    handle: (work, ended) => handle(callOf(work), ended),
  }))
}
