// Runs scripts of a process in QuickJS, a fresh runtime per script, recording what they saw and did: loadSandbox(limits, onBegin).
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import { cpuTime, spentTime } from '../../spent-time.ts'
import { type CallRoot, exposeScope, globalNames, UnstorableError } from './expose-scope.ts'
import { offerProcessErrors, processErrorOf } from './process-errors.ts'
import { type OnBegin, type Sandbox, type ScriptBudget, type ScriptLimits, type ScriptRun } from './script-engine.ts'
import { hostsOf, isHost, printOfAnswer, printOfName } from './step-scripts.ts'
import type { RecordedCall, ScriptStart, ScriptOutcome, ScriptRecord } from './step-record.ts'

const stackSize = 256 * 1024
const identifier = /[\p{L}_$][\p{L}\p{N}_$]*/gu

type Failure = ScriptOutcome & { readonly kind: 'failed' }

function failed(reason: Failure['reason'], text = ''): Failure {
  return { kind: 'failed', reason, text }
}

function textOf(thrown: unknown): string {
  const { name, message } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>
  const text = typeof message === 'string' ? message : String(thrown)
  return typeof name === 'string' ? `${name}: ${text}` : text
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? (JSON.stringify(value)?.length ?? 0) : 0
}

/** Bytes that scripts have passed to the engine. */
function passedBytes({ calls, outcome }: Pick<ScriptRecord, 'calls' | 'outcome'>): number {
  const ended = outcome.kind === 'done' ? sizeOf(outcome.value) + sizeOf(outcome.stored) : 0
  return calls.reduce((sum, { args }) => sum + sizeOf(args), ended)
}

/** What the scripts of a step have consumed, counted as they run. */
class Spent {
  readonly records: readonly ScriptRecord[]
  #counted = 0
  #time = 0
  #calls = 0
  #bytes = 0

  constructor(records: readonly ScriptRecord[]) {
    this.records = records
  }

  leaves(limits: ScriptLimits): ScriptBudget {
    for (const record of this.records.slice(this.#counted)) {
      this.#time += record.time
      this.#calls += record.calls.length
      this.#bytes += passedBytes(record)
      this.#counted += 1
    }
    const left = limits.stepTime - this.#time
    return {
      time: Math.max(0, Math.min(limits.time, left)),
      isLast: left < limits.time,
      calls: limits.stepCalls - this.#calls,
      bytes: limits.memory - this.#bytes,
    }
  }
}

/** A running script: its calls, and what it has consumed. */
class Course {
  readonly calls: RecordedCall[] = []
  readonly #script: ScriptRun
  readonly #budget: ScriptBudget
  readonly #begun = performance.now()
  readonly #computed = cpuTime()
  #bytes = 0
  #isOver: Failure['reason'] | null = null

  constructor(script: ScriptRun, budget: ScriptBudget) {
    this.#script = script
    this.#budget = budget
  }

