// A thread that is started when it is first asked, and ends when it has not been for a while, since it takes memory.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const resourceLimits = { maxYoungGenerationSizeMb: 1 }

export interface ThreadOptions {
  /** Without its extension: TypeScript when run from source, JavaScript in the build. */
  readonly file: URL
  readonly workerData: unknown
  readonly idleMs: number
}

export class LazyThread<Request, Answer> {
  readonly #options: ThreadOptions
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #hasFailed = false

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  /** It could not be started or has died, and is not started again. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  /** One request at a time. Null if the thread has failed. */
  async ask(request: Request): Promise<Answer | null> {
    clearTimeout(this.#idle)
    if (this.#hasFailed) return null
    try {
      const worker = (this.#worker ??= this.#start())
      worker.ref()
      worker.postMessage(request)
      const [answer] = (await once(worker, 'message')) as [Answer]
      worker.unref()
      this.#idle = setTimeout(() => void this.end(), this.#options.idleMs)
      this.#idle.unref()
      return answer
    } catch {
      this.#hasFailed = true
      await this.end()
      return null
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #start(): Worker {
    const { file, workerData } = this.#options
    const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
    const worker = new Worker(new URL(`${file.href}${extension}`), { workerData, resourceLimits })
    // Between two requests nobody else listens.
    worker.on('error', () => {
      this.#hasFailed = true
    })
    return worker
  }
}
