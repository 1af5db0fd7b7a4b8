// The tags that list articles: from options to queries of the site index.
import { formatTime, parseTime } from '../../../shared/entity/wire-time.ts'
import { type ArticleQuery, comparable, type ComparableField, keywordsOf, maxArticles } from '../article-lists.ts'
import { tagMessages as messages } from '../messages.ts'
import type { PageState } from '../page-state.ts'
import type { ArticleInfo } from '../site-model.ts'
import type { Options } from './options.ts'

/** Pages depend on their own article anyway: with its body. */
function articleBy(state: PageState, id: number): ArticleInfo | undefined {
  const { index } = state.views
  return state.isOfArticle(id) ? index.released(id)?.article : index.article(id)
}

/** Ids of articles given as id, code, article or list of articles. */
export function articleIds(state: PageState, given: unknown): readonly number[] {
  if (given === undefined) return []
  if (Array.isArray(given)) return given.flatMap((entry) => articleIds(state, entry))
  if (typeof given === 'object' && given !== null && 'id' in given) return [Number(given.id)]
  const { index } = state.views
  // Pages depend on the article of an id anyway.
  const own = typeof given === 'number' ? articleBy(state, given) : undefined
  const found = own ?? index.findArticle(typeof given === 'number' ? given : String(given))
  return found ? [found.id] : []
}

function limitOf({ limit }: Options): number {
  return Math.min(Number(limit), maxArticles)
}

/** Start of a day: yyyy-MM-dd, or that many days ago. */
function startOf(state: PageState, day: unknown): number {
  const { index } = state.views
  const text = String(day)
  if (/^\d{1,5}$/.test(text)) return index.daysAgo(Number(text))
  const start = parseTime(`${text.slice(0, 10)} 00:00:00`, index.model.timeZone)
  if (start === null) throw new Error(messages.badDay(text))
  return start
}

/** Start of the day after, whatever the clocks do in between. */
function endOf(state: PageState, day: unknown): number {
  const { timeZone } = state.views.index.model
  const nextDay = formatTime(startOf(state, day) + 36 * 3_600_000, timeZone).slice(0, 10)
  return startOf(state, nextDay)
}

function monthStart(state: PageState, year: number, month: number): number {
  const [y, m] = month > 12 ? [year + 1, 1] : [year, month]
  return startOf(state, `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-01`)
}

/** The period of `year` and `month`, or of `since` and `until`. */
function periodOf(state: PageState, options: Options): { from?: number; before?: number } {
  if (options.year === undefined) {
    if (options.month !== undefined) throw new Error(messages.monthWithoutYear)
    return {
      ...(options.since === undefined ? {} : { from: startOf(state, options.since) }),
      ...(options.until === undefined ? {} : { before: endOf(state, options.until) }),
    }
  }
  const year = Number(options.year)
  if (options.month === undefined) return { from: monthStart(state, year, 1), before: monthStart(state, year + 1, 1) }
  const month = Number(options.month)
  if (month < 1 || month > 12) throw new Error(messages.badMonth)
  return { from: monthStart(state, year, month), before: monthStart(state, year, month + 1) }
}

function isComparable(field: string): field is ComparableField {
  return Object.hasOwn(comparable, field)
}

function comparisonOf({ field, value }: Options): { field?: ComparableField; value?: string } {
  if (field === undefined) return {}
  const name = String(field)
  if (!isComparable(name)) throw new Error(messages.badField(name))
  return { field: name, value: String(value ?? '') }
}

function filtersOf(state: PageState, options: Options): Partial<ArticleQuery> {
  const { top, picture, type, keyword } = options
  return {
    ...(typeof top === 'boolean' ? { top } : {}),
    ...(typeof picture === 'boolean' ? { picture } : {}),
    ...(typeof type === 'number' ? { type } : {}),
    ...(keyword === undefined ? {} : { keywords: keywordsOf(String(keyword)) }),
    ...periodOf(state, options),
    ...comparisonOf(options),
  }
}

/** Excluded articles are left out here, so that pages of different articles share one query. */
function without(state: PageState, options: Options, find: (limit: number) => readonly ArticleInfo[]) {
  const limit = limitOf(options)
  const offset = Number(options.offset ?? 0)
  const excluded = new Set(articleIds(state, options.exclude))
  const found = find(offset + limit + excluded.size).filter(({ id }) => !excluded.has(id))
  return found.slice(offset, offset + limit)
}

export function articlesFor(state: PageState, options: Options): readonly ArticleInfo[] {
  const { index } = state.views
  const channelId = index.channelIdOf(options.channel)
  const filters = filtersOf(state, options)
  if (channelId === undefined) return []
  const order = typeof options.order === 'string' ? options.order : null
  const list = { channelId, deep: options.deep === true, order, ...filters }
  return without(state, options, (limit) => index.select({ ...list, limit }))
}

export function hotFor(state: PageState, options: Options): readonly ArticleInfo[] {
  const { index } = state.views
  const channelId = index.channelIdOf(options.channel)
  if (channelId === undefined) return []
  return without(state, options, (limit) => index.hot(channelId, Number(options.days), limit))
}

export function relatedFor(state: PageState, options: Options): readonly ArticleInfo[] {
  const { index } = state.views
  const [id] = options.to === undefined ? [state.articleId] : articleIds(state, options.to)
  const article = articleBy(state, id ?? 0)
  return article ? index.related(article, { limit: limitOf(options), fill: options.fill === true }) : []
}
