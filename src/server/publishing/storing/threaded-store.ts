// The pages of a large run are stored by one or two threads while the next ones are rendered. Rendering in several threads was slower:
// each compiles the same code again.
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fromFailure } from '../failure.ts'
import { bytesPerCharacter, encoder } from '../pages/page-objects.ts'
import type { OnStored, PageStore } from './page-store.ts'
import type { StoreAnswer, StoreBytes, StoreData, StoreMessage, StoreRequest } from './store-protocol.ts'

const threadFile = fileURLToPath(new URL(`./store-thread${extname(import.meta.url)}`, import.meta.url))

/** Starting the thread takes as long as rendering this many pages. */
const fewestPages = 500

const bufferBytes = 512 * 1024
/** Beyond, rendering waits. */
const mostSent = 4
/** A second one is started once rendering has waited so often for the first: files cost more than pages on some disks. */
const mostWorkers = 2
const waitsBefore = 10

interface SentPage {
  readonly size: number
  readonly onStored: OnStored
}

interface SentPart {
  readonly pages: readonly SentPage[]
  /** Null: not answered yet. */
  hashes: readonly string[] | null
}

export class ThreadedStore implements PageStore {
  readonly #data: StoreData
  readonly #onSign: () => void
  readonly #waitsBefore: number
  readonly #workers: { readonly worker: Worker; open: number }[] = []
  readonly #free: StoreBytes[] = []
  /** The pages below, one after the other. */
  #buffer: StoreBytes | null = null
  #filled = 0
  #pages: SentPage[] = []
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
      if (!('hashes' in message)) return
      started.open -= 1
      this.#take(message)
    })
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => this.#fail(new Error('The thread that stores pages has ended.')))
    this.#workers.push(started)
  }

  async put(text: string, onStored: OnStored): Promise<void> {
    const most = text.length * bytesPerCharacter
    if (this.#filled + most > bufferBytes) this.#send()
    while (this.#sent.size >= mostSent && !this.#error) await this.#wait()
    if (this.#error) throw this.#error
    if (most > bufferBytes) {
      this.#buffer = encoder.encode(text)
      this.#add(this.#buffer.byteLength, onStored)
      this.#send()
      return
    }
    this.#buffer ??= this.#free.pop() ?? new Uint8Array(bufferBytes)
    this.#add(encoder.encodeInto(text, this.#buffer.subarray(this.#filled)).written, onStored)
  }

  #wait(): Promise<void> {
    this.#waits += 1
    if (this.#waits >= this.#waitsBefore && this.#workers.length < mostWorkers) this.#start()
    return this.#answered.promise
  }

  #add(size: number, onStored: OnStored): void {
    this.#filled += size
    this.#pages.push({ size, onStored })
  }

  #send(): void {
    const [idlest] = this.#workers.toSorted((a, b) => a.open - b.open)
    if (!this.#buffer || !idlest) return
    const number = this.#count++
    const request: StoreRequest = { number, buffer: this.#buffer, sizes: this.#pages.map(({ size }) => size) }
    this.#sent.set(number, { pages: this.#pages, hashes: null })
    idlest.open += 1
    idlest.worker.postMessage(request, [this.#buffer.buffer])
    this.#buffer = null
    this.#filled = 0
    this.#pages = []
  }

  async settle(): Promise<void> {
    this.#send()
    while (this.#sent.size > 0 && !this.#error) await this.#answered.promise
    if (this.#error) throw this.#error
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(({ worker }) => worker.terminate()))
  }

  #take({ number, buffer, hashes, failure }: StoreAnswer): void {
    if (buffer.byteLength === bufferBytes) this.#free.push(buffer)
    if (failure) return this.#fail(fromFailure(failure))
    const part = this.#sent.get(number)
    if (part) part.hashes = hashes
    this.#pass()
    this.#wake()
  }

  /** In their order: one thread may be ahead of the other. */
  #pass(): void {
    for (const [number, { pages, hashes }] of this.#sent) {
      if (!hashes) return
      this.#sent.delete(number)
      for (const [at, { size, onStored }] of pages.entries()) onStored({ hash: hashes[at] ?? '', size })
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
