// Publishes the prepared site through the product: from the call that enqueues the job to the job's end.
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../src/server/adapters/open-database.ts'
import { readProgress } from '../../src/server/features/cms/statistics/counters/queries.ts'
import type { Database } from '../../src/server/ports/database.ts'
import type { MeasuredServer } from './measured-server.ts'
import { publishBenchMessages as messages } from './messages.ts'
import { ALONE_CODE } from './publish-data.ts'
import type { PreparedData } from './prepare-data.ts'
import { cpuOf, killChildren, memoryOf } from './process-tree.ts'

export interface PublishRun {
  /** Milliseconds by the clock, and of CPU time of the server and its rendering processes. */
  readonly time: number
  readonly cpu: number
  readonly pages: number
  readonly written: number
}

interface Given {
  readonly token: string
  readonly siteId: number
}

/** Of the time that has passed: asking more often would take part of what is measured. */
const pollShare = 0.01
const leastPollMs = 2
const quietPollMs = 50
const sampleMs = 100

export class PublishedSite {
  readonly siteId: number
  readonly #server: MeasuredServer
  readonly #token: string
  readonly #database: Database

  private constructor(server: MeasuredServer, database: Database, { token, siteId }: Given) {
    this.#server = server
    this.#token = token
    this.siteId = siteId
    this.#database = database
  }

  static async open(server: MeasuredServer, data: PreparedData, given: Given): Promise<PublishedSite> {
    return new PublishedSite(server, await openDatabase({ ...data, beside: true }), given)
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  async post(path: string, body: unknown): Promise<unknown> {
    const { status, text } = await this.#server.request({ path, body, token: this.#token })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return (JSON.parse(text) as { data: unknown }).data
  }

  /** Everything; unchanged pages are not written. */
  publishAll(): Promise<PublishRun> {
    return this.#measure(() => this.post('/api/cms/app/release', { id: this.siteId, range: 1, type: 1 }))
  }

  /** Everything again: every page depends on the settings of the site. */
  async publishRenamed(name: string): Promise<PublishRun> {
    await this.post('/api/cms/app/save', { id: this.siteId, name })
    return this.publishAll()
  }

  /** The article with this place among the published ones gets another title: its own page, its neighbours', lists, feeds and the sitemap. */
  async publishChanged(place: number): Promise<PublishRun> {
    const id = await this.#articleAt(place)
    await this.post('/api/cms/article/save', { id, title: messages.changedTitle(place) })
    return this.#release(id)
  }

  /** Another title for the article that is alone in its channel. */
  async publishAlone(round: number): Promise<PublishRun> {
    const { id } = await this.#database.read
      .selectFrom('cms_published_article as article')
      .innerJoin('cms_channel as channel', 'channel.id', 'article.channelId')
      .select('article.articleId as id')
      .where('channel.appid', '=', this.siteId)
      .where('channel.code', '=', ALONE_CODE)
      .executeTakeFirstOrThrow()
    await this.post('/api/cms/article/save', { id, title: messages.changedTitle(round) })
    return this.#release(id)
  }

  /** As it is: its page and its lists are made, because a release changes its time, but only the sitemap differs. */
  async publishAgain(place: number): Promise<PublishRun> {
    return this.#release(await this.#articleAt(place))
  }

  #release(id: number): Promise<PublishRun> {
    return this.#measure(() => this.post('/api/cms/article/release', { id, type: 1 }))
  }

  async #articleAt(place: number): Promise<number> {
    const [article] = await this.articles(1, place)
    return article?.id ?? 0
  }

  /** The next run starts without what the rendering process knew. */
  forget(): void {
    killChildren(this.#server.pid)
  }

  /** Published articles, and where their pages are. */
  articles(count: number, from = 0): Promise<{ id: number; path: string | null }[]> {
    return this.#database.read
      .selectFrom('cms_published_article')
      .select(['articleId as id', 'path'])
      .where('appid', '=', this.siteId)
      .orderBy('id')
      .limit(count)
      .offset(from)
      .execute()
  }

  /** Until the statistics have been told of the articles, which were written past the product. */
  async untilCounted(): Promise<void> {
    const database = this.#database.read
    const due = () => readProgress(database).then((progress) => progress?.isComplete !== true)
    while (await due()) await pause(quietPollMs)
  }

  /** Until no job is due: pages are compressed after a publication. */
  async untilQuiet(): Promise<void> {
    const jobs = this.#database.read.selectFrom('system_job').select('id').where('status', 'in', ['waiting', 'running'])
    const due = jobs.where('runAt', '<=', Date.now()).where('suspendTime', 'is', null).limit(1)
    while (await due.executeTakeFirst()) await pause(quietPollMs)
  }

  async #measure(enqueue: () => Promise<unknown>): Promise<PublishRun> {
    const cpu = cpuOf(this.#server.pid)
    const started = performance.now()
    await enqueue()
    const { status, error, result } = await this.#ended()
    const time = performance.now() - started
    if (status !== 'done') throw new Error(error ?? status)
    const { pages, written } = result as { pages: number; written: number }
    return { time, cpu: cpuOf(this.#server.pid) - cpu, pages, written }
  }

  async #ended(): Promise<{ status: string; error: string | null; result: unknown }> {
    const jobs = this.#database.read.selectFrom('system_job').select(['status', 'error', 'result'])
    const last = jobs.where('kind', '=', 'cms/publish').orderBy('id', 'desc').limit(1)
    const started = performance.now()
    for (;;) {
      const job = await last.executeTakeFirst()
      if (job && (job.status === 'done' || job.status === 'failed')) return job
      await pause(Math.max(leastPollMs, (performance.now() - started) * pollShare))
    }
  }

  /** Additional bytes that all processes together use at the peak of `work`. */
  async peakDuring(work: () => Promise<unknown>): Promise<number> {
    const before = memoryOf(this.#server.pid)
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, memoryOf(this.#server.pid))
    }, sampleMs)
    await work().finally(() => clearInterval(timer))
    return peak - before
  }
}
