// Scripts of a process: JavaScript in a sandbox of its own, in a thread of its own that is ended when it does not come back.
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { EvaluationError, type ExpressionScope, type HostObject, ScriptedError } from '../expression/contract.ts'
import { expressionMessages as say } from '../expression/messages.ts'
import {
  type CallMessage,
  type FailedMessage,
  type FromScripts,
  fromScripts,
  type RunMessage,
  type ThreadData,
  toScripts,
  type ToScripts,
} from './script-messages.ts'

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
/** Above the script's own time: loops inside the language's functions do not look at the clock. */
const graceMs = 300
const startMs = 20_000
const identifier = /[\p{L}_$][\p{L}\p{N}_$]*/gu

function isHost(value: unknown): value is HostObject {
  return typeof value === 'object' && value !== null && 'hostObject' in value
}

/** From source it is TypeScript, from the build JavaScript. */
const threadFile = new URL(`./script-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

class ScriptThread {
  readonly taken: ReadonlySet<string>
  readonly #worker: Worker
  readonly #port: MessagePort
  readonly #control: Int32Array

  constructor({ time, memory }: ScriptLimits) {
    const { port1, port2 } = new MessageChannel()
    const control = new SharedArrayBuffer(8)
    const workerData: ThreadData = { control, port: port2, time, memory }
    this.#worker = new Worker(threadFile, {
      workerData,
      transferList: [port2],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    // The next script finds the thread gone and starts another.
    this.#worker.on('error', () => undefined)
    this.#worker.unref()
    this.#port = port1
    this.#control = new Int32Array(control)
    const ready = this.receive(Date.now() + startMs)
    if (ready?.kind !== 'ready') throw new Error('The thread for scripts does not start.')
    this.taken = new Set(ready.taken)
  }

  tell(message: ToScripts): void {
    this.#port.postMessage(message)
    Atomics.add(this.#control, toScripts, 1)
    Atomics.notify(this.#control, toScripts)
  }

  /** Waits without giving way: a step of the engine is one piece. Null: nothing came in time. */
  receive(until: number): FromScripts | null {
    for (;;) {
      const seen = Atomics.load(this.#control, fromScripts)
      const received = receiveMessageOnPort(this.#port) as { message: FromScripts } | undefined
      if (received !== undefined) return received.message
      const left = until - Date.now()
      if (left <= 0 || Atomics.wait(this.#control, fromScripts, seen, left) === 'timed-out') return null
    }
  }

  end(): void {
    this.#port.close()
    void this.#worker.terminate()
  }
}

class ThreadedScripts implements ScriptEngine {
  readonly #limits: ScriptLimits
  #thread: ScriptThread | null

  constructor(limits: ScriptLimits) {
    this.#limits = limits
    this.#thread = new ScriptThread(limits)
  }

  run(script: ScriptRun): unknown {
    this.#thread ??= new ScriptThread(this.#limits)
    const thread = this.#thread
    const hosts = new Map<string, HostObject>()
    thread.tell(this.#messageOf(script, thread, hosts))
    const until = Date.now() + this.#limits.time + graceMs
    let refusal: Error | null = null
    for (;;) {
      const message = thread.receive(until)
      if (message === null) return this.#giveUp(script)
      if (message.kind === 'call') {
        const met = answer(thread, hosts, message)
        refusal ??= met
      }
      if (message.kind === 'thrown')
        throw new ScriptedError({ code: message.code, message: message.text, text: script.source })
      if (message.kind === 'failed') return this.#fail(script, message, refusal)
      if (message.kind !== 'done') continue
      for (const [name, value] of message.stored) script.scope.setVariable(name, value ?? null)
      return message.value ?? null
    }
  }

  #messageOf({ source, scope, roots, autoStore }: ScriptRun, thread: ScriptThread, hosts: Map<string, HostObject>) {
    const values: [string, unknown][] = []
    for (const name of new Set(source.match(identifier) ?? [])) {
      const { found, value } = thread.taken.has(name) ? { found: false, value: null } : scope.lookup(name)
      if (!found) continue
      if (roots.includes(name) && isHost(value)) hosts.set(name, value)
      else values.push([name, isHost(value) ? null : value])
    }
    return { kind: 'run', source, values, roots: [...hosts.keys()], autoStore } satisfies RunMessage
  }

  #giveUp({ source }: ScriptRun): never {
    this.#thread?.end()
    this.#thread = null
    throw new EvaluationError(say.scriptTime, source)
  }

  #fail({ source }: ScriptRun, { reason, text, isBroken }: FailedMessage, refusal: Error | null): never {
    if (isBroken) {
      this.#thread?.end()
      this.#thread = null
    }
    if (refusal !== null) throw refusal
    const { scriptTime: time, scriptMemory: memory, scriptValue: value } = say
    const sentences = { time, memory, value, script: say.scriptFailed(text) }
    throw new EvaluationError(sentences[reason], source)
  }
}

/** The first refusal of the engine is told instead of what the script makes of it. */
function answer(thread: ScriptThread, hosts: ReadonlyMap<string, HostObject>, call: CallMessage): Error | null {
  try {
    const value = hosts.get(call.root)?.call(call.method, call.args)
    thread.tell({ kind: 'answer', value: isHost(value) ? null : (value ?? null), error: null })
    return null
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    thread.tell({ kind: 'answer', value: null, error: error.message })
    return error
  }
}

let loading: Promise<ScriptEngine> | null = null

/** A thread and half a megabyte of WebAssembly, started when the first script is about to run. */
export function loadScriptEngine(limits: ScriptLimits = usual): Promise<ScriptEngine> {
  if (limits !== usual) return Promise.resolve(new ThreadedScripts(limits))
  loading ??= Promise.resolve(new ThreadedScripts(limits))
  return loading
}
