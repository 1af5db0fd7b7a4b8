// Messages between the server's thread and the script threads; values are copied, never shared.
import type { CommandGiven } from '../execute/scripts-needed.ts'
import type { EngineOptions } from '../execute/run.ts'
import type { ProcessModel } from '../model/process-model.ts'
import type { ScriptLimits } from '../script/script-engine.ts'
import type { ScriptStart, ScriptRecord, StepRecord } from '../script/step-record.ts'
import type { Definition, InstanceTree, StoredSignalStart } from '../state/store.ts'

/** A model is sent once to every thread; here it is referenced by number. */
export type DefinitionFields = Omit<Definition, 'model'> & { readonly model: number }

/** What the command has read so far, as it was then. */
export interface StepSnapshot {
  readonly trees: ReadonlyMap<string, InstanceTree>
  /** By id; null: none. */
  readonly definitions: ReadonlyMap<string, DefinitionFields | null>
  /** By search key: ids. */
  readonly latest: ReadonlyMap<string, string | null>
  readonly signals: ReadonlyMap<string, { readonly rootIds: string[]; readonly starts: StoredSignalStart[] }>
  readonly messages: ReadonlyMap<string, StoredSignalStart | null>
}

/** One command, to be run up to the end of its snapshot. */
export interface StepMessage {
  readonly command: CommandGiven
  readonly options: Pick<EngineOptions, 'timeZone' | 'stepLimit'>
  readonly snapshot: StepSnapshot
  readonly record: StepRecord
  /** Models that the thread does not have yet. */
  readonly models: ReadonlyMap<number, ProcessModel>
  /** The thread drops all others. */
  readonly forget: boolean
}

/** The waiting side may have to end the thread after this CPU time. */
export interface BegunMessage {
  readonly kind: 'begun'
  readonly script: ScriptStart
  readonly time: number
  /** Milliseconds of CPU time of the thread so far. */
  readonly cpu: number
  readonly isLast: boolean
}

export interface StepRanMessage {
  readonly kind: 'ran'
  readonly record: ScriptRecord
}

export interface EndedMessage {
  readonly kind: 'ended'
  readonly ids: readonly string[]
  /** The sandbox itself is damaged: another thread must run the next step. */
  readonly isBroken: boolean
}

export type FromThread = BegunMessage | StepRanMessage | EndedMessage

/** Start parameters of a thread. */
export interface ThreadData {
  readonly limits: ScriptLimits
}

export function latestKey(key: string, tenantId: string, deploymentId: string | undefined): string {
  return JSON.stringify([key, tenantId, deploymentId ?? null])
}

export function nameKey(name: string, tenantId: string): string {
  return JSON.stringify([name, tenantId])
}
