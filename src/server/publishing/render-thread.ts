// The main thread's side of a rendering thread: started when needed, one run after another, killed when it hangs, stopped when idle.
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'
import { publishingMessages as words, templateSentence, timeLimitSentence } from './messages.ts'
import type { PlannedPage, PlanOrder } from './page-plan.ts'
import type { WriteResult } from './page-writer.ts'
import type { FoundPage, PlanAnswer, RenderAnswer, RenderRequest, RunFolders } from './render-protocol.ts'
import type { ArticleInfo, Bodies, SiteModel } from './site-model.ts'

const idleLimit = 5_000
/** Above the engine's own limit: this one is for what the engine cannot interrupt. */
const standardPageLimit = 5_000
/** Reading a large model or renaming many pages into place. */
const stepLimit = 120_000
const checkInterval = 100
const memoryLimit = 768

const workerFile = new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url)

export interface RenderRun {
  /** Before the plan is made. */
  add(articles: readonly ArticleInfo[]): Promise<void>
  plan(order: PlanOrder): Promise<PlanAnswer>
  bodyIds(from: number, to: number): Promise<readonly number[]>
  write(part: { from: number; to: number; bodies: Bodies }): Promise<void>
  /** Puts all written pages into place; `clean` removes every page that is not part of the plan. */
  commit(clean: boolean): Promise<WriteResult>
  find(path: string): Promise<FoundPage | null>
  text(page: PlannedPage, bodies: Bodies): Promise<string>
}

/** Hands the site to the thread; without folders nothing can be written (previews). */
export type OpenRun = (model: SiteModel, folders: RunFolders | null) => Promise<RenderRun>

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
  readonly #pageLimit: number

  constructor(pageLimit: number = standardPageLimit) {
    this.#pageLimit = pageLimit
  }

  /** Runs `work` when the runs before it are done. */
  run<Result>(work: (open: OpenRun) => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(() => this.#runNow(work))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async stop(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle)
    const started = this.#started
    this.#started = null
    await started?.worker.terminate()
  }

  /** Ends this very thread; a new one may have been started meanwhile. */
  #drop(started: Started): void {
    if (this.#started === started) this.#started = null
    void started.worker.terminate()
  }

  async #runNow<Result>(work: (open: OpenRun) => Promise<Result>): Promise<Result> {
    if (this.#idle) clearTimeout(this.#idle)
    try {
      return await work((model, folders) => this.#open(model, folders))
    } finally {
      if (this.#started) await this.#ask({ type: 'close' }).catch(() => undefined)
      this.#idle = setTimeout(() => void this.stop(), idleLimit).unref()
    }
  }

  async #open(model: SiteModel, folders: RunFolders | null): Promise<RenderRun> {
    this.#templates = new Map(model.templates.map((template) => [template.id, template.name]))
    await this.#ask({ type: 'open', model, folders })
    return {
      add: async (articles) => void (await this.#ask({ type: 'articles', articles })),
      plan: async (order) => (await this.#ask({ type: 'plan', order })) as PlanAnswer,
      bodyIds: async (from, to) => (await this.#ask({ type: 'bodyIds', from, to })) as readonly number[],
      write: async (part) => void (await this.#ask({ type: 'write', ...part })),
      commit: async (clean) => (await this.#ask({ type: 'commit', clean })) as WriteResult,
      find: async (path) => (await this.#ask({ type: 'find', path })) as FoundPage | null,
      text: async (page, bodies) => (await this.#ask({ type: 'text', page, bodies })) as string,
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
    const limit = perPage ? this.#pageLimit : stepLimit
    let seen = Atomics.load(started.pulse, 0)
    let since = performance.now()
    const guard = setInterval(() => {
      const beats = Atomics.load(started.pulse, 0)
      if (beats !== seen) {
        seen = beats
        since = performance.now()
      } else if (performance.now() - since > limit) {
        reject(renderError(timeLimitSentence(this.#templates.get(Atomics.load(started.pulse, 1)) ?? '')))
        clearInterval(guard)
        this.#drop(started)
      }
    }, checkInterval).unref()
    return guard
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
