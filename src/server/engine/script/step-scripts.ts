// The scripts of one step: effects recorded in an earlier run are repeated, provided that what the scripts saw is unchanged.
import { EvaluationError, type HostObject, ScriptedError } from '../expression/contract.ts'
import { expressionMessages as messages } from '../expression/messages.ts'
import type { Sandbox, ScriptEngine, ScriptRun } from './script-engine.ts'
import { fingerprintOf, printOfRefusal, type RecordedCall, type ScriptRecord } from './step-record.ts'

/** The step cannot continue before this script has run elsewhere. */
export class ScriptMissing extends Error {
  readonly process: string
  /** It has run, but saw something other than it would now. */
  readonly isStale: boolean

  constructor(process: string, isStale: boolean) {
    super('A script has not run yet.')
    this.name = 'ScriptMissing'
    this.process = process
    this.isStale = isStale
  }
}

export function isHost(value: unknown): value is HostObject {
  return typeof value === 'object' && value !== null && 'hostObject' in value
}

/** The value of a global that a script uses. */
export function printOfName({ scope }: ScriptRun, name: string): string {
  const { found, value } = scope.lookup(name)
  if (!found) return ''
  return isHost(value) ? 'host' : fingerprintOf(value)
}

export interface Answered {
  readonly value: unknown
  readonly refusal: Error | null
}

export type CallHost = (call: Omit<RecordedCall, 'answer'>) => Answered

/** Objects stay behind: a script gets values. */
export function hostsOf({ scope, roots }: ScriptRun): CallHost {
  const hosts = new Map(roots.map((root) => [root, scope.lookup(root).value] as const))
  return ({ root, method, args }) => {
    try {
      const host = hosts.get(root)
      const value = isHost(host) ? host.call(method, args) : null
      return { value: isHost(value) ? null : (value ?? null), refusal: null }
    } catch (thrown) {
      return { value: null, refusal: thrown instanceof Error ? thrown : new Error(String(thrown)) }
    }
  }
}

export function printOfAnswer({ value, refusal }: Answered): string {
  return refusal === null ? fingerprintOf(value) : printOfRefusal(refusal)
}

function failure({ source, outcome }: ScriptRecord): EvaluationError {
  if (outcome.kind !== 'failed') throw new Error('The script has not failed.')
  const {
    scriptTime: time,
    scriptTotal: total,
    scriptMemory: memory,
    scriptCalls: calls,
    scriptValue: value,
  } = messages
  const sentences = { time, total, memory, calls, value, script: messages.scriptFailed(outcome.text) }
  return new EvaluationError(sentences[outcome.reason], source)
}

/** The engine's first refusal is reported, whatever the script makes of it. */
function conclude(script: ScriptRun, record: ScriptRecord, refusal: Error | null): unknown {
  const { outcome } = record
  if (outcome.kind === 'thrown') {
    throw new ScriptedError({ code: outcome.code, message: outcome.text, text: script.source })
  }
  if (outcome.kind === 'failed') throw refusal ?? failure(record)
  for (const [name, value] of outcome.stored) script.scope.setVariable(name, value ?? null)
  return outcome.value ?? null
}

export class StepScripts implements ScriptEngine {
  readonly #records: ScriptRecord[]
  readonly #sandbox: Sandbox | null
  #at = 0

  /** Without a sandbox nothing runs here: a script without a record is missing. */
  constructor(records: ScriptRecord[], sandbox: Sandbox | null) {
    this.#records = records
    this.#sandbox = sandbox
  }

  run(script: ScriptRun): unknown {
    const known = this.#records[this.#at]
    if (known !== undefined) return this.#replay(script, known)
    if (this.#sandbox === null) throw new ScriptMissing(script.process, false)
    const record = this.#sandbox.run(script, this.#records)
    this.#records.push(record)
    this.#at += 1
    return conclude(script, record, null)
  }

  #replay(script: ScriptRun, record: ScriptRecord): unknown {
    const isSame =
      record.source === script.source && record.seen.every(([name, print]) => printOfName(script, name) === print)
    if (!isSame) this.#forget(script)
    const callHost = hostsOf(script)
    let refusal: Error | null = null
    for (const call of record.calls) {
      const answered = callHost(call)
      if (printOfAnswer(answered) !== call.answer) this.#forget(script)
      refusal ??= answered.refusal
    }
    this.#at += 1
    return conclude(script, record, refusal)
  }

  /** What this one and those after it saw has changed since. */
  #forget({ process }: ScriptRun): never {
    this.#records.length = this.#at
    throw new ScriptMissing(process, true)
  }
}
