// One run inside the rendering process: a site's renderer, the pages to write, and their writer.
import { movedArticles, type PlannedPage, type PlanOrder, planSite } from './page-plan.ts'
import { PageRenderer, type RenderedPage } from './page-renderer.ts'
import type { PageWriter, WriteResult } from './page-writer.ts'
import { choosePages } from './reads/choose-pages.ts'
import { PageRecord } from './reads/page-record.ts'
import { program } from './reads/program.ts'
import type { FoundPage, PlanAnswer, RenderRequest } from './render-protocol.ts'
import type { ArticleInfo, Bodies, SiteModel } from './site-model.ts'

export type Heartbeat = (templateId: number) => void

const noPages: ReadonlySet<string> = new Set()

export class RenderSession {
  readonly #model: SiteModel
  readonly #articles: ArticleInfo[]
  #made: PageRenderer | null = null
  readonly #writer: PageWriter | null
  readonly #beat: Heartbeat
  #pages: readonly PlannedPage[] = []
  #record: PageRecord | null = null

  /** Without a writer nothing can be written (previews). */
  constructor(model: SiteModel, writer: PageWriter | null, beat: Heartbeat) {
    this.#model = model
    this.#articles = [...model.articles]
    this.#writer = writer
    this.#beat = beat
  }

  /** Created when all articles have arrived. */
  get #renderer(): PageRenderer {
    this.#made ??= new PageRenderer({ ...this.#model, articles: this.#articles })
    return this.#made
  }

  async handle(request: RenderRequest): Promise<unknown> {
    switch (request.type) {
      case 'articles':
        for (const article of request.articles) this.#articles.push(article)
        return null
      case 'plan':
        return this.#plan(request.orders)
      case 'write':
        return this.#write(this.#pages.slice(request.from, request.to), request.bodies)
      case 'commit':
        return this.#commit()
      case 'remember':
        return this.#remember()
      case 'find':
        return this.#find(request.path)
      case 'text':
        return this.#render(request.page, request.bodies).html
      default:
        return null
    }
  }

  /** What every page depends on. */
  #settings(): object {
    const { channels: _channels, templates: _templates, articles: _articles, now: _now, ...settings } = this.#model
    return { ...settings, program: program() }
  }

  async #plan(orders: readonly PlanOrder[]): Promise<PlanAnswer> {
    const { index } = this.#renderer
    const record = new PageRecord((await this.#writer?.readRecord()) ?? null, this.#settings())
    const pages = (await this.#writer?.pages()) ?? new Map<string, string>()
    // Two articles of a channel may have the same code: the last one has the page.
    const planned = new Map(planSite(index).map((page) => [page.path, page]))
    this.#record = record
    const chosen = new Set(choosePages(index, { planned: [...planned.values()], orders, published: { pages, record } }))
    const isAlone = orders.some((order) => order.kind === 'changes' && order.alone !== null)
    const stale = isAlone ? noPages : await this.#stalePages(pages, record)
    this.#pages = [...planned.values()].filter((page) => chosen.has(page) || stale.has(page.path))
    const moved = movedArticles(index).map((article) => [article.id, index.articlePath(article) ?? ''] as const)
    const written = new Set(this.#pages.map(({ path }) => path))
    this.#removeOthers(pages.keys(), planned)
    return {
      bodyIds: this.#pages.map((page) => this.#renderer.bodiesOf(page)),
      channelIds: this.#pages.map((page) => page.channelId),
      moved: moved.filter(([, path]) => pages.has(path) || written.has(path)),
      withoutPage: index.model.articles.filter((article) => index.articlePath(article) === null).length,
    }
  }

  /** After a roll-back the record tells nothing about the pages that came back: they may show what has been withdrawn since. */
  async #stalePages(pages: ReadonlyMap<string, string>, record: PageRecord): Promise<ReadonlySet<string>> {
    if (this.#writer === null || [...pages].every(([path, hash]) => record.knows(path, hash))) return noPages
    const { index } = this.#renderer
    return this.#writer.showing((id) => index.article(id) === undefined)
  }

  #removeOthers(published: Iterable<string>, planned: ReadonlyMap<string, PlannedPage>): void {
    for (const path of published) {
      if (planned.has(path)) continue
      this.#writer?.remove(path)
      this.#record?.remove(path)
    }
  }

  /** One after the other: a page may have millions of characters. */
  async #write(pages: readonly PlannedPage[], bodies: Bodies): Promise<null> {
    for (const page of pages) await this.#store(page.path, this.#render(page, bodies))
    return null
  }

  async #store(path: string, { html, reads, articles }: RenderedPage): Promise<void> {
    const hash = await this.#writer?.stage(path, html, articles)
    if (hash !== undefined) this.#record?.write(path, hash, reads)
  }

  #render(page: PlannedPage, bodies: Bodies): RenderedPage {
    this.#beat(this.#renderer.templateOf(page)?.id ?? 0)
    return this.#renderer.renderTracked(page, bodies)
  }

  async #commit(): Promise<WriteResult | null> {
    return (await this.#writer?.commit()) ?? null
  }

  async #remember(): Promise<null> {
    if (this.#record?.isChanged) await this.#writer?.writeRecord(this.#record.toText(this.#renderer.index))
    return null
  }

  #find(path: string): FoundPage | null {
    const page = planSite(this.#renderer.index).find((planned) => planned.path === path)
    return page ? { page, bodyIds: this.#renderer.bodiesOf(page) } : null
  }
}
