// The server's side of a rendering process: started on demand, one run after another, killed when unresponsive, stopped when idle.
// A process rather than a thread: all of its memory is returned, and nothing a template does can persist in the server.
import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PartDigest } from './article-changes.ts'
import { publishingMessages as messages, timeLimitSentence } from './messages.ts'
import type { PlannedPage, PlanOrder } from './page-plan.ts'
import type { WriteResult } from './page-writer.ts'
import { program } from './reads/program.ts'
import { PublishingFault, TemplateError, toRenderError } from './render-error.ts'
import type {
  FoundPage,
  NumberedRequest,
  PlanAnswer,
  RenderAnswer,
  RenderMessage,
  RenderRequest,
  RunTarget,
} from './render-protocol.ts'
import type { Quotes } from './site-articles.ts'
import type { ArticleInfo, Bodies, SiteModel } from './site-model.ts'

const startLimit = 20_000

/** A run that is given up ends with the page at hand. */
const perPage: ReadonlySet<RenderRequest['type']> = new Set(['write', 'text', 'close'])
const checkInterval = 100
const MB = 1024 * 1024

/** Milliseconds, counted from the start of the process. */
export interface RenderLimits {
  /** More than five times the engine's own limit on CPU time: this one is for what the engine cannot interrupt. */
  readonly page: number
  /** Reading a large model or combining many pages into a tree. */
  readonly step: number
  /** All steps of a run together. */
  readonly run: number
  /** Megabytes. */
  readonly memory: number
  /** Megabytes of long-lived objects before V8 looks for garbage among them. */
  readonly grown: number
  /** Ended after so long without a run. */
  readonly idle: number
  /** Ended after a run that leaves it with more megabytes. */
  readonly kept: number
}

const standardLimits: RenderLimits = {
  page: 15_000,
  step: 120_000,
  run: Number.POSITIVE_INFINITY,
  memory: 768,
  grown: 0,
  idle: 5_000,
  kept: Number.POSITIVE_INFINITY,
}

/** V8 otherwise starts with semi-spaces of 1 MB, which promotes short-lived objects early, and lets the young generation grow to 64 MB. */
const youngGeneration = ['--min-semi-space-size=8', '--max-semi-space-size=16']

/** glibc otherwise keeps a heap for each thread: 25 MB after a run on two cores. */
const oneArena = { MALLOC_ARENA_MAX: '1' }

const childFile = fileURLToPath(new URL(`./render-child${extname(import.meta.url)}`, import.meta.url))

export interface RenderRun {
  /** Articles that the process still has from the run before. */
  readonly known: readonly PartDigest[]
  /** All articles of these parts; sent before the plan is made. */
  add(parts: readonly number[], articles: readonly ArticleInfo[]): Promise<void>
  /** Compares the pages of the site with what they were made from. */
  plan(orders: readonly PlanOrder[], quotes: Quotes): Promise<PlanAnswer>
  write(part: { from: number; to: number; bodies: Bodies }): Promise<void>
  /** Combines the pages into a tree. */
  commit(): Promise<WriteResult>
  /** Once readers see the tree: what its pages were made from. Otherwise a run that fails would count as published. */
  remember(): Promise<void>
  /** Once everything is stored: the next run of the site is sent only what has changed. */
  keep(): Promise<void>
  find(path: string): Promise<FoundPage | null>
  text(page: PlannedPage, bodies: Bodies): Promise<string>
}

/** Sends the site; without a target nothing can be written (previews). */
export type OpenRun = (model: SiteModel, target: RunTarget | null) => Promise<RenderRun>

interface Child {
  readonly process: ChildProcess
  isReady: boolean
  /** Requests without an answer yet. */
  asked: number
}

