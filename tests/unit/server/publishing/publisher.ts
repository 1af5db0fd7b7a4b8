// Publishes site models into memory with the sessions of the rendering process, one server or several on the same pages.
import { nodesOf } from '../../../../src/server/publishing/pages/page-nodes.ts'
import { PageObjects } from '../../../../src/server/publishing/pages/page-objects.ts'
import { editPages, pagesOf } from '../../../../src/server/publishing/pages/page-tree.ts'
import { partOf } from '../../../../src/server/publishing/article-changes.ts'
import type { PlanOrder } from '../../../../src/server/publishing/page-plan.ts'
import { PageWriter, type WriteResult } from '../../../../src/server/publishing/page-writer.ts'
import type { PlanAnswer, RenderRequest } from '../../../../src/server/publishing/render-protocol.ts'
import { loadRecord } from '../../../../src/server/publishing/reads/stored-record.ts'
import { type KeptSite, RenderSession } from '../../../../src/server/publishing/render-session.ts'
import type { SiteModel } from '../../../../src/server/publishing/site-model.ts'

/** Files of the record. */
type Record = ReadonlyMap<string, string>

export class MemoryPublisher {
  readonly #files = new Map<string, string>()
  readonly #times = new Map<string, number>()
  readonly #paths = new Map<number, string | null>()
  #root: string | null = null
  /** What the process knows from the run before. */
  kept: KeptSite | null = null

  get #objects(): PageObjects {
    return new PageObjects({
      read: async (path) => {
        const text = this.#files.get(path)
        return text === undefined ? null : Buffer.from(text)
      },
      stat: async (path) => {
        const text = this.#files.get(path)
        return text === undefined
          ? null
          : { type: 'file', size: Buffer.byteLength(text), updateTime: this.#times.get(path) ?? 0 }
      },
      writeOnce: async (path, content) => this.#store(path, content),
      write: async (path, content) => this.#store(path, content),
    })
  }

  #store(path: string, content: string | Uint8Array): void {
    this.#files.set(path, Buffer.from(content).toString())
    this.#times.set(path, (this.#times.get(path) ?? 0) + 1)
  }

  /** What the pages were made from. */
  get record(): Record {
    return new Map([...this.#files].filter(([path]) => path.startsWith('reads')))
  }

  set record(record: Record) {
    for (const path of this.record.keys()) this.#files.delete(path)
    for (const [path, text] of record) this.#files.set(path, text)
  }

  /** The answers that the record expects, by question. */
  async answers(): Promise<Map<string, string>> {
    const record = await loadRecord(this.#objects)
    return new Map([...(record?.whole.reads ?? []), ...(record?.changes ?? []).flatMap(({ reads }) => reads)])
  }

  /** Hashes by path, in the order of the paths. */
  async pages(): Promise<[string, string][]> {
    const pages: [string, string][] = []
    for await (const [path, { hash }] of pagesOf(nodesOf(this.#objects), this.#root)) pages.push([path, hash])
    return pages.sort()
  }

  /** Not by a run; null removes the page. */
  async replace(path: string, text: string | null): Promise<void> {
    const entry = text === null ? null : await this.#objects.put(text)
    this.#root = await editPages(nodesOf(this.#objects), this.#root, new Map([[path, entry]]))
  }

  /** The paths that were written. By a process that knows nothing. */
  publish(model: SiteModel, order: PlanOrder = { kind: 'site' }): Promise<string[]> {
    this.kept = null
    return this.publishAgain(model, order)
  }

  /** By the process that made the run before. */
  async publishAgain(model: SiteModel, order: PlanOrder = { kind: 'site' }): Promise<string[]> {
    const { articles, ...frame } = model
    const writer = new PageWriter(this.#objects, this.#root)
    const session = new RenderSession({ ...frame, articles: [] }, writer, {
      beat: () => undefined,
      program: 'tested',
      kept: this.kept,
    })
    this.kept = null
    const ask = async <Answer>(request: RenderRequest): Promise<Answer> => (await session.handle(request)) as Answer
    const parts = new Set([...session.known.map(({ part }) => part), ...articles.map(({ id }) => partOf(id))])
    const rows = articles.map((article) => ({ ...article, path: this.#paths.get(article.id) ?? null }))
    await ask({ type: 'articles', parts: [...parts], articles: rows })
    const quotes = new Map(articles.map(({ id, quotedIn }) => [id, quotedIn]))
    const { bodyIds, moved } = await ask<PlanAnswer>({ type: 'plan', orders: [order], quotes })
    const bodies = new Map(articles.map(({ id, updateTime }) => [id, `<p>${id} ${updateTime}</p>`]))
    await ask({ type: 'write', from: 0, to: bodyIds.length, bodies })
    const { root } = await ask<WriteResult>({ type: 'commit' })
    this.#root = root
    await ask({ type: 'remember' })
    for (const [id, path] of moved) this.#paths.set(id, path)
    await ask({ type: 'keep' })
    this.kept = session.next
    return session.paths
  }
}
