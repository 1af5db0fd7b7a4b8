// What the scripts of a step did, so that the step can be run again without running them: plain data, sent between threads.
import { createHash } from 'node:crypto'

/** A method of `execution` or `task` that a script has called. */
export interface RecordedCall {
  readonly root: string
  readonly method: string
  readonly args: readonly unknown[]
  /** The print of what it answered, or of the refusal. */
  readonly answer: string
}

export type ScriptOutcome =
  /** `stored`: globals that the script has made or changed. */
  | { readonly kind: 'done'; readonly value: unknown; readonly stored: readonly (readonly [string, unknown])[] }
  /** The script has thrown an error of the process. */
  | { readonly kind: 'thrown'; readonly code: string; readonly text: string }
  | {
      readonly kind: 'failed'
      readonly reason: 'time' | 'total' | 'memory' | 'calls' | 'value' | 'script'
      readonly text: string
    }

/** What a script is given when it begins. */
export interface ScriptBeginning {
  readonly source: string
  /** Variables and objects of the engine that it names, with the prints of their values. */
  readonly seen: readonly (readonly [name: string, print: string])[]
}

export interface ScriptRecord extends ScriptBeginning {
  readonly calls: readonly RecordedCall[]
  readonly outcome: ScriptOutcome
  /** Milliseconds of computing. */
  readonly time: number
}

export interface StepRecord {
  /** In the order of their making: a script may have seen them. */
  readonly ids: string[]
  readonly scripts: ScriptRecord[]
}

const longestPrint = 64

/** Equal for values that a script cannot tell apart; short. */
export function printOf(value: unknown): string {
  const text = value instanceof Date ? `d${value.getTime()}` : JSON.stringify(value ?? null)
  return text.length > longestPrint ? createHash('sha256').update(text).digest('base64') : text
}

export function printOfRefusal(error: Error): string {
  return `!${error.message}`
}
