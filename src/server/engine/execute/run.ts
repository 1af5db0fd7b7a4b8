// The context of every operation in a command: the rows, the agenda, the clock, the acting user.
import type { ScriptEngine } from '../script/script-engine.ts'
import type { ExecutionRecord } from '../state/records.ts'
import type { Session } from '../state/session.ts'
import type { EventListener, SequenceFlow } from '../model/process-model.ts'
import { EngineError } from './engine-error.ts'

export interface EngineOptions {
  readonly clock: { now(): number }
  /** Zone of dates and cron texts without one; UTC by default. */
  readonly timeZone?: string
  /** Limits of operations per command, and of loop instances started in it; beyond them there must be an endless loop. */
  readonly stepLimit?: number
}

/** The next operation on a token. */
export type Operation =
  /** Enter the current node. `force`: the async job is running. */
  | {
      readonly kind: 'enter'
      readonly token: ExecutionRecord
      readonly force?: boolean
      readonly compensating?: boolean
    }
  /** Start one instance of a multi-instance activity. */
  | { readonly kind: 'instance'; readonly token: ExecutionRecord; readonly force?: boolean }
  /** Leave the node by these flows, else by those whose conditions hold. */
  | {
      readonly kind: 'leave'
      readonly token: ExecutionRecord
      readonly flows?: readonly SequenceFlow[]
      /** False: every flow, whatever its condition. */
      readonly conditions?: boolean
      readonly force?: boolean
    }
  | { readonly kind: 'flow'; readonly token: ExecutionRecord; readonly flow: SequenceFlow }
  | { readonly kind: 'end'; readonly token: ExecutionRecord }
  /** End a scope when nothing is active in it any more, or by force. */
  | { readonly kind: 'close'; readonly token: ExecutionRecord; readonly force?: boolean }
  /** End a subprocess immediately; operations planned before that decision have run by then. */
  | { readonly kind: 'stop'; readonly token: ExecutionRecord; readonly reason: string }
  /** The awaited event has occurred. */
  | { readonly kind: 'trigger'; readonly token: ExecutionRecord }
  /** A listener of the process throws to other instances, or an error, because of a task event. */
  | { readonly kind: 'throw'; readonly token: ExecutionRecord; readonly listener: EventListener }

export interface ChangedVariable {
  readonly instanceId: string
  readonly name: string
  readonly change: 'create' | 'update' | 'delete'
}

export interface Run {
  readonly session: Session
  readonly options: EngineOptions
  readonly now: number
  /** The acting account; null = the system. */
  readonly user: string | null
  readonly scripts: ScriptEngine
  /** Time-ordered opaque texts. */
  readonly newId: () => string
  readonly queue: Operation[]
  /** Instances whose variables were set from outside, and at which number of the tree: their conditional events are evaluated again. */
  readonly broughtTo: Map<string, number>
  /** Variables changed by the command: events waiting for them are triggered at the end. */
  readonly changedVariables: ChangedVariable[]
}

export function plan(run: Run, operation: Operation): void {
  run.queue.push(operation)
}

export function newId(run: Run): string {
  return run.newId()
}

export function fail(message: string, detail?: string): never {
  throw new EngineError('failed', message, detail)
}
