// Publishes the prepared site through the product: from the call that enqueues the job to the job's end.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { MeasuredServer } from './measured-server.ts'
import { publishBenchMessages as messages } from './messages.ts'
import type { PreparedData } from './prepare-data.ts'
import { cpuOf, memoryOf } from './process-tree.ts'

export interface PublishRun {
  /** Milliseconds by the clock, and of CPU time of the server and its rendering processes. */
  readonly time: number
  readonly cpu: number
  readonly pages: number
  readonly written: number
}

interface JobRow {
  readonly status: string
  readonly error: string | null
  readonly result: string | null
}

const pollMs = 2
const sampleMs = 100

export class PublishedSite {
  readonly #server: MeasuredServer
  readonly #token: string
  readonly #siteId: number
  readonly #database: Database.Database

  constructor(server: MeasuredServer, data: PreparedData, given: { token: string; siteId: number }) {
    this.#server = server
    this.#token = given.token
    this.#siteId = given.siteId
    this.#database = new Database(join(data.dataDir, 'atrium.db'), { readonly: true })
  }

  close(): void {
    this.#database.close()
  }

  async #post(path: string, body: unknown): Promise<unknown> {
    const { status, text } = await this.#server.request({ path, body, token: this.#token })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return (JSON.parse(text) as { data: unknown }).data
  }

  /** Everything; unchanged pages are not written. */
  publishAll(): Promise<PublishRun> {
    return this.#measure(() => this.#post('/api/cms/app/release', { id: this.#siteId, range: 1, type: 1 }))
  }

  /** The article with this place among the published ones gets another title. */
  async publishChanged(place: number): Promise<PublishRun> {
    const find = this.#database.prepare(
      'select "articleId" from "cms_published_article" where "appid" = ? limit 1 offset ?',
    )
    const id = find.pluck().get(this.#siteId, place)
    await this.#post('/api/cms/article/save', { id, title: messages.changedTitle(place) })
    return this.#measure(() => this.#post('/api/cms/article/release', { id, type: 1 }))
  }

  async #measure(enqueue: () => Promise<unknown>): Promise<PublishRun> {
    const cpu = cpuOf(this.#server.pid)
    const started = performance.now()
    await enqueue()
    const job = await this.#ended()
    const time = performance.now() - started
    if (job.status !== 'done') throw new Error(job.error ?? job.status)
    const { pages, written } = JSON.parse(job.result ?? '{}') as { pages: number; written: number }
    return { time, cpu: cpuOf(this.#server.pid) - cpu, pages, written }
  }

  async #ended(): Promise<JobRow> {
    const last = this.#database.prepare(
      `select "status", "error", "result" from "system_job" where "kind" = 'cms/publish' order by "id" desc limit 1`,
    )
    for (;;) {
      const job = last.get() as JobRow | undefined
      if (job && (job.status === 'done' || job.status === 'failed')) return job
      await pause(pollMs)
    }
  }

  /** Bytes that all processes together need more than before, at the peak of `work`. */
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
