// Liquid tags of this product: queries for channels and articles; breadcrumb and pager as ready-made HTML.
import { type Context, type Emitter, Hash, type Liquid, Tag, type TagToken, type TopLevelToken } from 'liquidjs'
import { publishingMessages as messages } from './messages.ts'
import { type PageState, stateOf } from './page-state.ts'
import { escapeHtml } from './safe-html.ts'
import type { ArticleInfo } from './site-model.ts'
import type { ArticleView, ChannelView } from './views.ts'

type Options = Readonly<Record<string, unknown>>

const maxArticles = 1000

/** `{% name variable, option: value, … %}`: runs a query and assigns the result to the variable. */
abstract class QueryTag extends Tag {
  readonly #variable: string
  readonly #options: Hash

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid)
    const identifier = this.tokenizer.readIdentifier().content
    this.tokenizer.assert(identifier, 'expected variable name')
    this.#variable = identifier
    this.#options = new Hash(this.tokenizer)
  }

  abstract query(state: PageState, options: Options): readonly unknown[]

  *render(context: Context): Generator<unknown, void, unknown> {
    const options = (yield this.#options.render(context)) as Options
    const state = stateOf(context)
    const rows = state ? this.query(state, options) : []
    context.memoryLimit.use(rows.length * 100)
    const scope = context.bottom() as Record<string, unknown>
    scope[this.#variable] = rows
  }
}

/** A channel given as id, code, name or channel object; undefined if there is none. */
function channelIdOf(state: PageState, given: unknown): number | undefined {
  if (typeof given === 'object' && given !== null && 'id' in given) return Number(given.id)
  return state.views.index.findChannel(String(given))?.id
}

class ChannelsTag extends QueryTag {
  override query(state: PageState, options: Options): readonly ChannelView[] {
    const { index } = state.views
    const parent = options.parent === undefined || options.parent === null ? null : channelIdOf(state, options.parent)
    if (parent === undefined) return []
    const depth = Math.min(Number(options.depth ?? 1) || 1, 10)
    return index
      .children(parent)
      .filter((channel) => options.menu === undefined || channel.menu === Boolean(options.menu))
      .slice(0, Number(options.limit ?? 100) || 100)
      .map((channel) => state.views.channel(channel, depth - 1))
  }
}

/** Stops as soon as enough are found: lists may hold a hundred thousand articles, and every page runs this. */
function pick(list: readonly ArticleInfo[], options: Options): ArticleInfo[] {
  const limit = Math.min(Math.max(0, Number(options.limit ?? 10) || 0), maxArticles)
  const exclude = Number(options.exclude ?? 0)
  const picked: ArticleInfo[] = []
  let skip = Math.max(0, Number(options.offset ?? 0) || 0)
  for (const article of list) {
    if (picked.length >= limit) break
    if (options.picture === true && !article.photo) continue
    if (options.top !== undefined && article.top !== Boolean(options.top)) continue
    if (article.id === exclude) continue
    if (skip > 0) skip -= 1
    else picked.push(article)
  }
  return picked
}

class ArticlesTag extends QueryTag {
  override query(state: PageState, options: Options): readonly ArticleView[] {
    const { index } = state.views
    const channelId =
      options.channel === undefined || options.channel === null ? null : channelIdOf(state, options.channel)
    if (channelId === undefined) return []
    const order = typeof options.order === 'string' ? options.order : null
    const list = index.articlesOf(channelId, { deep: options.deep !== false, order })
    return pick(list, options).map((article) => state.views.article(article))
  }
}

function link(view: { name: string; url: string }, mark: string): string {
  return `<a href="${escapeHtml(view.url)}"${mark}>${escapeHtml(view.name)}</a>`
}

abstract class HtmlTag extends Tag {
  abstract html(state: PageState): string

  *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const state = stateOf(context)
    if (state) emitter.write(this.html(state))
    yield undefined
  }
}

class BreadcrumbTag extends HtmlTag {
  override html(state: PageState): string {
    const items = state.breadcrumb.map((entry) => `<li>${entry.url ? link(entry, '') : escapeHtml(entry.name)}</li>`)
    return `<nav class="breadcrumb" aria-label="${messages.breadcrumb}"><ol>${items.join('')}</ol></nav>`
  }
}

class PagerTag extends HtmlTag {
  override html(state: PageState): string {
    const { paging } = state
    if (!paging || paging.count < 2) return ''
    const links = paging.links.map((entry) => link(entry, entry.current ? ' aria-current="page"' : ''))
    const previous = paging.previous ? link(paging.previous, ' rel="prev"') : ''
    const next = paging.next ? link(paging.next, ' rel="next"') : ''
    return `<nav class="pager" aria-label="${messages.pages}">${previous}${links.join('')}${next}</nav>`
  }
}

export function registerTags(engine: Liquid): void {
  engine.registerTag('channels', ChannelsTag)
  engine.registerTag('articles', ArticlesTag)
  engine.registerTag('breadcrumb', BreadcrumbTag)
  engine.registerTag('pager', PagerTag)
}
