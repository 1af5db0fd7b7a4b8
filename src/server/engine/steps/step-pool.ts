// Threads in which steps with scripts are tried: a few at a time, processes in turn. run(request, patience).
import { EngineError } from '../execute/engine-error.ts'
import { executeMessages as messages } from '../execute/messages.ts'
import { type ScriptLimits, usualLimits } from '../script/script-engine.ts'
import type { StepRequest } from './step-request.ts'
import { ThreadHandle } from './thread-handle.ts'

export interface PoolOptions {
  readonly limits?: ScriptLimits
  readonly threads?: number
  /** Maximum number of waiting steps. */
  readonly maxWaiting?: number
}

/** A worker that runs one step at a time. */
export interface StepRunner {
  readonly isAlive: boolean
  run(request: StepRequest): Promise<void>
}

interface Waiting {
  readonly request: StepRequest
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  readonly timer: NodeJS.Timeout
}

interface Lane {
  readonly waiting: Waiting[]
  running: number
}

export class StepPool {
  readonly #make: () => StepRunner
  readonly #threads: number
  readonly #maxWaiting: number
  /** By process; the last one served is at the end. */
  readonly #lanes = new Map<string, Lane>()
  readonly #idle: StepRunner[] = []
  #busy = 0
  #waiting = 0

  constructor(options: PoolOptions = {}, make?: () => StepRunner) {
    const limits = options.limits ?? usualLimits
    this.#make = make ?? (() => new ThreadHandle(limits))
    this.#threads = options.threads ?? 2
    this.#maxWaiting = options.maxWaiting ?? 500
  }

  /** @throws EngineError `busy`: no thread became free in time. */
  run(request: StepRequest, patienceMs = 30_000): Promise<void> {
    if (this.#waiting >= this.#maxWaiting) return Promise.reject(new EngineError('busy', messages.scriptsBusy))
    return new Promise((resolve, reject) => {
      const lane = this.#laneOf(request.needed.process)
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(entry), 1)
        this.#waiting -= 1
        reject(new EngineError('busy', messages.scriptsBusy))
      }, patienceMs)
      const entry: Waiting = { request, resolve, reject, timer }
      lane.waiting.push(entry)
      this.#waiting += 1
      this.#next()
    })
  }

  #laneOf(process: string): Lane {
    const known = this.#lanes.get(process)
    if (known !== undefined) return known
    const lane: Lane = { waiting: [], running: 0 }
    this.#lanes.set(process, lane)
    return lane
  }

  /** One process never occupies all threads, so that others need not wait for it. */
  #nextLane(): [string, Lane] | undefined {
    const share = Math.max(1, this.#threads - 1)
    const able = [...this.#lanes].filter(([, lane]) => lane.waiting.length > 0 && lane.running < share)
    const fewest = Math.min(...able.map(([, lane]) => lane.running))
    return able.find(([, lane]) => lane.running === fewest)
  }

  #next(): void {
    while (this.#busy < this.#threads) {
      const found = this.#nextLane()
      const entry = found?.[1].waiting.shift()
      if (found === undefined || entry === undefined) return
      const [process, lane] = found
      this.#lanes.delete(process)
      this.#lanes.set(process, lane)
      void this.#serve(entry, { process, lane })
    }
  }

  async #serve({ request, resolve, reject, timer }: Waiting, { process, lane }: { process: string; lane: Lane }) {
    clearTimeout(timer)
    this.#waiting -= 1
    this.#busy += 1
    lane.running += 1
    const runner = this.#idle.pop() ?? this.#make()
    try {
      await runner.run(request)
      resolve()
    } catch (error) {
      reject(error)
    }
    if (runner.isAlive) this.#idle.push(runner)
    this.#busy -= 1
    lane.running -= 1
    if (lane.running === 0 && lane.waiting.length === 0) this.#lanes.delete(process)
    this.#next()
  }
}

let shared: StepPool | null = null

/** Shared by the whole server; its threads are started on demand. */
export function sharedStepPool(): StepPool {
  shared ??= new StepPool()
  return shared
}
