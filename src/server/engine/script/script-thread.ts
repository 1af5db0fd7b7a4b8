// The thread that scripts run in: QuickJS in WebAssembly, a fresh runtime per script. Whoever waits for it may end it at any moment.
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { newQuickJSWASMModuleFromVariant, shouldInterruptAfterDeadline } from 'quickjs-emscripten-core'
import { exposeScope, globalNames, UnstorableError } from './expose-scope.ts'
import { offerProcessErrors, processErrorOf } from './process-errors.ts'
import {
  type FailedMessage,
  type FromScripts,
  fromScripts,
  type OutcomeMessage,
  type RunMessage,
  type ThreadData,
  toScripts,
  type ToScripts,
} from './script-messages.ts'

const { control: shared, port, time, memory } = workerData as ThreadData
const control = new Int32Array(shared)
const stackSize = 256 * 1024

const quickJs = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))

function tell(message: FromScripts): void {
  port.postMessage(message)
  Atomics.add(control, fromScripts, 1)
  Atomics.notify(control, fromScripts)
}

function receive(from: MessagePort): ToScripts {
  for (;;) {
    const seen = Atomics.load(control, toScripts)
    const received = receiveMessageOnPort(from) as { message: ToScripts } | undefined
    if (received !== undefined) return received.message
    Atomics.wait(control, toScripts, seen)
  }
}

function callRoot(root: string, method: string, args: readonly unknown[]): unknown {
  tell({ kind: 'call', root, method, args })
  const answer = receive(port)
  if (answer.kind !== 'answer') throw new Error('A script is told what it asked for.')
  if (answer.error !== null) throw new Error(answer.error)
  return answer.value
}

function failed(text: string, isLate: boolean, isBroken = false): FailedMessage {
  if (isLate && text.includes('interrupted')) return { kind: 'failed', reason: 'time', text, isBroken }
  const isMemory = text.includes('out of memory')
  return { kind: 'failed', reason: isMemory ? 'memory' : 'script', text, isBroken }
}

function textOf(thrown: unknown): string {
  const { name, message } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>
  const text = typeof message === 'string' ? message : String(thrown)
  return typeof name === 'string' ? `${name}: ${text}` : text
}

function runIn(runtime: ReturnType<typeof quickJs.newRuntime>, message: RunMessage): OutcomeMessage {
  const deadline = Date.now() + time
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(deadline))
  const context = runtime.newContext()
  offerProcessErrors(context, message.source)
  const exposed = exposeScope(context, message, callRoot)
  try {
    const result = context.evalCode(message.source, 'script.js')
    if (result.error) {
      const own = processErrorOf(context, result.error)
      const thrown: unknown = own === null ? context.dump(result.error) : null
      result.error.dispose()
      if (own !== null) return { kind: 'thrown', ...own }
      return failed(textOf(thrown), Date.now() >= deadline)
    }
    const value = exposed.take(result.value)
    const stored = message.autoStore ? exposed.globals() : []
    return Date.now() >= deadline ? failed('interrupted', true) : { kind: 'done', value, stored }
  } catch (error) {
    if (error instanceof UnstorableError) return { kind: 'failed', reason: 'value', text: '', isBroken: false }
    throw error
  } finally {
    exposed.dispose()
    context.dispose()
  }
}

/** Whatever goes wrong inside QuickJS itself ends the thread with the answer. */
function run(message: RunMessage): OutcomeMessage {
  try {
    const runtime = quickJs.newRuntime()
    runtime.setMemoryLimit(memory)
    runtime.setMaxStackSize(stackSize)
    const outcome = runIn(runtime, message)
    runtime.dispose()
    return outcome
  } catch (error) {
    const text = textOf(error)
    return failed(text, text.includes('interrupted'), true)
  }
}

const context = quickJs.newContext()
tell({ kind: 'ready', taken: globalNames(context) })
context.dispose()

for (;;) {
  const message = receive(port)
  if (message.kind !== 'run') continue
  const outcome = run(message)
  try {
    tell(outcome)
  } catch (error) {
    tell(failed(textOf(error), false))
  }
}
