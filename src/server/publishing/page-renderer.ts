// Renders planned pages of one site to HTML; knows templates and data, not where the output goes.
import type { Liquid, Template } from 'liquidjs'
import { singleArticle, templateOfArticle } from './article-page.ts'
import { PageContext } from './compiled/page-context.ts'
import { toTemplateFault } from './engine-fault.ts'
import { feedArticles, renderFeed, renderNotFound } from './fixed-pages.ts'
import { lazyFields } from './lazy-fields.ts'
import { createEngine, renderParsed } from './liquid-engine.ts'
import { publishingMessages as messages } from './messages.ts'
import { linkTo } from './page-path.ts'
import type { PlannedPage } from './page-plan.ts'
import { PagePlaces } from './page-places.ts'
import { globalsOf, PageState, type Paging } from './page-state.ts'
import type { PageReads } from './reads/reads.ts'
import { TrackedIndex } from './reads/tracked-index.ts'
import {
  type ArticleInfo,
  type Bodies,
  type ChannelInfo,
  type SiteModel,
  type TemplateInfo,
  templateType,
} from './site-model.ts'
import { renderSitemap } from './sitemap.ts'
import type { ArticleView, Views } from './views.ts'

const linksAround = 2

/** What one kind of page adds to the variables that all pages have. */
interface Variables {
  readonly extra?: Readonly<Record<string, () => unknown>>
  readonly paging?: () => Paging | null
}

/** Read one by one as templates need them. */
function pagingFields(paging: { readonly value: Paging }): { readonly [Name in keyof Paging]: () => Paging[Name] } {
  return {
    number: () => paging.value.number,
    count: () => paging.value.count,
    total: () => paging.value.total,
    size: () => paging.value.size,
    previous: () => paging.value.previous,
    next: () => paging.value.next,
    links: () => paging.value.links,
  }
}

function bodyOf({ id }: ArticleInfo, bodies: Bodies): string {
  return bodies.get(id) ?? ''
}

export interface RenderedPage {
  readonly html: string
  readonly reads: PageReads
  /** Ids of the articles that it shows; of an article's page, its own first. */
  readonly articles: readonly number[]
}

export class PageRenderer {
  readonly index: TrackedIndex
  readonly #engine: Liquid
  readonly #parsed = new Map<number, Template[]>()
  readonly #places: PagePlaces

  constructor(model: SiteModel) {
    this.index = new TrackedIndex(model)
    this.#engine = createEngine(model.templates, (name) => void this.index.fragment(name))
    this.#places = new PagePlaces(this.index, model.templates)
  }

  /** A run of so many pages. */
  begin(pages: number): void {
    this.#places.begin(pages)
  }

  /** Ids of articles whose bodies the page shows. */
  bodiesOf(page: PlannedPage): readonly number[] {
    if (page.articleId !== null) return [page.articleId]
    const single = page.kind === 'list' ? singleArticle(this.index, this.index.channel(page.channelId)) : undefined
    return single ? [single.id] : []
  }

  /** The template a page is rendered with; null for sitemap and feed. */
  templateOf(page: PlannedPage): TemplateInfo | undefined {
    if (page.kind === 'home') return this.index.homeTemplate()
    if (page.kind === 'notFound') return this.#notFoundTemplate()
    if (page.articleId !== null) {
      const article = this.index.article(page.articleId)
      return article && templateOfArticle(this.index, article)
    }
    const channel = page.kind === 'list' ? this.index.channel(page.channelId) : undefined
    return channel && this.index.overviewTemplate(channel)
  }

  /** The page, and all that it depends on besides the settings of the site. */
  renderTracked(page: PlannedPage, bodies: Bodies): RenderedPage {
    const { value, keys, parts, articles } = this.index.reads.record(() => {
      if (page.articleId !== null) this.index.reads.show(page.articleId)
      const work = (): string => this.render(page, bodies)
      return page.kind === 'sitemap' ? this.index.readAll(work) : work()
    })
    return { html: value, reads: { keys, parts }, articles: [...articles] }
  }

  render(page: PlannedPage, bodies: Bodies): string {
    switch (page.kind) {
      case 'home':
        return this.#renderWith(page, this.templateOf(page))
      case 'list':
        return this.#renderList(page, bodies)
      case 'article':
        return this.#renderArticle(page, bodies)
      case 'notFound':
        return this.#renderNotFound(page)
      case 'sitemap':
        return renderSitemap(this.index, page.number)
      case 'feed':
        return this.#renderFeed(this.index.channel(page.channelId))
    }
  }

