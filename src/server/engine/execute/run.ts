// What every operation of a command works with: the rows, the list of what is still to do, the clock, who acts.
import type { ScriptEngine } from '../script/script-engine.ts'
import type { ExecutionRecord } from '../state/records.ts'
import type { Session } from '../state/session.ts'
import type { EventListener, SequenceFlow } from '../model/process-model.ts'
import { EngineError } from './engine-error.ts'

export interface EngineOptions {
  readonly clock: { now(): number }
  /** Whose clock is meant by dates and cron texts without a zone; UTC when absent. */
  readonly timeZone?: string
  /** Operations per command, and instances of loops that begin in it; more means a circle without a wait. */
  readonly stepLimit?: number
}

/** What is to be done with a token next. */
export type Operation =
  /** Enter the node it stands at. `force`: the async job runs. */
  | {
      readonly kind: 'enter'
      readonly token: ExecutionRecord
      readonly force?: boolean
      readonly compensating?: boolean
    }
  /** Begin one instance of a multi-instance activity. */
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
  /** A scope ends when nothing goes on in it any more, or by force. */
  | { readonly kind: 'close'; readonly token: ExecutionRecord; readonly force?: boolean }
  /** A subprocess ends at once; what was about to happen in it when that was decided has happened by then. */
  | { readonly kind: 'stop'; readonly token: ExecutionRecord; readonly reason: string }
  /** What it waited for has come. */
  | { readonly kind: 'trigger'; readonly token: ExecutionRecord }
  /** A listener of the process throws beyond the instance, or an error, because of what happened to a task. */
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
  /** The account that acts; null = the system. */
  readonly user: string | null
  readonly scripts: ScriptEngine
  /** Time-ordered opaque texts. */
  readonly newId: () => string
  readonly queue: Operation[]
  /** Instances that variables were brought to from outside, and when in the tree's order: conditional events look again. */
  readonly broughtTo: Map<string, number>
  /** Variables that the command has changed: events that wait for that are told when all is quiet. */
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
