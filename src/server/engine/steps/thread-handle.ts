// A script thread as the server sees it: one step at a time, ended when a script does not return.
import { Worker } from 'node:worker_threads'
import { spentTime } from '../../spent-time.ts'
import type { ScriptLimits } from '../script/script-engine.ts'
import type { ScriptOutcome } from '../script/step-record.ts'
import type { BegunMessage, FromThread, StepMessage, ThreadData } from './step-messages.ts'
import type { StepRequest } from './step-request.ts'

/** Longer than the script's own limit: loops inside built-in functions do not check the clock. */
const graceMs = 300
/** Of the engine between two scripts, and of the thread's own start-up. */
const betweenMs = 20_000
const maxModels = 100
const heapMb = 256

/** TypeScript when run from source, JavaScript in the build. */
const threadFile = new URL(`./step-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

interface Current {
  readonly request: StepRequest
  readonly resolve: () => void
  readonly reject: (error: Error) => void
  script: BegunMessage | null
  /** When that was received. */
  begun: number
}

export class ThreadHandle {
  readonly #worker: Worker
  /** Numbers of models. */
  readonly #given = new Set<number>()
  #current: Current | null = null
  #timer: NodeJS.Timeout | undefined
  #isAlive = true

  constructor(limits: ScriptLimits) {
    const data: ThreadData = { limits }
    this.#worker = new Worker(threadFile, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.on('error', () => this.#die('memory'))
    this.#worker.on('exit', () => this.#die('memory'))
    this.#worker.unref()
  }

  /** A dead one takes no more steps. */
  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Completes the request's record. */
  run(request: StepRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#current = { request, resolve, reject, script: null, begun: 0 }
      this.#worker.ref()
      this.#wait(betweenMs)
      this.#worker.postMessage(this.#messageOf(request))
    })
  }

  #messageOf({ needed, taken, record }: StepRequest): StepMessage {
    const forget = this.#given.size > maxModels
    if (forget) this.#given.clear()
    const models = new Map([...taken.models].filter(([number]) => !this.#given.has(number)))
    for (const number of models.keys()) this.#given.add(number)
    return { command: needed.command, options: needed.options, snapshot: taken.snapshot, record, models, forget }
  }

  #hear(message: FromThread): void {
    const current = this.#current
    if (current === null) return
    if (message.kind === 'begun') {
      current.script = message
      current.begun = performance.now()
      this.#wait(message.time + graceMs)
    } else if (message.kind === 'ran') {
      current.script = null
      current.request.record.scripts.push(message.record)
      this.#wait(betweenMs)
    } else {
      const { ids } = current.request.record
      ids.splice(0, ids.length, ...message.ids)
      if (message.isBroken) this.#end()
      this.#finish(current)
    }
  }

  /** Messages already sent by the thread are processed first: the server itself may have been busy. */
  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(this.#current?.script ?? null), ms)
  }

  async #look(script: BegunMessage | null): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    const computed = script === null ? 0 : (await this.#computed()) - script.cpu
    const current = this.#current
    if (current === null || current.script !== script) return
    const left = script === null ? 0 : script.time + graceMs - spentTime(computed, performance.now() - current.begun)
    if (left > 0) this.#wait(left)
    else this.#die(script?.isLast ? 'total' : 'time')
  }

  async #computed(): Promise<number> {
    try {
      const { user, system } = await this.#worker.cpuUsage()
      return (user + system) / 1000
    } catch {
      // It is ending on its own.
      return Number.POSITIVE_INFINITY
    }
  }

  #end(): void {
    this.#isAlive = false
    void this.#worker.terminate()
  }

  /** The running script has failed; without one, the reason is unknown. */
  #die(reason: (ScriptOutcome & { kind: 'failed' })['reason']): void {
    this.#end()
    const current = this.#current
    if (current === null) return
    const { script } = current
    if (script !== null) {
      const outcome = { kind: 'failed' as const, reason, text: '' }
      current.request.record.scripts.push({ ...script.script, calls: [], outcome, time: script.time })
    }
    this.#finish(current, script === null ? new Error('The thread for scripts has ended.') : null)
  }

  #finish({ resolve, reject }: Current, error: Error | null = null): void {
    clearTimeout(this.#timer)
    this.#current = null
    this.#worker.unref()
    if (error === null) resolve()
    else reject(error)
  }
}
