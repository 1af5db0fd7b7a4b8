// What the engine's thread and the thread of the scripts say to one another; values are copied, never shared.

export interface RunMessage {
  readonly kind: 'run'
  readonly source: string
  /** Variables that the script names. */
  readonly values: readonly (readonly [string, unknown])[]
  /** Objects of the engine that the script names: their methods are called by message. */
  readonly roots: readonly string[]
  readonly autoStore: boolean
}

export interface AnswerMessage {
  readonly kind: 'answer'
  readonly value: unknown
  /** The engine refused. */
  readonly error: string | null
}

export interface CallMessage {
  readonly kind: 'call'
  readonly root: string
  readonly method: string
  readonly args: readonly unknown[]
}

export interface DoneMessage {
  readonly kind: 'done'
  readonly value: unknown
  /** Globals that the script has made or changed. */
  readonly stored: readonly (readonly [string, unknown])[]
}

export interface FailedMessage {
  readonly kind: 'failed'
  readonly reason: 'time' | 'memory' | 'value' | 'script'
  readonly text: string
  /** The sandbox itself is damaged: another thread must take the next script. */
  readonly isBroken: boolean
}

/** The script has thrown an error of the process. */
export interface ThrownMessage {
  readonly kind: 'thrown'
  readonly code: string
  readonly text: string
}

export interface ReadyMessage {
  readonly kind: 'ready'
  /** Names that the language itself takes. */
  readonly taken: readonly string[]
}

export type ToScripts = RunMessage | AnswerMessage
export type OutcomeMessage = DoneMessage | ThrownMessage | FailedMessage
export type FromScripts = ReadyMessage | CallMessage | OutcomeMessage

/** What the thread is started with. */
export interface ThreadData {
  readonly control: SharedArrayBuffer
  readonly port: import('node:worker_threads').MessagePort
  readonly time: number
  readonly memory: number
}

/** Counters in the shared memory: one per direction, raised with each message, waited on by the other side. */
export const fromScripts = 0
export const toScripts = 1
