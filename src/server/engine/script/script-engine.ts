// What the engine asks of its scripts: ScriptEngine.run(script); and the bounds they run in.
import type { ExpressionScope } from '../expression/contract.ts'
import type { ScriptBeginning, ScriptRecord } from './step-record.ts'

export interface ScriptRun {
  readonly source: string
  readonly scope: ExpressionScope
  /** Names of root objects that the script may reach: execution, task … */
  readonly roots: readonly string[]
  /** Variables that the script declares or assigns are stored. */
  readonly autoStore: boolean
  /** The key of the process: scripts of different ones take turns. */
  readonly process: string
}

export interface ScriptEngine {
  /** The value of the last statement. @throws EvaluationError; nothing of the script stays behind. */
  run(script: ScriptRun): unknown
}

export interface ScriptLimits {
  /** Milliseconds of computing of one script. */
  readonly time: number
  /** The same of all scripts of a step. */
  readonly stepTime: number
  /** Methods of the engine that the scripts of a step may call. */
  readonly stepCalls: number
  /** Bytes of one script, and of what the scripts of a step bring to the engine. */
  readonly memory: number
}

export const usualLimits: ScriptLimits = { time: 1000, stepTime: 2000, stepCalls: 10_000, memory: 16 * 1024 * 1024 }

/** What the scripts of a step may still use. */
export interface ScriptBudget {
  readonly time: number
  /** Whether it is the step's own bound that comes first. */
  readonly isLast: boolean
  readonly calls: number
  readonly bytes: number
}

/** Runs scripts at once, in its own thread. */
export interface Sandbox {
  run(script: ScriptRun, before: readonly ScriptRecord[]): ScriptRecord
}

/** Told before a script runs, for whoever may have to end the thread. */
export type OnBegin = (beginning: ScriptBeginning, budget: ScriptBudget) => void
