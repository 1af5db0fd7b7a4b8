// What the server's thread and the threads of the scripts say to one another; values are copied, never shared.
import type { CommandGiven } from '../execute/scripts-needed.ts'
import type { EngineOptions } from '../execute/run.ts'
import type { ProcessModel } from '../model/process-model.ts'
import type { ScriptLimits } from '../script/script-engine.ts'
import type { ScriptBeginning, ScriptRecord, StepRecord } from '../script/step-record.ts'
import type { Definition, InstanceTree, StoredSignalStart } from '../state/store.ts'

/** A model is sent once to every thread: here it stands by its number. */
export type DefinitionFields = Omit<Definition, 'model'> & { readonly model: number }

/** What the command has read so far, as it was then. */
export interface StepSnapshot {
  readonly trees: ReadonlyMap<string, InstanceTree>
  /** By id; null: there is none. */
  readonly definitions: ReadonlyMap<string, DefinitionFields | null>
  /** By what was asked for: ids. */
  readonly latest: ReadonlyMap<string, string | null>
  readonly signals: ReadonlyMap<string, { readonly rootIds: string[]; readonly starts: StoredSignalStart[] }>
  readonly messages: ReadonlyMap<string, StoredSignalStart | null>
}

/** One command, to be run up to where its snapshot ends. */
export interface StepMessage {
  readonly command: CommandGiven
  readonly options: Pick<EngineOptions, 'timeZone' | 'stepLimit'>
  readonly snapshot: StepSnapshot
  readonly record: StepRecord
  /** Those that the thread has not been given yet. */
  readonly models: ReadonlyMap<number, ProcessModel>
  /** The thread forgets all others. */
  readonly forget: boolean
}

/** Whoever waits may have to end the thread after this time of computing. */
export interface BegunMessage {
  readonly kind: 'begun'
  readonly script: ScriptBeginning
  readonly time: number
  /** Milliseconds that the thread has computed so far. */
  readonly cpu: number
  readonly isLast: boolean
}

export interface RanMessage {
  readonly kind: 'ran'
  readonly record: ScriptRecord
}

export interface EndedMessage {
  readonly kind: 'ended'
  readonly ids: readonly string[]
  /** The sandbox itself is damaged: another thread must take the next step. */
  readonly isBroken: boolean
}

export type FromThread = BegunMessage | RanMessage | EndedMessage

/** What a thread is started with. */
export interface ThreadData {
  readonly limits: ScriptLimits
}

export function latestKey(key: string, tenantId: string, deploymentId: string | undefined): string {
  return JSON.stringify([key, tenantId, deploymentId ?? null])
}

export function nameKey(name: string, tenantId: string): string {
  return JSON.stringify([name, tenantId])
}
