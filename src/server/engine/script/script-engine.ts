// The engine's interface to scripts: ScriptEngine.run(script); and the limits they run in.
import type { ExpressionScope } from '../expression/contract.ts'
import type { ScriptStart, ScriptRecord } from './step-record.ts'

export interface ScriptRun {
  readonly source: string
  readonly scope: ExpressionScope
  /** Names of root objects that the script may reach: execution, task … */
  readonly roots: readonly string[]
  /** Variables that the script declares or assigns are stored. */
  readonly autoStore: boolean
  /** The key of the process: scripts of different processes take turns. */
  readonly process: string
}

export interface ScriptEngine {
  /** The value of the last statement. @throws EvaluationError; then nothing of the script remains. */
  run(script: ScriptRun): unknown
}

export interface ScriptLimits {
  /** Milliseconds of CPU time of one script. */
  readonly time: number
  /** The same for all scripts of a step. */
  readonly stepTime: number
  /** Methods of the engine that the scripts of a step may call. */
  readonly stepCalls: number
  /** Bytes of one script, and of everything that the scripts of a step pass to the engine. */
  readonly memory: number
}

export const usualLimits: ScriptLimits = { time: 1000, stepTime: 2000, stepCalls: 10_000, memory: 16 * 1024 * 1024 }

/** What the scripts of a step may still consume. */
export interface ScriptBudget {
  readonly time: number
  /** Whether the step's own limit is reached first. */
  readonly isLast: boolean
  readonly calls: number
  readonly bytes: number
}

/** Runs scripts synchronously, in its own thread. */
export interface Sandbox {
  run(script: ScriptRun, before: readonly ScriptRecord[]): ScriptRecord
}

/** Called before a script runs, so that the caller can terminate the thread. */
export type OnBegin = (beginning: ScriptStart, budget: ScriptBudget) => void
