// The server's side of a rendering process: started when needed, one run after another, killed when it hangs, ended when idle.
// A process rather than a thread: its memory goes back whole, and nothing a template does can stay behind in the server.
import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishingMessages as words, timeLimitSentence } from './messages.ts'
import type { PlannedPage, PlanOrder } from './page-plan.ts'
import type { WriteResult } from './page-writer.ts'
import { templateError, toRenderError } from './render-error.ts'
import type {
  FoundPage,
  PlanAnswer,
  RenderAnswer,
  RenderMessage,
  RenderRequest,
  RunFolders,
} from './render-protocol.ts'
import type { ArticleInfo, Bodies, SiteModel } from './site-model.ts'

const idleLimit = 5_000
/** Above the engine's own limit: this one is for what the engine cannot interrupt. */
const standardPageLimit = 5_000
/** Reading a large model or renaming many pages into place. */
const stepLimit = 120_000
const checkInterval = 100
/** Megabytes. */
const memoryLimit = 768

const childFile = fileURLToPath(new URL(`./render-child${extname(import.meta.url)}`, import.meta.url))

export interface RenderRun {
  /** Before the plan is made. */
  add(articles: readonly ArticleInfo[]): Promise<void>
  /** The pages of all orders, each once. */
  plan(orders: readonly PlanOrder[]): Promise<PlanAnswer>
  bodyIds(from: number, to: number): Promise<readonly number[]>
  write(part: { from: number; to: number; bodies: Bodies }): Promise<void>
  /** Puts all written pages into place; `clean` removes every page that is not part of the plan. */
  commit(clean: boolean): Promise<WriteResult>
  find(path: string): Promise<FoundPage | null>
  text(page: PlannedPage, bodies: Bodies): Promise<string>
}

/** Hands the site over; without folders nothing can be written (previews). */
export type OpenRun = (model: SiteModel, folders: RunFolders | null) => Promise<RenderRun>

function startChild(): ChildProcess {
  // No environment: it holds addresses and passwords of the server.
  const child = fork(childFile, [], {
    execArgv: [`--max-old-space-size=${memoryLimit}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

export class RenderProcess {
  #child: ChildProcess | null = null
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

  stop(): void {
    if (this.#idle) clearTimeout(this.#idle)
    if (this.#child) this.#drop(this.#child)
  }

  /** Ends this very process; a new one may have been started meanwhile. */
  #drop(child: ChildProcess): void {
    if (this.#child === child) this.#child = null
    child.kill('SIGKILL')
  }

  async #runNow<Result>(work: (open: OpenRun) => Promise<Result>): Promise<Result> {
    if (this.#idle) clearTimeout(this.#idle)
    try {
      return await work((model, folders) => this.#open(model, folders))
    } finally {
      if (this.#child) await this.#ask({ type: 'close' }).catch(() => undefined)
      this.#idle = setTimeout(() => this.stop(), idleLimit).unref()
    }
  }

  async #open(model: SiteModel, folders: RunFolders | null): Promise<RenderRun> {
    this.#templates = new Map(model.templates.map((template) => [template.id, template.name]))
    await this.#ask({ type: 'open', model, folders })
    return {
      add: async (articles) => void (await this.#ask({ type: 'articles', articles })),
      plan: async (orders) => (await this.#ask({ type: 'plan', orders })) as PlanAnswer,
      bodyIds: async (from, to) => (await this.#ask({ type: 'bodyIds', from, to })) as readonly number[],
      write: async (part) => void (await this.#ask({ type: 'write', ...part })),
      commit: async (clean) => (await this.#ask({ type: 'commit', clean })) as WriteResult,
      find: async (path) => (await this.#ask({ type: 'find', path })) as FoundPage | null,
      text: async (page, bodies) => (await this.#ask({ type: 'text', page, bodies })) as string,
    }
  }

  #ask(request: RenderRequest): Promise<unknown> {
    const child = this.#child ?? startChild()
    this.#child = child
    child.channel?.ref()
    return new Promise((resolve, reject) => {
      const watch = this.#watch(child, request, (error) => settle(() => reject(error)))
      const settle = (outcome: () => void): void => {
        clearInterval(watch.timer)
        child.channel?.unref()
        child.off('message', onMessage).off('error', onError).off('exit', onExit)
        outcome()
      }
      const onMessage = (message: RenderMessage): void => {
        if ('beat' in message) watch.beat(message.beat)
        else settle(() => settleWith(message, resolve, reject))
      }
      const onError = (error: Error): void => this.#lose(child, () => settle(() => reject(error)))
      const onExit = (): void => this.#lose(child, () => settle(() => reject(new Error(words.renderStopped))))
      child.on('message', onMessage).on('error', onError).on('exit', onExit)
      child.send(request, (error) => error && onError(error))
    })
  }

  #lose(child: ChildProcess, then: () => void): void {
    if (this.#child === child) this.#child = null
    then()
  }

  /** Ends the process when a page, or a step without pages, takes longer than it may. */
  #watch(child: ChildProcess, request: RenderRequest, fail: (error: Error) => void) {
    const perPage = request.type === 'write' || request.type === 'text'
    const limit = perPage ? this.#pageLimit : stepLimit
    let since = performance.now()
    let template = 0
    const timer = setInterval(() => {
      if (performance.now() - since <= limit) return
      this.#drop(child)
      fail(templateError(timeLimitSentence(this.#templates.get(template) ?? '')))
    }, checkInterval).unref()
    const beat = (templateId: number): void => {
      since = performance.now()
      template = templateId
    }
    return { timer, beat }
  }
}

function settleWith(answer: RenderAnswer, resolve: (value: unknown) => void, reject: (error: Error) => void): void {
  if (answer.ok) resolve(answer.value)
  else reject(toRenderError(answer))
}

/** Published pages are written here … */
export const publishRenderer = new RenderProcess()
/** … and previews are rendered here, so that they never wait for a long publication. */
export const previewRenderer = new RenderProcess()

export function stopRendering(): void {
  publishRenderer.stop()
  previewRenderer.stop()
}
