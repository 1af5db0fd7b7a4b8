// What the scripts of a step did, so that the step can run again without them: plain data, sent between threads.
import { createHash } from 'node:crypto'

/** A method of `execution` or `task` called by a script. */
export interface RecordedCall {
  readonly root: string
  readonly method: string
  readonly args: readonly unknown[]
  /** Fingerprint of the returned value, or of the refusal. */
  readonly answer: string
}

export type ScriptOutcome =
  /** `stored`: globals that the script has created or changed. */
  | { readonly kind: 'done'; readonly value: unknown; readonly stored: readonly (readonly [string, unknown])[] }
  /** The script has thrown a BPMN error. */
  | { readonly kind: 'thrown'; readonly code: string; readonly text: string }
  | {
      readonly kind: 'failed'
      readonly reason: 'time' | 'total' | 'memory' | 'calls' | 'value' | 'script'
      readonly text: string
    }

/** The state of a script when it begins. */
export interface ScriptStart {
  readonly source: string
  /** Variables and objects of the engine that it uses, with fingerprints of their values. */
  readonly seen: readonly (readonly [name: string, print: string])[]
}

export interface ScriptRecord extends ScriptStart {
  readonly calls: readonly RecordedCall[]
  readonly outcome: ScriptOutcome
  /** Milliseconds of CPU time. */
  readonly time: number
}

export interface StepRecord {
  /** In creation order: a script may have seen them. */
  readonly ids: string[]
  readonly scripts: ScriptRecord[]
}

const longestPrint = 64

/** Equal for values that a script cannot distinguish; short. */
export function fingerprintOf(value: unknown): string {
  const text = value instanceof Date ? `d${value.getTime()}` : JSON.stringify(value ?? null)
  return text.length > longestPrint ? createHash('sha256').update(text).digest('base64') : text
}

export function printOfRefusal(error: Error): string {
  return `!${error.message}`
}