  get time(): number {
    return spentTime(cpuTime() - this.#computed, performance.now() - this.#begun)
  }

  /** Null: it may continue. */
  get over(): Failure['reason'] | null {
    const { time, isLast } = this.#budget
    if (this.#isOver === null && this.time >= time) this.#isOver = isLast ? 'total' : 'time'
    return this.#isOver
  }

  callRoot(): CallRoot {
    const callHost = hostsOf(this.#script)
    return (root, method, args) => {
      if (this.calls.length >= this.#budget.calls) this.#isOver ??= 'calls'
      this.#bytes += sizeOf(args)
      if (this.#bytes > this.#budget.bytes) this.#isOver ??= 'memory'
      if (this.#isOver !== null) throw new Error('interrupted')
      const answered = callHost({ root, method, args })
      this.calls.push({ root, method, args, answer: printOfAnswer(answered) })
      if (answered.refusal !== null) throw new Error(answered.refusal.message)
      return answered.value
    }
  }

  /** It stops at the interpreter's next interrupt check. */
  ended(outcome: ScriptOutcome): ScriptOutcome {
    if (passedBytes({ calls: this.calls, outcome }) > this.#budget.bytes) this.#isOver ??= 'memory'
    return this.over === null ? outcome : failed(this.over)
  }

  failure(text: string): Failure {
    const { over } = this
    if (over !== null && text.includes('interrupted')) return failed(over, text)
    return failed(text.includes('out of memory') ? 'memory' : 'script', text)
  }
}

function failureOf(context: QuickJSContext, thrown: QuickJSHandle, course: Course): ScriptOutcome {
  const own = processErrorOf(context, thrown)
  const dumped: unknown = own === null ? context.dump(thrown) : null
  thrown.dispose()
  return own === null ? course.failure(textOf(dumped)) : { kind: 'thrown', ...own }
}

class QuickJsSandbox implements Sandbox {
  /** QuickJS itself is damaged: the next script needs another thread. */
  isBroken = false
  readonly #quickJs: QuickJSWASMModule
  readonly #limits: ScriptLimits
  readonly #onBegin: OnBegin
  /** Names defined by the language itself. */
  readonly #taken: ReadonlySet<string>
  /** Of the current step. */
  #spent = new Spent([])

  constructor(quickJs: QuickJSWASMModule, { limits, onBegin }: { limits: ScriptLimits; onBegin: OnBegin }) {
    this.#quickJs = quickJs
    this.#limits = limits
    this.#onBegin = onBegin
    const context = quickJs.newContext()
    this.#taken = new Set(globalNames(context))
    context.dispose()
  }

  run(script: ScriptRun, before: readonly ScriptRecord[]): ScriptRecord {
    if (this.#spent.records !== before) this.#spent = new Spent(before)
    const budget = this.#spent.leaves(this.#limits)
    const beginning = this.#beginningOf(script)
    this.#onBegin(beginning, budget)
    const course = new Course(script, budget)
    const outcome = this.#outcomeOf(script, course, beginning)
    return { ...beginning, calls: course.calls, outcome, time: course.time }
  }

  #beginningOf(script: ScriptRun): ScriptStart {
    const named = [...new Set(script.source.match(identifier) ?? [])].filter((name) => !this.#taken.has(name))
    return { source: script.source, seen: named.map((name) => [name, printOfName(script, name)]) }
  }

  /** Any failure inside QuickJS itself breaks it for later scripts. */
  #outcomeOf(script: ScriptRun, course: Course, { seen }: ScriptStart): ScriptOutcome {
    try {
      const runtime = this.#quickJs.newRuntime()
      runtime.setMemoryLimit(this.#limits.memory)
      runtime.setMaxStackSize(stackSize)
      const known = seen.flatMap(([name, print]) => (print === '' ? [] : [name]))
      const outcome = this.#runIn(runtime, { script, course, known })
      runtime.dispose()
      return outcome
    } catch (error) {
      this.isBroken = true
      return course.failure(textOf(error))
    }
  }

  #runIn(runtime: QuickJSRuntime, { script, course, known }: Running): ScriptOutcome {
    runtime.setInterruptHandler(() => course.over !== null)
    const context = runtime.newContext()
    offerProcessErrors(context, script.source)
    const exposed = exposeScope(context, namesExposedTo(script, known), course.callRoot())
    try {
      const result = context.evalCode(script.source, 'script.js')
      if (result.error) return failureOf(context, result.error, course)
      const value = exposed.take(result.value)
      return course.ended({ kind: 'done', value, stored: script.autoStore ? exposed.globals() : [] })
    } catch (error) {
      if (error instanceof UnstorableError) return failed('value')
      throw error
    } finally {
      exposed.dispose()
      context.dispose()
    }
  }
}

interface Running {
  readonly script: ScriptRun
  readonly course: Course
  /** Names that resolve to something. */
  readonly known: readonly string[]
}

function namesExposedTo({ source, scope, roots }: ScriptRun, known: readonly string[]) {
  const found = known.map((name) => [name, scope.lookup(name).value] as const)
  const isRoot = ([name, value]: readonly [string, unknown]) => roots.includes(name) && isHost(value)
  return {
    source,
    values: found.flatMap((pair) => (isRoot(pair) ? [] : [[pair[0], isHost(pair[1]) ? null : pair[1]] as const])),
    roots: found.filter(isRoot).map(([name]) => name),
  }
}

/** Half a megabyte of WebAssembly. */
export async function loadSandbox(limits: ScriptLimits, onBegin: OnBegin): Promise<QuickJsSandbox> {
  const quickJs = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))
  return new QuickJsSandbox(quickJs, { limits, onBegin })
}
