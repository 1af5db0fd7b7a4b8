// Scripts of a process: JavaScript in a sandbox of its own (QuickJS in WebAssembly), with bounds on time and memory.
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core'
import { EvaluationError, type ExpressionScope, ScriptedError } from '../expression/contract.ts'
import { expressionMessages as say } from '../expression/messages.ts'
import { exposeScope } from './expose-scope.ts'

export interface ScriptRun {
  readonly source: string
  readonly scope: ExpressionScope
  /** Names of root objects that the script may reach: execution, task … */
  readonly roots: readonly string[]
  /** Variables that the script declares or assigns are stored. */
  readonly autoStore: boolean
}

export interface ScriptEngine {
  /** The value of the last statement. @throws EvaluationError; nothing of the script stays behind. */
  run(script: ScriptRun): unknown
}

export interface ScriptLimits {
  /** Milliseconds. */
  readonly time: number
  /** Bytes. */
  readonly memory: number
}

const usual: ScriptLimits = { time: 1000, memory: 16 * 1024 * 1024 }
const stackSize = 256 * 1024

let loading: Promise<ScriptEngine> | null = null

/** Half a megabyte of WebAssembly, loaded when the first script is about to run. */
export function loadScriptEngine(limits: ScriptLimits = usual): Promise<ScriptEngine> {
  if (limits !== usual) return createEngine(limits)
  loading ??= createEngine(limits)
  return loading
}

async function createEngine(limits: ScriptLimits): Promise<ScriptEngine> {
  const { newQuickJSWASMModuleFromVariant, shouldInterruptAfterDeadline } = await import('quickjs-emscripten-core')
  const quickJs = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))
  return {
    run({ source, scope, roots, autoStore }) {
      const runtime = quickJs.newRuntime()
      runtime.setMemoryLimit(limits.memory)
      runtime.setMaxStackSize(stackSize)
      const deadline = Date.now() + limits.time
      runtime.setInterruptHandler(shouldInterruptAfterDeadline(deadline))
      const context = runtime.newContext()
      try {
        if (source.includes(processError)) context.unwrapResult(context.evalCode(errorClass)).dispose()
        const exposed = exposeScope(context, { source, scope, roots })
        const result = context.evalCode(source, 'script.js')
        if (result.error) {
          const thrown: unknown = context.dump(result.error)
          const code = errorCodeOf(context, result.error)
          result.error.dispose()
          if (code !== null) throw new ScriptedError({ code, message: messageOf(thrown), text: source })
          throw exposed.failure() ?? new EvaluationError(reasonOf(thrown, Date.now() >= deadline), source)
        }
        const value: unknown = context.dump(result.value)
        result.value.dispose()
        if (autoStore) exposed.storeGlobals()
        return value ?? null
      } finally {
        context.dispose()
        runtime.dispose()
      }
    },
  }
}

const processError = 'BpmnError'

/** By the names that scripts for Flowable call it by. */
const errorClass = `
var ${processError} = function (code, message) { this.name = '${processError}'; this.message = String(message ?? code); this.errorCode = String(code) }
var org = { flowable: { engine: { delegate: { ${processError} } } } }
var Packages = { org }
var Java = { type: (name) => { if (name === 'org.flowable.engine.delegate.${processError}') return ${processError}; throw new TypeError(name) } }
`

function errorCodeOf(context: QuickJSContext, thrown: QuickJSHandle): string | null {
  if (context.typeof(thrown) !== 'object') return null
  const [name, code] = ['name', 'errorCode'].map((key) => {
    const handle = context.getProp(thrown, key)
    const value: unknown = context.dump(handle)
    handle.dispose()
    return value
  })
  return name === processError && typeof code === 'string' ? code : null
}

function messageOf(thrown: unknown): string {
  const { message } = (thrown ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? message : ''
}

function reasonOf(thrown: unknown, isLate: boolean): string {
  const { name, message } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>
  const reason = typeof message === 'string' ? message : String(thrown)
  if (isLate && reason.includes('interrupted')) return say.scriptTime
  if (reason.includes('out of memory')) return say.scriptMemory
  return say.scriptFailed(typeof name === 'string' ? `${name}: ${reason}` : reason)
}
