// What a feature adds to the server, said in its feature.ts.
import type { Call } from '../call/call.ts'
import { callOf } from '../call/call-of.ts'
import type { EndedHook, EndedInstance } from '../ports/process/process-engine.ts'

/** For a feature whose business depends on how a process ends. */
export interface ProcessEnd {
  /** `article:` is told of every instance with such a business key. */
  readonly prefix: string
  /** In the transaction that ends the instance: what it refuses, the process does not do either. */
  handle(call: Call, ended: EndedInstance): Promise<void>
}

/** As the process engine is given them. */
export function endedHooksOf(ends: readonly ProcessEnd[]): EndedHook[] {
  return ends.map(({ prefix, handle }) => ({ prefix, handle: (work, ended) => handle(callOf(work), ended) }))
}
