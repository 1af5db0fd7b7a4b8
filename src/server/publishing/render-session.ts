// One run inside the rendering process: a site's renderer, the pages to write, and their writer.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ArticleChange, PartDigest } from './article-changes.ts'
import { pageInstead, singlePageOf } from './article-page.ts'
import { byChannel, type PlannedPage, type PlanOrder, planSite } from './page-plan.ts'
import { PageRenderer, type RenderedPage } from './page-renderer.ts'
import type { PageWriter, WriteResult } from './page-writer.ts'
import { choosePages } from './reads/choose-pages.ts'
import { digest } from './reads/facts.ts'
import { PageRecord } from './reads/page-record.ts'
import { isLatest, loadRecord, markOf, type RecordMark } from './reads/stored-record.ts'
import type { Topic } from './reads/topics.ts'
import type { FoundPage, PlanAnswer, RenderRequest } from './render-protocol.ts'
import { type Quotes, SiteArticles } from './site-articles.ts'
import type { Bodies, MovedPage, SiteModel } from './site-model.ts'
import { articlesAround, SitePlan } from './site-plan.ts'
import { type OpenStore, type PageStore, plainStore } from './storing/page-store.ts'
import { workOf } from './write-pages.ts'
import { type WriteStep, WriteSteps } from './write-steps.ts'

export type Heartbeat = (templateId: number) => void

/** What stays of a site for its next run. */
export interface KeptSite {
  readonly articles: SiteArticles
  /** Of everything else that pages are made from. */
  readonly frame: string
  readonly renderer: PageRenderer
  readonly record: PageRecord
  readonly mark: RecordMark
  readonly root: string | null
  /** Hashes by path. */
  readonly pages: Map<string, string>
  /** Null: the next run plans the whole site. */
  readonly plan: SitePlan | null
}

/** With more changes it is faster to sort everything again. */
const mostChanges = 200

const noPages: ReadonlySet<string> = new Set()

/** Of pages without one, and of storing. */
const noTemplate = 0

interface Given {
  readonly beat: Heartbeat
  /** Pages made by another version of it count as changed. */
  readonly program: string
  /** What the run before left. */
  readonly kept: KeptSite | null
  /** Otherwise each page is stored before the next one is rendered. */
  readonly openStore?: OpenStore
}

export class RenderSession {
  readonly #model: SiteModel
  readonly #articles: SiteArticles
  readonly #kept: KeptSite | null
  #made: PageRenderer | null = null
  readonly #writer: PageWriter | null
  readonly #beat: Heartbeat
  readonly #program: string
  #pages: readonly PlannedPage[] = []
  #published = new Map<string, string>()
  #planned: SitePlan | null = null
  #record: PageRecord | null = null
  #mark: Omit<RecordMark, 'file'> = { id: '', changes: 0 }
  #moved: PlanAnswer['moved'] = []
  #root: string | null = null
  #next: KeptSite | null = null
  readonly #openStore: OpenStore
  #store: PageStore | null = null
  #steps: WriteSteps | null = null

  /** Without a writer nothing can be written (previews). */
  constructor(model: SiteModel, writer: PageWriter | null, given: Given) {
    this.#model = model
    this.#kept = given.kept
    this.#articles = given.kept?.articles ?? new SiteArticles()
    this.#articles.replace([], model.articles)
    this.#writer = writer
    this.#beat = given.beat
    this.#program = given.program
    this.#openStore = given.openStore ?? (() => null)
  }

  async close(): Promise<void> {
    await this.#steps?.stop()
    await this.#store?.close()
    this.#store = null
  }

  /** The articles that need not be sent. */
  get known(): readonly PartDigest[] {
    return this.#articles.parts()
  }

  /** For the next run of the site; null if this one did not end well. */
  get next(): KeptSite | null {
    return this.#next
  }

  /** What the run writes. */
  get paths(): string[] {
    return this.#pages.map(({ path }) => path).sort()
  }

