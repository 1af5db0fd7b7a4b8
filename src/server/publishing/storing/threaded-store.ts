// The pages of a large run are stored by a thread while the next ones are rendered. Rendering in several threads was slower: each
// compiles the same code again.
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
interface SentPage {
  readonly size: number
  readonly onStored: OnStored
}

export class ThreadedStore implements PageStore {
  readonly #worker: Worker
  readonly #free: StoreBytes[] = []
  /** The pages below, one after the other. */
  #buffer: StoreBytes | null = null
  #filled = 0
  #pages: SentPage[] = []
  /** Not answered yet. */
  readonly #sent: (readonly SentPage[])[] = []
  #error: Error | null = null
  #answered = Promise.withResolvers<void>()

  /** `onSign`: a sign of life. */
  constructor(data: StoreData, onSign: () => void) {
    this.#worker = new Worker(threadFile, { workerData: data })
    this.#worker.on('message', (message: StoreMessage) => {
      onSign()
      if ('hashes' in message) this.#take(message)
    })
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#fail(new Error('The thread that stores pages has ended.')))
  }

  /** Null: the run is too small, or there is one core. */
  static open(data: StoreData, pages: number, onSign: () => void): ThreadedStore | null {
    return pages >= fewestPages && availableParallelism() > 1 ? new ThreadedStore(data, onSign) : null
  }

  async put(text: string, onStored: OnStored): Promise<void> {
    const most = text.length * bytesPerCharacter
    if (this.#filled + most > bufferBytes) this.#send()
    while (this.#sent.length >= mostSent && !this.#error) await this.#answered.promise
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

  #add(size: number, onStored: OnStored): void {
    this.#filled += size
    this.#pages.push({ size, onStored })
  }

  #send(): void {
    if (!this.#buffer) return
    const request: StoreRequest = { buffer: this.#buffer, sizes: this.#pages.map(({ size }) => size) }
    this.#sent.push(this.#pages)
    this.#worker.postMessage(request, [this.#buffer.buffer])
    this.#buffer = null
    this.#filled = 0
    this.#pages = []
  }

  async settle(): Promise<void> {
    this.#send()
    while (this.#sent.length > 0 && !this.#error) await this.#answered.promise
    if (this.#error) throw this.#error
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #take({ buffer, hashes, failure }: StoreAnswer): void {
    const pages = this.#sent.shift() ?? []
    for (const [at, hash] of hashes.entries()) {
      const page = pages[at]
      page?.onStored({ hash, size: page.size })
    }
    if (buffer.byteLength === bufferBytes) this.#free.push(buffer)
    if (failure) this.#fail(fromFailure(failure))
    else this.#wake()
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
