// The pages of a large run are stored by one or two threads while the next ones are rendered. Rendering in several threads was slower:
// each compiles the same code again.
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fromFailure } from '../failure.ts'
import type { StoredObject } from '../pages/page-objects.ts'
import type { OnStored, PageStore } from './page-store.ts'
import type { StoreAnswer, StoreData, StoreMessage, StoreRequest } from './store-protocol.ts'

const threadFile = fileURLToPath(new URL(`./store-thread${extname(import.meta.url)}`, import.meta.url))

/** Starting the thread takes as long as rendering this many pages. */
const fewestPages = 500

const bufferBytes = 1024 * 1024
/** Of UTF-16. */
const bytesPerUnit = 2
/** Beyond, rendering waits. */
const mostSent = 4
/** A second one is started once rendering has waited so often for the first: files cost more than pages on some disks. */
const mostWorkers = 2
const waitsBefore = 10

interface SentPart {
  /** Of each page. */
  readonly onStored: readonly OnStored[]
  /** Null: not answered yet. */
  stored: readonly StoredObject[] | null
}

export class ThreadedStore implements PageStore {
  readonly #data: StoreData
  readonly #onSign: () => void
  readonly #waitsBefore: number
  readonly #workers: { readonly worker: Worker; open: number }[] = []
  readonly #free: Buffer<ArrayBuffer>[] = []
  /** The pages below, one after the other. */
  #buffer: Buffer<ArrayBuffer> | null = null
  #filled = 0
  #sizes: number[] = []
  #onStored: OnStored[] = []
  /** By number, in their order. */
  readonly #sent = new Map<number, SentPart>()
  #count = 0
  #waits = 0
  #error: Error | null = null
  #answered = Promise.withResolvers<void>()

  /** `onSign`: a sign of life; `waits`: of rendering, before a second thread is started. */
  constructor(data: StoreData, onSign: () => void, waits = waitsBefore) {
    this.#data = data
    this.#onSign = onSign
    this.#waitsBefore = waits
    this.#start()
  }

  /** Null: the run is too small, or there is one core. */
  static open(data: StoreData, pages: number, onSign: () => void): ThreadedStore | null {
    return pages >= fewestPages && availableParallelism() > 1 ? new ThreadedStore(data, onSign) : null
  }

  #start(): void {
    const worker = new Worker(threadFile, { workerData: this.#data })
    const started = { worker, open: 0 }
    worker.on('message', (message: StoreMessage) => {
      this.#onSign()
      if (!('stored' in message)) return
      started.open -= 1
      this.#take(message)
    })
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => this.#fail(new Error('The thread that stores pages has ended.')))
    this.#workers.push(started)
  }

  async put(text: string, onStored: OnStored): Promise<void> {
    const size = text.length * bytesPerUnit
    if (this.#filled + size > bufferBytes) this.#send()
    while (this.#sent.size >= mostSent && !this.#error) await this.#wait()
    if (this.#error) throw this.#error
    this.#buffer ??= (size > bufferBytes ? null : this.#free.pop()) ?? Buffer.alloc(Math.max(size, bufferBytes))
    this.#buffer.write(text, this.#filled, 'utf16le')
    this.#filled += size
    this.#sizes.push(size)
    this.#onStored.push(onStored)
    if (size > bufferBytes) this.#send()
  }

  #wait(): Promise<void> {
    this.#waits += 1
    if (this.#waits >= this.#waitsBefore && this.#workers.length < mostWorkers) this.#start()
    return this.#answered.promise
  }

  #send(): void {
    const [idlest] = this.#workers.toSorted((a, b) => a.open - b.open)
    if (!this.#buffer || !idlest) return
    const number = this.#count++
    const request: StoreRequest = { number, buffer: this.#buffer, sizes: this.#sizes }
    this.#sent.set(number, { onStored: this.#onStored, stored: null })
    idlest.open += 1
    idlest.worker.postMessage(request, [this.#buffer.buffer])
    this.#buffer = null
    this.#filled = 0
    this.#sizes = []
    this.#onStored = []
  }

  async settle(): Promise<void> {
    this.#send()
    while (this.#sent.size > 0 && !this.#error) await this.#answered.promise
    if (this.#error) throw this.#error
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(({ worker }) => worker.terminate()))
  }

  #take({ number, buffer, stored, failure }: StoreAnswer): void {
    if (buffer.byteLength === bufferBytes) this.#free.push(Buffer.from(buffer.buffer))
    if (failure) return this.#fail(fromFailure(failure))
    const part = this.#sent.get(number)
    if (part) part.stored = stored
    this.#pass()
    this.#wake()
  }

  /** In their order: one thread may be ahead of the other. */
  #pass(): void {
    for (const [number, { onStored, stored }] of this.#sent) {
      if (!stored) return
      this.#sent.delete(number)
      for (const [at, object] of stored.entries()) onStored[at]?.(object)
    }
  }

  #fail(error: Error): void {
    this.#error ??= error
    this.#wake()
  }

  #wake(): void {
    this.#answered.resolve()
    this.#answered = Promise.withResolvers()
  }
}