  /** Created when all articles have arrived. */
  get #renderer(): PageRenderer {
    this.#made ??= new PageRenderer(this.#whole)
    return this.#made
  }

  get #whole(): SiteModel {
    return { ...this.#model, articles: this.#articles.all() }
  }

  async handle(request: RenderRequest): Promise<unknown> {
    switch (request.type) {
      case 'articles':
        return this.#articles.replace(request.parts, request.articles)
      case 'plan':
        return this.#plan(request.orders, request.quotes)
      case 'write':
        return this.#write(request)
      case 'commit':
        return this.#commit()
      case 'remember':
        return this.#remember()
      case 'keep':
        return this.#keep()
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
    return { ...settings, program: this.#program }
  }

  #frame(): string {
    const { articles: _articles, now: _now, ...frame } = this.#model
    return digest(JSON.stringify(frame))
  }

  /** What the site has been since the run before: the topics of questions that may have another answer, or null for all. */
  #follow(kept: KeptSite, changes: readonly ArticleChange[]): ReadonlySet<Topic> | null {
    if (kept.frame !== this.#frame() || changes.length > mostChanges) return null
    this.#made = kept.renderer
    return kept.renderer.index.advance({ articles: this.#articles.all(), now: this.#model.now }, changes)
  }

  /** The kept one unless another process has stored a later one. */
  async #openRecord(writer: PageWriter, isFollowed: boolean): Promise<{ record: PageRecord; isKept: boolean }> {
    const kept = this.#kept
    if (kept && isFollowed && (await isLatest(writer.objects, kept.mark))) {
      this.#mark = kept.mark
      return { record: kept.record, isKept: true }
    }
    const stored = await loadRecord(writer.objects)
    if (stored) this.#mark = { id: stored.whole.id, changes: stored.changes.length }
    return { record: new PageRecord(stored, this.#settings()), isKept: false }
  }

  async #plan(orders: readonly PlanOrder[], quotes: Quotes): Promise<PlanAnswer> {
    const writer = this.#writer
    if (!writer) throw new Error('a preview writes no pages')
    this.#articles.quote(quotes)
    const changes = this.#articles.takeChanges()
    const topics = this.#kept && this.#follow(this.#kept, changes)
    const { record, isKept } = await this.#openRecord(writer, topics !== null)
    const { index } = this.#renderer
    const { pages, others } = await writer.pages(this.#kept)
    const comparison = record.compare(index, isKept ? topics : null)
    const followed = isKept && others ? (this.#kept?.plan?.follow(index, changes) ?? null) : null
    const plan = (followed && this.#kept?.plan) ?? new SitePlan(index)
    /** Null: all. */
    const suspects = followed && others ? new Set([...followed, ...others, ...comparison.paths()]) : null
    const pagesAt = (paths: Iterable<string>) => [...paths].flatMap((path) => plan.pages.get(path) ?? [])
    this.#record = record
    this.#published = pages
    const chosen = choosePages(index, {
      planned: suspects ? pagesAt(suspects) : plan.pages.values(),
      orders,
      published: { pages, record },
      changeOf: comparison.changeOf,
    })
    const isAlone = orders.some((order) => order.kind === 'changes' && order.alone !== null)
    const stale = isAlone ? noPages : await this.#stalePages(record, suspects)
    this.#pages = byChannel([...new Set([...chosen.pages, ...pagesAt(stale)])])
    this.#renderer.begin(this.#pages.length)
    this.#store = this.#openStore(this.#pages.length, () => this.#beat(noTemplate)) ?? plainStore(writer.objects)
    const render = (page: PlannedPage, bodies: Bodies) => this.#render(page, bodies)
    const meanwhile = (isWanted: () => boolean) => this.#answer(record, isWanted)
    this.#steps = new WriteSteps(workOf(this.#pages, render, { writer, record, store: this.#store, meanwhile }))
    this.#removeOthers(suspects ?? pages.keys(), plan)
    const isMoved = this.#move(plan, suspects && changes)
    this.#planned = chosen.isSettled && isMoved ? plan : null
    return {
      bodyIds: this.#pages.map((page) => this.#renderer.bodiesOf(page)),
      channelIds: this.#pages.map((page) => page.channelId),
      moved: this.#moved,
      withoutPage: index.model.articles.length - plan.articlePages.size,
    }
  }

  /** Of articles whose page is not at the address that they say; only of these, or of all. False: some pages are not there yet. */
  #move(plan: SitePlan, changes: readonly ArticleChange[] | null): boolean {
    const { index } = this.#renderer
    const written = new Set(this.#pages.map(({ path }) => path))
    const articles = changes ? articlesAround(index, changes) : index.model.articles
    const moved = articles.flatMap((article): MovedPage[] => {
      const path = plan.articlePages.get(article.id)?.path ?? singlePageOf(index, article)
      return path === article.path ? [] : [[article.id, path, path ?? pageInstead(index, article)]]
    })
    this.#moved = moved.filter(([, path]) => path === null || this.#published.has(path) || written.has(path))
    return this.#moved.length === moved.length
  }

  /** After a roll-back the record tells nothing about the pages that came back: they may show what has been withdrawn since. */
  async #stalePages(record: PageRecord, suspects: ReadonlySet<string> | null): Promise<ReadonlySet<string>> {
    const pages = this.#published
    const seen = suspects
      ? [...suspects].filter((path) => pages.has(path)).map((path) => [path, pages.get(path) ?? ''] as const)
      : pages
    if (this.#writer === null || record.knows(seen)) return noPages
    const { index } = this.#renderer
    return this.#writer.showing((id) => index.article(id) === undefined)
  }

  #removeOthers(paths: Iterable<string>, { pages }: SitePlan): void {
    for (const path of paths) {
      if (pages.has(path) || !this.#published.has(path)) continue
      this.#writer?.remove(path)
      this.#record?.remove(path)
    }
  }

  #write(step: WriteStep): Promise<void> {
    if (!this.#steps) throw new Error('no pages are planned')
    return this.#steps.write(step)
  }

  #render(page: PlannedPage, bodies: Bodies): RenderedPage {
    this.#beat(this.#renderer.templateOf(page)?.id ?? noTemplate)
    return this.#renderer.renderTracked(page, bodies)
  }

  async #commit(): Promise<WriteResult | null> {
    await this.#steps?.finish()
    await this.close()
    const result = await this.#writer?.commit(this.#published)
    this.#root = result?.root ?? null
    return result ?? null
  }

  async #remember(): Promise<void> {
    const record = this.#record
    if (!record?.isChanged) return
    await this.#answer(record, () => true)
    const { id, number, text } = record.take(this.#renderer.index)
    await this.#writer?.objects.writeRecord(number, text)
    this.#mark = { id, changes: number }
  }

  #answer(record: PageRecord, isWanted: () => boolean): Promise<void> {
    return record.answer(this.#renderer.index, async () => {
      this.#beat(noTemplate)
      await nextTurn()
      return isWanted()
    })
  }

  async #keep(): Promise<void> {
    if (!this.#record || !this.#writer) return
    this.#articles.moved(this.#moved)
    this.#next = {
      articles: this.#articles,
      frame: this.#frame(),
      renderer: this.#renderer,
      record: this.#record,
      mark: await markOf(this.#writer.objects, this.#mark),
      root: this.#root,
      pages: this.#published,
      plan: this.#planned,
    }
  }

  #find(path: string): FoundPage | null {
    const page = planSite(this.#renderer.index).find((planned) => planned.path === path)
    return page ? { page, bodyIds: this.#renderer.bodiesOf(page) } : null
  }
}
