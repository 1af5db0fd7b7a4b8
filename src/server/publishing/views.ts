// Objects seen by templates: plain, with addresses relative to the page, created on demand from the site index, once for all pages of
// a channel.
import { formatTime } from '../../shared/entity/wire-time.ts'
import { keywordsOf } from './article-lists.ts'
import { articlePath, feedPath, linkTo, rootMarker } from './page-path.ts'
import type { TrackedIndex } from './reads/tracked-index.ts'
import { SafeHtml } from './safe-html.ts'
import { SharedValues } from './shared-values.ts'
import { type ArticleInfo, type ChannelInfo, externalLink, jumpArticle, linkChannel } from './site-model.ts'

export interface LinkView {
  readonly name: string
  readonly url: string
}

export interface ChannelView extends LinkView {
  readonly id: number
  readonly title: string
  readonly code: string
  readonly target: string
  readonly current: boolean
  readonly ancestor: boolean
  readonly children: readonly ChannelView[]
  readonly [field: string]: unknown
}

export interface ArticleView {
  readonly id: number
  readonly title: string
  readonly url: string
  readonly [field: string]: unknown
}

const webAddress = /^(?:https?:|mailto:|tel:|\/|\.|#|[^:]*$)/i

/** Addresses typed by people: anything a browser would execute is dropped. */
export function plainAddress(address: string | null): string {
  return address !== null && webAddress.test(address.trim()) ? address.trim() : ''
}

interface ArticleChannel {
  /** Of their pages; null: they have none. */
  readonly folder: string | null
  readonly open: string
  readonly view: (LinkView & { readonly id: number }) | null
}

/** What pages have in common that show the same objects alike. */
export interface PagePlace {
  /** Leads back to the site's root. */
  readonly root: string
  readonly channelId: number | null
}

/** Creates views for the pages of one place. */
export class Views {
  readonly index: TrackedIndex
  readonly root: string
  readonly shared: SharedValues
  readonly #place: PagePlace
  /** The page's channel and those above it. */
  readonly #current: () => ReadonlySet<number>

  constructor(index: TrackedIndex, place: PagePlace) {
    this.index = index
    this.root = place.root
    this.#place = place
    this.shared = new SharedValues(index.reads)
    const ids = (): readonly number[] => {
      const channel = index.channel(place.channelId)
      return channel ? index.chain(channel).map((entry) => entry.id) : []
    }
    this.#current = () => this.shared.once('current', () => new Set(ids()))
  }

  /** The full address of the page at `path`; empty if the site's is unknown. */
  canonical(path: string): string {
    const { address } = this.index.model
    return address === null ? '' : linkTo(address, path)
  }

  /** An address on the page at `path` as a full one; unchanged if the site's is unknown. */
  absolute(given: string, path: string): string {
    const { address } = this.index.model
    if (address === null || given === '') return given
    if (given.startsWith(rootMarker)) return address + given.slice(rootMarker.length)
    try {
      return new URL(given, address + path).href
    } catch {
      return given
    }
  }

  /** Site files stored as `/site/<code>/assets/…` get relative addresses, so that they work on any host. */
  address(stored: string | null): string {
    const prefix = `/site/${this.index.model.site.code}/`
    if (stored?.startsWith(prefix)) return linkTo(this.root, stored.slice(prefix.length))
    return plainAddress(stored)
  }

  site(): Readonly<Record<string, unknown>> {
    return this.shared.once('site', () => this.#site())
  }

  #site(): Readonly<Record<string, unknown>> {
    const { site } = this.index.model
    return {
      id: site.id,
      name: site.name,
      code: site.code,
      title: site.title ?? site.name,
      keyword: site.keyword ?? '',
      descript: site.descript ?? '',
      logo: this.address(site.logo),
      url: linkTo(this.root, 'index.html'),
      feed: linkTo(this.root, feedPath),
      address: this.index.model.address ?? '',
    }
  }

  /** The pages' channel. */
  own(): ChannelView | null {
    const channel = this.index.channel(this.#place.channelId)
    return channel ? this.channel(channel, 2) : null
  }

  /** The number of articles is counted only where a template asks for it. */
  channel(channel: ChannelInfo, depth = 1): ChannelView {
    return this.shared.once(`channel ${channel.id} ${depth}`, () => this.#channel(channel, depth))
  }

  #channel(channel: ChannelInfo, depth: number): ChannelView {
    const { index } = this
    const isCurrent = this.#current().has(channel.id)
    const feed = index.feedPath(channel)
    const children = (): readonly ChannelView[] =>
      depth > 0 ? index.children(channel.id).map((child) => this.channel(child, depth - 1)) : []
    return {
      ...channel.extra,
      id: channel.id,
      name: channel.name,
      title: channel.viewName ?? channel.name,
      code: channel.code ?? '',
      keyword: channel.keyword ?? '',
      icon: channel.icon ?? '',
      menu: channel.menu,
      url: this.#channelUrl(channel),
      target: channel.type === linkChannel && channel.linkType === externalLink ? '_blank' : '_self',
      depth: index.chain(channel).length,
      parent: channel.pid,
      feed: feed === null ? '' : linkTo(this.root, feed),
      current: isCurrent,
      ancestor: isCurrent && channel.id !== this.#place.channelId,
      get count() {
        return index.total(channel.id)
      },
      get children() {
        return children()
      },
    }
  }

  #channelUrl(channel: ChannelInfo): string {
    const target = this.index.channelTarget(channel)
    if (target === null) return ''
    return 'path' in target ? linkTo(this.root, target.path) : plainAddress(target.address)
  }

  article(article: ArticleInfo): ArticleView {
    this.index.reads.show(article.id)
    const channel = this.#channelOf(article)
    return this.shared.plain(article.id, () => this.#article(article, channel))
  }

  /** What articles of a channel have in common; `own`: the template chosen for the article. */
  #channelOf({ channelId, detailTemplateId }: ArticleInfo): ArticleChannel {
    return this.shared.once(`articles ${channelId} ${detailTemplateId}`, () => {
      const channel = this.index.channel(channelId)
      return {
        folder: this.index.articleFolder(channelId, detailTemplateId),
        open: channel?.open ?? '_self',
        view: channel
          ? { id: channel.id, name: channel.viewName ?? channel.name, url: this.#channelUrl(channel) }
          : null,
      }
    })
  }

  #article(article: ArticleInfo, channel: ArticleChannel): ArticleView {
    return {
      ...article.extra,
      id: article.id,
      title: article.title,
      titleColor: article.titleColor ?? '',
      subTitle: article.subTitle ?? '',
      shortTitle: article.shortTitle ?? article.title,
      type: article.type,
      author: article.author ?? '',
      source: article.sourceName === null ? null : { name: article.sourceName, url: plainAddress(article.sourceUrl) },
      keyword: article.keyword ?? '',
      keywords: keywordsOf(article.keyword),
      summary: article.summary ?? '',
      photo: this.address(article.photo),
      attachUrl: this.address(article.attachUrl),
      code: article.code ?? '',
      top: article.top,
      showTime: this.#time(article.showTime),
      updateTime: this.#time(article.updateTime),
      url: this.#articleUrl(article, channel),
      target: article.type === jumpArticle ? '_blank' : channel.open,
      channel: channel.view,
    }
  }

  #articleUrl(article: ArticleInfo, { folder, view }: ArticleChannel): string {
    if (article.type === jumpArticle) return plainAddress(article.url)
    return folder === null ? (view?.url ?? '') : linkTo(this.root, articlePath(folder, article))
  }

  /** The article with its body; the site's own addresses in it become relative. */
  articleWithBody(article: ArticleInfo, body: string): ArticleView {
    const prefix = `="/site/${this.index.model.site.code}/`
    return { ...this.article(article), content: new SafeHtml(body.replaceAll(prefix, `="${this.root}`)) }
  }

  /** From the home page to the pages' channel; a page itself is not part of it. */
  breadcrumb(home: string): readonly LinkView[] {
    return this.shared.once('breadcrumb', () => this.#breadcrumb(home))
  }

  #breadcrumb(home: string): readonly LinkView[] {
    const channel = this.index.channel(this.#place.channelId)
    const chain = channel ? this.index.chain(channel) : []
    return [
      { name: home, url: linkTo(this.root, 'index.html') },
      ...chain.map((entry) => ({ name: entry.viewName ?? entry.name, url: this.#channelUrl(entry) })),
    ]
  }

  #time(epoch: number): string {
    return formatTime(epoch, this.index.model.timeZone)
  }
}
