// Liquid tags of this product: queries for channels and articles; breadcrumb and pager as ready-made HTML.
import { type Context, type Emitter, type Liquid, Tag, type TagToken, type TopLevelToken } from 'liquidjs'
import { articleIds, articlesFor, hotFor, relatedFor } from './language/article-queries.ts'
import { type Options, TagOptions } from './language/options.ts'
import { type HtmlTagName, htmlWords, type QueryTagName, queryWords } from './language/own-tags.messages.ts'
import type { TemplateWord } from './language/word.ts'
import { publishingMessages as messages } from './messages.ts'
import { type PageState, stateOf } from './page-state.ts'
import { escapeHtml } from './safe-html.ts'
import type { ArchiveYear } from './article-lists.ts'
import type { ArticleView, ChannelView } from './views.ts'

const deepest = 10

function channels(state: PageState, options: Options): readonly ChannelView[] {
  const { index } = state.views
  const parent = index.channelIdOf(options.parent)
  if (parent === undefined) return []
  const depth = Math.min(Number(options.depth) || 1, deepest)
  return index
    .children(parent)
    .filter((entry) => options.menu === undefined || entry.menu === options.menu)
    .slice(0, Number(options.limit))
    .map((entry) => state.views.channel(entry, depth - 1))
}

function channel(state: PageState, options: Options): ChannelView | null {
  const { index } = state.views
  const found = index.channel(index.channelIdOf(options.key) ?? null)
  return found ? state.views.channel(found, Math.min(Number(options.depth), deepest)) : null
}

function article(state: PageState, { key }: Options): ArticleView | null {
  const [id] = articleIds(state, key)
  const found = id === undefined ? undefined : state.views.index.article(id)
  return found ? state.views.article(found) : null
}

function archive(state: PageState, options: Options): readonly ArchiveYear[] {
  const id = state.views.index.channelIdOf(options.channel)
  return id === undefined ? [] : state.views.index.archive(id, options.deep === true)
}

type Query = (state: PageState, options: Options) => unknown

const queries: Readonly<Record<QueryTagName, Query>> = {
  channels,
  channel,
  articles: (state, options) => articlesFor(state, options).map((entry) => state.views.article(entry)),
  article,
  hot: (state, options) => hotFor(state, options).map((entry) => state.views.article(entry)),
  related: (state, options) => relatedFor(state, options).map((entry) => state.views.article(entry)),
  archive,
}

/** `{% name variable, option: value, … %}`: runs a query and assigns the result to the variable. */
function queryTag(word: TemplateWord, query: Query) {
  return class QueryTag extends Tag {
    readonly #variable: string
    readonly #options: TagOptions

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid)
      const identifier = this.tokenizer.readIdentifier().content
      this.tokenizer.assert(identifier, 'expected variable name')
      this.#variable = identifier
      this.#options = new TagOptions(word, this.tokenizer)
    }

    render(context: Context): void {
      const options = this.#options.render(context)
      const state = stateOf(context)
      const result = state ? query(state, options) : []
      // The tag itself counts too, so that it cannot run without end.
      context.memoryLimit.use((Array.isArray(result) ? result.length + 1 : 1) * 100)
      const scope = context.bottom() as Record<string, unknown>
      scope[this.#variable] = result
    }
  }
}

function link(view: { name: string; url: string }, mark: string): string {
  return `<a href="${escapeHtml(view.url)}"${mark}>${escapeHtml(view.name)}</a>`
}

function breadcrumb(state: PageState): string {
  const items = state.breadcrumb.map((entry) => `<li>${entry.url ? link(entry, '') : escapeHtml(entry.name)}</li>`)
  return `<nav class="breadcrumb" aria-label="${messages.breadcrumb}"><ol>${items.join('')}</ol></nav>`
}

function pager({ paging }: PageState): string {
  if (!paging || paging.count < 2) return ''
  const links = paging.links.map((entry) => link(entry, entry.current ? ' aria-current="page"' : ''))
  const previous = paging.previous ? link(paging.previous, ' rel="prev"') : ''
  const next = paging.next ? link(paging.next, ' rel="next"') : ''
  return `<nav class="pager" aria-label="${messages.pages}">${previous}${links.join('')}${next}</nav>`
}

const htmlOf: Readonly<Record<HtmlTagName, (state: PageState) => string>> = { breadcrumb, pager }

function htmlTag(word: TemplateWord, html: (state: PageState) => string) {
  return class HtmlTag extends Tag {
    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid)
      new TagOptions(word, this.tokenizer)
    }

    render(context: Context, emitter: Emitter): void {
      const state = stateOf(context)
      if (state) emitter.write(html(state))
    }
  }
}

export function registerTags(engine: Liquid): void {
  for (const word of queryWords) engine.registerTag(word.name, queryTag(word, queries[word.name]))
  for (const word of htmlWords) engine.registerTag(word.name, htmlTag(word, htmlOf[word.name]))
}