function startChild({ memory, grown }: RenderLimits): Child {
  // Not the environment of the server: it contains addresses and passwords.
  const started = fork(childFile, [], {
    execArgv: [`--max-old-space-size=${memory}`, `--initial-old-space-size=${grown}`, ...youngGeneration],
    env: oneArena,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.unref()
  started.channel?.unref()
  return { process: started, isReady: false, asked: 0 }
}

export class RenderProcess {
  #child: Child | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | null = null
  #templates = new Map<number, string>()
  readonly #limits: RenderLimits
  /** Of the last sign of life: a step is answered before all of its pages are made. */
  #template = 0
  /** Time left for the current run. */
  #left = Number.POSITIVE_INFINITY
  #requests = 0
  /** When the last request was answered. */
  #answered = 0

  constructor(limits: Partial<RenderLimits> = {}) {
    this.#limits = { ...standardLimits, ...limits }
  }

  /** Runs `work` after the runs before it. */
  run<Result>(work: (open: OpenRun) => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(() => this.#runNow(work))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  stop(): void {
    if (this.#idle) clearTimeout(this.#idle)
    if (this.#child) this.#drop(this.#child)
  }

  /** Ends exactly this process; a new one may have been started meanwhile. */
  #drop(child: Child): void {
    if (this.#child === child) this.#child = null
    child.process.kill('SIGKILL')
  }

  async #runNow<Result>(work: (open: OpenRun) => Promise<Result>): Promise<Result> {
    if (this.#idle) clearTimeout(this.#idle)
    this.#left = this.#limits.run
    const wasIdle = this.#child !== null
    let isOpened = false
    // It starts while the server reads what it will send.
    this.#startedChild()
    try {
      return await work((model, target) => {
        isOpened = true
        return this.#open(model, target, wasIdle)
      })
    } finally {
      const bytes = isOpened && this.#child ? await this.#ask({ type: 'close' }).catch(() => null) : 0
      if (Number(bytes) > this.#limits.kept * MB) this.stop()
      else this.#idle = setTimeout(() => this.stop(), this.#limits.idle).unref()
    }
  }

  async #open(model: SiteModel, target: RunTarget | null, wasIdle: boolean): Promise<RenderRun> {
    this.#template = 0
    this.#templates = new Map(model.templates.map((template) => [template.id, template.name]))
    const request = { type: 'open', model, target, program: await program() } as const
    const isNew = this.#child?.isReady !== true
    const opened = this.#askFirst(request, wasIdle) as Promise<readonly PartDigest[]>
    // Fails what is asked next.
    opened.catch(() => undefined)
    const ask = async (request: RenderRequest): Promise<unknown> => {
      await opened
      return this.#ask(request)
    }
    return {
      // A new one knows nothing: the server need not wait for it to start.
      known: isNew ? [] : await opened,
      add: async (parts, articles) => void (await ask({ type: 'articles', parts, articles })),
      plan: async (orders, quotes) => (await ask({ type: 'plan', orders, quotes })) as PlanAnswer,
      write: async (part) => void (await ask({ type: 'write', ...part })),
      commit: async () => (await ask({ type: 'commit' })) as WriteResult,
      remember: async () => void (await ask({ type: 'remember' })),
      keep: async () => void (await ask({ type: 'keep' })),
      find: async (path) => (await ask({ type: 'find', path })) as FoundPage | null,
      text: async (page, bodies) => (await ask({ type: 'text', page, bodies })) as string,
    }
  }

  /** An idle process that was killed may be noticed only now: another one starts the run. */
  async #askFirst(request: RenderRequest, wasIdle: boolean): Promise<unknown> {
    try {
      return await this.#ask(request)
    } catch (error) {
      if (!wasIdle || this.#child !== null || error instanceof TemplateError) throw error
      return this.#ask(request)
    }
  }

  #start(): Child {
    const child = startChild(this.#limits)
    const lose = (): void => this.#lose(child, () => undefined)
    child.process.on('message', (message: RenderMessage) => {
      if ('ready' in message) child.isReady = true
      else if ('beat' in message && this.#child === child) this.#template = message.beat
    })
    // Before anything is asked of it nobody else listens.
    child.process.on('error', lose).on('exit', lose)
    this.#child = child
    return child
  }

  /** The one at hand may have been ended from outside since the last run. */
  #startedChild(): Child {
    return this.#child?.process.connected ? this.#child : this.#start()
  }

  #ask(request: RenderRequest): Promise<unknown> {
    const child = this.#startedChild()
    const { process } = child
    const number = ++this.#requests
    child.asked += 1
    process.channel?.ref()
    return new Promise((resolve, reject) => {
      const watch = this.#watch(child, request, (error) => settle(() => reject(error)))
      let isSettled = false
      const settle = (outcome: () => void): void => {
        if (isSettled) return
        isSettled = true
        watch.end()
        child.asked -= 1
        if (child.asked === 0) process.channel?.unref()
        process.off('message', onMessage).off('error', onError).off('exit', onExit)
        outcome()
      }
      const onMessage = (message: RenderMessage): void => {
        if ('beat' in message) watch.beat()
        else if ('ok' in message && message.number === number) settle(() => settleWith(message, resolve, reject))
      }
      const onError = (error: Error): void => this.#lose(child, () => settle(() => reject(error)))
      const onExit = (): void =>
        this.#lose(child, () => settle(() => reject(new PublishingFault(messages.renderStopped))))
      process.on('message', onMessage).on('error', onError).on('exit', onExit)
      process.send({ ...request, number } satisfies NumberedRequest, (error) => error && onError(error))
    })
  }

  #lose(child: Child, then: () => void): void {
    if (this.#child === child) this.#child = null
    then()
  }

  /** Ends the process if a page, a step without pages, or the run takes too long. */
  #watch(child: Child, request: RenderRequest, fail: (error: Error) => void) {
    const limit = perPage.has(request.type) ? this.#limits.page : this.#limits.step
    const asked = performance.now()
    let begun = asked
    let since = asked
    // The time of requests that wait for each other counts once.
    const taken = (now: number): number => now - Math.max(begun, this.#answered)
    const isOver = (now: number): boolean => {
      if (child.isReady) return now - since > limit || taken(now) > this.#left
      begun = now
      since = now
      return now - asked > startLimit
    }
    const timer = setInterval(() => {
      if (!isOver(performance.now())) return
      this.#drop(child)
      const name = (perPage.has(request.type) && this.#templates.get(this.#template)) || ''
      // Storing, or a page without a template: a retry may help.
      const isNobodys = request.type === 'write' && name === ''
      fail(isNobodys ? new PublishingFault(messages.renderStopped) : new TemplateError(timeLimitSentence(name), name))
    }, checkInterval).unref()
    const beat = (): void => {
      since = performance.now()
    }
    const end = (): void => {
      clearInterval(timer)
      const now = performance.now()
      this.#left -= taken(now)
      this.#answered = now
    }
    return { beat, end }
  }
}

function settleWith(answer: RenderAnswer, resolve: (value: unknown) => void, reject: (error: Error) => void): void {
  if (answer.ok) resolve(answer.value)
  else reject(toRenderError(answer))
}
