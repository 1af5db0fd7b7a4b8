// The main thread's side of a rendering thread: started when needed, one run after another, killed when it hangs, stopped when idle.
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../http/app-error.ts'
import { publishingMessages as words, templateSentence, timeLimitSentence } from './messages.ts'
import type { PlannedPage } from './page-plan.ts'
import type { WriteResult } from './page-writer.ts'
import type { RenderAnswer, RenderRequest } from './render-protocol.ts'
import type { Bodies, SiteModel } from './site-model.ts'

const idleLimit = 5_000
const pageLimit = 5_000
/** Reading a large model or renaming many pages into place. */
const stepLimit = 120_000
const checkInterval = 250
const memoryLimit = 768

const workerFile = new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url)

export interface RenderRun {
  bodiesOf(pages: readonly PlannedPage[]): Promise<readonly number[]>
  write(pages: readonly PlannedPage[], bodies: Bodies): Promise<void>
  commit(options: { keep: readonly string[] | null; remove: readonly string[] }): Promise<WriteResult>
  text(page: PlannedPage, bodies: Bodies): Promise<string>
}

export interface RunFolders {
  readonly publicFolder: string
  readonly staging: string
}

interface Started {
  readonly worker: Worker
  /** [pages begun, id of the template in work]. */
  readonly pulse: Int32Array
}

function renderError(message: string): AppError {
  return new AppError({ message, status: 400 })
}

export class RenderThread {
  #started: Started | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | null = null
  #templates = new Map<number, string>()

  /** Runs `work` when the runs before it are done. */
  run<Result>(model: SiteModel, folders: RunFolders, work: (run: RenderRun) => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(() => this.#runNow(model, folders, work))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async stop(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle)
    const started = this.#started
    this.#started = null
    await started?.worker.terminate()
  }

  async #runNow<Result>(
    model: SiteModel,
    folders: RunFolders,
    work: (run: RenderRun) => Promise<Result>,
  ): Promise<Result> {
    if (this.#idle) clearTimeout(this.#idle)
    this.#templates = new Map(model.templates.map((template) => [template.id, template.name]))
    try {
      await this.#ask({ type: 'open', model, ...folders })
      return await work({
        bodiesOf: async (pages) => (await this.#ask({ type: 'bodiesOf', pages })) as readonly number[],
        write: async (pages, bodies) => void (await this.#ask({ type: 'write', pages, bodies })),
        commit: async (options) => (await this.#ask({ type: 'commit', ...options })) as WriteResult,
        text: async (page, bodies) => (await this.#ask({ type: 'text', page, bodies })) as string,
      })
    } finally {
      if (this.#started) await this.#ask({ type: 'close' }).catch(() => undefined)
      this.#idle = setTimeout(() => void this.stop(), idleLimit).unref()
    }
  }

  #start(): Started {
    const pulse = new Int32Array(new SharedArrayBuffer(8))
    const worker = new Worker(workerFile, {
      workerData: { pulse },
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    })
    worker.unref()
    const started = { worker, pulse }
    worker.once('exit', () => {
      if (this.#started === started) this.#started = null
    })
    return started
  }

  #ask(request: RenderRequest): Promise<unknown> {
    const started = this.#started ?? this.#start()
    this.#started = started
    return new Promise((resolve, reject) => {
      const { worker } = started
      const guard = this.#guard(started, request, reject)
      const settle = (outcome: () => void): void => {
        clearInterval(guard)
        worker.unref()
        worker.off('message', onMessage)
        worker.off('error', onError)
        worker.off('exit', onExit)
        outcome()
      }
      const onMessage = (answer: RenderAnswer): void => settle(() => settleWith(answer, resolve, reject))
      const onError = (error: Error): void => settle(() => reject(renderError(`${words.renderFailed}${error.message}`)))
      const onExit = (): void => settle(() => reject(renderError(words.renderStopped)))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.ref()
      worker.postMessage(request)
    })
  }

  /** Ends the thread when a page, or a step without pages, takes longer than it may. */
  #guard(started: Started, request: RenderRequest, reject: (error: Error) => void): NodeJS.Timeout {
    const perPage = request.type === 'write' || request.type === 'text'
    const limit = perPage ? pageLimit : stepLimit
    let seen = Atomics.load(started.pulse, 0)
    let since = performance.now()
    return setInterval(() => {
      const beats = Atomics.load(started.pulse, 0)
      if (beats !== seen) {
        seen = beats
        since = performance.now()
      } else if (performance.now() - since > limit) {
        reject(renderError(timeLimitSentence(this.#templates.get(Atomics.load(started.pulse, 1)) ?? '')))
        void this.stop()
      }
    }, checkInterval).unref()
  }
}

function settleWith(answer: RenderAnswer, resolve: (value: unknown) => void, reject: (error: Error) => void): void {
  if (answer.ok) resolve(answer.value)
  else if (answer.fault) reject(renderError(templateSentence(answer.fault)))
  else reject(new Error(answer.message))
}

/** Published pages are written here … */
export const publishThread = new RenderThread()
/** … and previews are rendered here, so that they never wait for a long publication. */
export const previewThread = new RenderThread()

export async function stopRendering(): Promise<void> {
  await Promise.all([publishThread.stop(), previewThread.stop()])
}
