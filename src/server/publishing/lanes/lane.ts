// The rendering process's side of a lane.
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fromFailure } from '../failure.ts'
import type { PlannedPage } from '../page-plan.ts'
import type { Part, PageReads, ReadKey } from '../reads/reads.ts'
import type { Bodies } from '../site-model.ts'
import type { StoredObject } from '../pages/page-objects.ts'
import type { LaneAnswer, LaneData, LaneMessage, LanePage } from './lane-protocol.ts'

const threadFile = fileURLToPath(new URL(`./lane-thread${extname(import.meta.url)}`, import.meta.url))

/** Megabytes: as much as the rendering process itself. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 24 }

export interface WrittenPage {
  readonly path: string
  readonly stored: StoredObject
  readonly articles: readonly number[]
  readonly reads: PageReads
}

export interface WrittenPages {
  readonly pages: readonly WrittenPage[]
  /** Of the page after these. */
  readonly error: Error | null
}

interface Waiting {
  readonly resolve: (written: WrittenPages) => void
  readonly reject: (error: Error) => void
}

const none: ReadonlySet<number> = new Set()

export class Lane {
  readonly #worker: Worker
  readonly #parts = new Map<number, Part>()
  readonly #waiting: Waiting[] = []
  readonly #onBeat: () => void
  #ended: Error | null = null
  /** It takes a moment to start. */
  isReady = false
  /** When it was last heard of, and at which template. */
  at = 0
  template = 0

  constructor(data: LaneData, onBeat: () => void) {
    this.#onBeat = onBeat
    this.#worker = new Worker(threadFile, { workerData: data, resourceLimits })
    this.#worker.on('message', (message: LaneMessage) => this.#take(message))
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#end(new Error('A thread that renders pages has ended.')))
  }

  get isBusy(): boolean {
    return this.#waiting.length > 0
  }

  write(pages: readonly PlannedPage[], bodies: Bodies): Promise<WrittenPages> {
    if (this.#ended) return Promise.reject(this.#ended)
    this.at = performance.now()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage({ pages, bodies })
    })
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended)
  }

  #take(message: LaneMessage): void {
    this.at = performance.now()
    if ('ready' in message) this.isReady = true
    else if ('beat' in message) {
      this.template = message.beat
      this.#onBeat()
    } else this.#waiting.shift()?.resolve(this.#written(message))
  }

  #written({ pages, parts, failure }: LaneAnswer): WrittenPages {
    for (const [number, keys] of parts) this.#parts.set(number, { keys: new Set(keys), articles: none, isOwn: false })
    return { pages: pages.map((page) => this.#page(page)), error: failure && fromFailure(failure) }
  }

  #page({ path, stored, articles, keys, parts }: LanePage): WrittenPage {
    const known = parts.flatMap((number) => this.#parts.get(number) ?? [])
    return { path, stored, articles, reads: { keys: new Set<ReadKey>(keys), parts: new Set(known) } }
  }
}
