// Renders planned pages of one site to HTML; knows templates and data, not where the output goes.
import { Context, type Liquid, type Template } from 'liquidjs'
import { formatTime } from '../../shared/entity/wire-time.ts'
import { renderFeed, renderNotFound } from './fixed-pages.ts'
import { createEngine, renderParsed } from './liquid-engine.ts'
import { publishingMessages as messages } from './messages.ts'
import { linkTo, rootMarker, rootOf } from './page-path.ts'
import type { PlannedPage } from './page-plan.ts'
import { globalsOf, type PageState, type Paging } from './page-state.ts'
import { SiteIndex } from './site-index.ts'
import { type Bodies, type ChannelInfo, type SiteModel, type TemplateInfo, templateType } from './site-model.ts'
import { renderSitemap } from './sitemap.ts'
import { toTemplateFault } from './template-fault.ts'
import { type ArticleView, Views } from './views.ts'

const linksAround = 2

export class PageRenderer {
  readonly index: SiteIndex
  readonly #engine: Liquid
  readonly #parsed = new Map<number, Template[]>()

  constructor(model: SiteModel) {
    this.index = new SiteIndex(model)
    this.#engine = createEngine(model.templates)
  }

  /** Ids of articles whose bodies the page shows. */
  bodiesOf(page: PlannedPage): readonly number[] {
    if (page.articleId !== null) return [page.articleId]
    const single = page.kind === 'list' ? this.#singleArticle(this.index.channel(page.channelId)) : undefined
    return single ? [single.id] : []
  }

  /** The template a page is rendered with; null for sitemap and feed. */
  templateOf(page: PlannedPage): TemplateInfo | undefined {
    if (page.kind === 'home') return this.index.homeTemplate()
    if (page.kind === 'notFound') return this.#notFoundTemplate()
    if (page.articleId !== null) {
      const article = this.index.article(page.articleId)
      return article && this.index.detailTemplate(article)
    }
    const channel = page.kind === 'list' ? this.index.channel(page.channelId) : undefined
    return channel && this.index.overviewTemplate(channel)
  }

  render(page: PlannedPage, bodies: Bodies): string {
    switch (page.kind) {
      case 'home':
        return this.#renderWith(page, {})
      case 'list':
        return this.#renderList(page, bodies)
      case 'article':
        return this.#renderArticle(page, bodies)
      case 'notFound':
        return this.#notFoundTemplate() ? this.#renderWith(page, {}) : renderNotFound(this.index.model.site)
      case 'sitemap':
        return renderSitemap(this.index, page.number)
      case 'feed':
        return renderFeed(this.index, this.index.channel(page.channelId))
    }
  }

  #notFoundTemplate(): TemplateInfo | undefined {
    return this.index.model.templates.find(
      (entry) => entry.type === templateType.fragment && (entry.name === '404' || entry.fileName === '404.html'),
    )
  }

  #singleArticle(channel: ChannelInfo | undefined) {
    if (!channel || this.index.overviewTemplate(channel)?.type !== templateType.single) return undefined
    return this.index.articlesOf(channel.id, { deep: true })[0]
  }

  #renderList(page: PlannedPage, bodies: Bodies): string {
    const channel = this.index.channel(page.channelId)
    if (!channel) return ''
    const views = this.#viewsFor(page)
    const paging = this.#paging(channel, page, views)
    const first = (page.number - 1) * channel.articlePage
    const shown = this.index.articlesOf(channel.id, { deep: true }).slice(first, first + channel.articlePage)
    const single = this.#singleArticle(channel)
    const extra = {
      page: { ...paging, articles: shown.map((article) => views.article(article)) },
      article: single ? views.articleWithBody(single, bodies.get(single.id) ?? '') : null,
    }
    return this.#renderWith(page, extra, paging)
  }

  #renderArticle(page: PlannedPage, bodies: Bodies): string {
    const article = this.index.article(page.articleId ?? 0)
    if (!article) return ''
    const views = this.#viewsFor(page)
    const { previous, next } = this.index.neighbours(article)
    const viewOf = (entry: typeof article | undefined): ArticleView | null => (entry ? views.article(entry) : null)
    const extra = {
      article: views.articleWithBody(article, bodies.get(article.id) ?? ''),
      previous: viewOf(previous),
      next: viewOf(next),
    }
    return this.#renderWith(page, extra)
  }

  #viewsFor({ kind, path, channelId }: PlannedPage): Views {
    return new Views(this.index, { root: kind === 'notFound' ? rootMarker : rootOf(path), path, channelId })
  }

  #renderWith(page: PlannedPage, extra: object, paging: Paging | null = null): string {
    const template = this.templateOf(page)
    if (!template) return ''
    try {
      const parsed = this.#parsed.get(template.id) ?? this.#engine.parse(template.content, template.name)
      this.#parsed.set(template.id, parsed)
      return renderParsed(this.#engine, parsed, this.#contextFor(page, extra, paging))
    } catch (error) {
      throw toTemplateFault(error, template.name)
    }
  }

  #contextFor(page: PlannedPage, extra: object, paging: Paging | null): Context {
    const views = this.#viewsFor(page)
    const channel = this.index.channel(page.channelId)
    const breadcrumb = views.breadcrumb(channel, messages.home)
    const now = formatTime(this.index.model.now, this.index.model.timeZone)
    const channelView = channel ? views.channel(channel, 2) : null
    const scope = {
      site: views.site(),
      channel: channelView,
      breadcrumb,
      root: views.root,
      now,
      kind: page.kind,
      canonical: page.kind === 'notFound' ? '' : views.canonical(),
      ...extra,
    }
    const { path, channelId, articleId } = page
    const state: PageState = { views, now, path, channelId, articleId, breadcrumb, paging }
    const options = { sync: true, globals: globalsOf(scope, state) }
    return new Context({}, this.#engine.options, options)
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
      total: this.index.articlesOf(channel.id, { deep: true }).length,
      size: channel.articlePage,
      previous: page.number > 1 ? link(page.number - 1, messages.previousPage) : null,
      next: page.number < count ? link(page.number + 1, messages.nextPage) : null,
      links: shown.map((number) => ({ ...link(number, String(number)), current: number === page.number })),
    }
  }
}
