// One run inside the rendering process: a site's renderer, the plan, and the writer of its pages.
import { movedArticles, type PlannedPage, planPages, planSite } from './page-plan.ts'
import { PageRenderer } from './page-renderer.ts'
import type { PageWriter, WriteResult } from './page-writer.ts'
import type { FoundPage, PlanAnswer, RenderRequest } from './render-protocol.ts'
import type { ArticleInfo, Bodies, SiteModel } from './site-model.ts'

export type Heartbeat = (templateId: number) => void

export class RenderSession {
  readonly #model: SiteModel
  readonly #articles: ArticleInfo[]
  #made: PageRenderer | null = null
  readonly #writer: PageWriter | null
  readonly #beat: Heartbeat
  #pages: readonly PlannedPage[] = []
  #planned: ReadonlySet<string> = new Set()

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
        return this.#plan(request.orders.flatMap((order) => planPages(this.#renderer.index, order)))
      case 'bodyIds':
        return this.#bodyIds(request.from, request.to)
      case 'write':
        return this.#write(this.#pages.slice(request.from, request.to), request.bodies)
      case 'commit':
        return this.#commit(request.clean)
      case 'find':
        return this.#find(request.path)
      case 'text':
        return this.#render(request.page, request.bodies)
      default:
        return null
    }
  }

  #plan(pages: readonly PlannedPage[]): PlanAnswer {
    const { index } = this.#renderer
    // A page planned twice (an article that is both new and a neighbour) is written once.
    this.#pages = [...new Map(pages.map((page) => [page.path, page])).values()]
    this.#planned = new Set(this.#pages.map((page) => page.path))
    const moved = movedArticles(index).map((article) => [article.id, index.articlePath(article) ?? ''] as const)
    return {
      count: this.#pages.length,
      moved: moved.filter(([, path]) => this.#planned.has(path)),
      withoutPage: index.model.articles.filter((article) => index.articlePath(article) === null).length,
    }
  }

  #bodyIds(from: number, to: number): readonly number[] {
    return [...new Set(this.#pages.slice(from, to).flatMap((page) => this.#renderer.bodiesOf(page)))]
  }

  async #write(pages: readonly PlannedPage[], bodies: Bodies): Promise<null> {
    for (const page of pages) await this.#writer?.stage(page.path, this.#render(page, bodies))
    return null
  }

  #render(page: PlannedPage, bodies: Bodies): string {
    this.#beat(this.#renderer.templateOf(page)?.id ?? 0)
    return this.#renderer.render(page, bodies)
  }

  async #commit(clean: boolean): Promise<WriteResult | null> {
    const { index } = this.#renderer
    const left = movedArticles(index).filter((article) => this.#planned.has(index.articlePath(article) ?? ''))
    for (const { path } of left) if (path !== null) this.#writer?.remove(path)
    return this.#writer?.commit({ clean }) ?? null
  }

  #find(path: string): FoundPage | null {
    const page = planSite(this.#renderer.index).find((planned) => planned.path === path)
    return page ? { page, bodyIds: this.#renderer.bodiesOf(page) } : null
  }
}