  #renderFeed(channel: ChannelInfo | undefined): string {
    const articles = feedArticles(this.index, channel)
    for (const { id } of articles) this.index.reads.show(id)
    return renderFeed(this.index, channel, articles)
  }

  #renderNotFound(page: PlannedPage): string {
    const template = this.#notFoundTemplate()
    return template ? this.#renderWith(page, template) : renderNotFound(this.index.model.site)
  }

  #notFoundTemplate(): TemplateInfo | undefined {
    return this.index.model.templates.find(
      (entry) => entry.type === templateType.fragment && (entry.name === '404' || entry.fileName === '404.html'),
    )
  }

  #renderList(page: PlannedPage, bodies: Bodies): string {
    const channel = this.index.channel(page.channelId)
    if (!channel) return ''
    const { views } = this.#places.of(page)
    const first = (page.number - 1) * channel.articlePage
    const paging = lazyFields<{ value: Paging }>({ value: () => this.#paging(channel, page, views) })
    const articles = (): readonly ArticleView[] =>
      this.index.slice(channel.id, first, first + channel.articlePage).map((article) => views.article(article))
    const single = (): ArticleView | null => {
      const released = this.index.released(singleArticle(this.index, channel)?.id ?? 0)
      return released ? views.articleWithBody(released.article, bodyOf(released.article, bodies)) : null
    }
    const extra = { page: () => lazyFields({ ...pagingFields(paging), articles }), article: single }
    return this.#renderWith(page, this.templateOf(page), { extra, paging: () => paging.value })
  }

  #renderArticle(page: PlannedPage, bodies: Bodies): string {
    const article = this.index.released(page.articleId ?? 0)?.article
    if (!article) return ''
    const { views } = this.#places.of(page)
    const viewOf = (entry: ArticleInfo | undefined): ArticleView | null => (entry ? views.article(entry) : null)
    let around: ReturnType<TrackedIndex['neighbours']> | null = null
    const neighbours = () => (around ??= this.index.neighbours(article))
    const extra = {
      article: () => views.articleWithBody(article, bodyOf(article, bodies)),
      previous: () => viewOf(neighbours().previous),
      next: () => viewOf(neighbours().next),
    }
    return this.#renderWith(page, templateOfArticle(this.index, article), { extra })
  }

  #renderWith(page: PlannedPage, template: TemplateInfo | undefined, variables: Variables = {}): string {
    if (!template) return ''
    try {
      const parsed = this.#parsed.get(template.id) ?? this.#engine.parse(template.content, template.name)
      this.#parsed.set(template.id, parsed)
      return renderParsed(this.#engine, parsed, this.#contextFor(page, variables))
    } catch (error) {
      throw toTemplateFault(error, template.name)
    }
  }

  #contextFor(page: PlannedPage, { extra = {}, paging = () => null }: Variables): PageContext {
    const { views, fragments, now } = this.#places.of(page)
    const scope = lazyFields({
      site: () => views.site(),
      channel: () => views.own(),
      breadcrumb: () => views.breadcrumb(messages.home),
      root: () => views.root,
      now: () => now,
      kind: () => page.kind,
      canonical: () => (page.kind === 'notFound' ? '' : views.canonical(page.path)),
      ...extra,
    })
    const state = new PageState({ views, now, page, variables: scope, paging })
    const options = { sync: true, globals: globalsOf(scope, state) }
    return new PageContext(fragments, {}, this.#engine.options, options)
  }

  #paging(channel: ChannelInfo, page: PlannedPage, views: Views): Paging {
    const count = this.index.pageCount(channel)
    const link = (number: number, name: string) => ({
      name,
      url: linkTo(views.root, this.index.channelPath(channel, number)),
    })
    const shown = Array.from({ length: count }, (_, at) => at + 1).filter(
      (number) => number === 1 || number === count || Math.abs(number - page.number) <= linksAround,
    )
    return {
      number: page.number,
      count,
      total: this.index.total(channel.id),
      size: channel.articlePage,
      previous: page.number > 1 ? link(page.number - 1, messages.previousPage) : null,
      next: page.number < count ? link(page.number + 1, messages.nextPage) : null,
      links: shown.map((number) => ({ ...link(number, String(number)), current: number === page.number })),
    }
  }
}
