// Selections of articles beyond sorted lists: filters, hot and related articles, years and months.
import { formatTime, parseTime } from '../../shared/entity/wire-time.ts'
import type { ArticleInfo } from './site-model.ts'

export const maxArticles = 1000

/** Fields that a list can be filtered by. */
export const comparable = {
  author: ({ author }: ArticleInfo) => author,
  source: ({ sourceName }: ArticleInfo) => sourceName,
  code: ({ code }: ArticleInfo) => code,
  bak01: ({ extra }: ArticleInfo) => extra.bak01,
  bak02: ({ extra }: ArticleInfo) => extra.bak02,
  bak03: ({ extra }: ArticleInfo) => extra.bak03,
  bak04: ({ extra }: ArticleInfo) => extra.bak04,
  bak05: ({ extra }: ArticleInfo) => extra.bak05,
} as const

export type ComparableField = keyof typeof comparable

/** Plain, so that equal queries have equal keys. */
export interface ArticleQuery {
  /** Null: the whole site. */
  readonly channelId: number | null
  readonly deep: boolean
  readonly order: string | null
  /** The first articles that match. */
  readonly limit: number
  readonly top?: boolean | undefined
  readonly picture?: boolean | undefined
  readonly type?: number | undefined
  /** Shown from here on, and before there; epoch milliseconds. */
  readonly from?: number | undefined
  readonly before?: number | undefined
  readonly keywords?: readonly string[] | undefined
  readonly field?: ComparableField | undefined
  readonly value?: string | undefined
}

/** A field of keywords as typed by people. */
export function keywordsOf(text: string | null): readonly string[] {
  return text === null ? [] : [...new Set(text.split(/[,，;；、|\s]+/).filter((word) => word !== ''))]
}

function folded(words: readonly string[]): readonly string[] {
  return words.map((word) => word.toLowerCase())
}

function isMatch(article: ArticleInfo, query: ArticleQuery): boolean {
  const { from, before, keywords, field } = query
  if (query.picture !== undefined && ((article.photo ?? '') !== '') !== query.picture) return false
  if (query.top !== undefined && article.top !== query.top) return false
  if (query.type !== undefined && article.type !== query.type) return false
  if (from !== undefined && article.showTime < from) return false
  if (before !== undefined && article.showTime >= before) return false
  if (field !== undefined && (comparable[field](article) ?? '') !== query.value) return false
  if (keywords === undefined) return true
  const own = folded(keywordsOf(article.keyword))
  return folded(keywords).some((word) => own.includes(word))
}

/** Stops as soon as enough are found: lists may hold a hundred thousand articles. */
export function matching(list: readonly ArticleInfo[], query: ArticleQuery): readonly ArticleInfo[] {
  const found: ArticleInfo[] = []
  for (const article of list) {
    if (found.length >= query.limit) break
    if (isMatch(article, query)) found.push(article)
  }
  return found
}

const day = 86_400_000

/** Start of the day that many days ago, so that pages change at most once a day. */
export function daysAgo(days: number, now: number, timeZone: string): number {
  const date = formatTime(now - days * day, timeZone).slice(0, 10)
  return parseTime(`${date} 00:00:00`, timeZone) ?? now
}

/** Recent ones first; of these pinned, quoted by more channels, newer. Visits are not counted. */
export function hottest(list: readonly ArticleInfo[], since: number): readonly ArticleInfo[] {
  const rank = (article: ArticleInfo): readonly number[] => [
    article.showTime >= since ? 1 : 0,
    article.top ? 1 : 0,
    article.quotedIn.length,
    article.showTime,
    article.id,
  ]
  const ranked = list.map((article) => ({ article, rank: rank(article) }))
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((value, place) => value !== b[place])
    return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0)
  }
  return ranked
    .sort((a, b) => compare(a.rank, b.rank))
    .slice(0, maxArticles)
    .map(({ article }) => article)
}

/** Of one keyword; more would cost every page of an article that has a common one. */
const perKeyword = 100

/** Articles by keyword, in small letters, as many as come first. */
export function indexKeywords(articles: readonly ArticleInfo[]): ReadonlyMap<string, readonly ArticleInfo[]> {
  const index = new Map<string, ArticleInfo[]>()
  for (const article of articles) {
    for (const word of new Set(folded(keywordsOf(article.keyword)))) {
      const found = index.get(word)
      if (found && found.length < perKeyword) found.push(article)
      else if (!found) index.set(word, [article])
    }
  }
  return index
}

/** What related articles are found in: the site index. */
export interface KeywordSource {
  withKeyword(word: string): readonly ArticleInfo[]
  select(query: ArticleQuery): readonly ArticleInfo[]
}

/** Those sharing most keywords first, then newer; with `fill`, others of its channel after them. */
export function relatedTo(
  index: KeywordSource,
  article: ArticleInfo,
  { limit, fill }: { readonly limit: number; readonly fill: boolean },
): readonly ArticleInfo[] {
  const shared = new Map<ArticleInfo, number>()
  for (const word of new Set(folded(keywordsOf(article.keyword)))) {
    for (const other of index.withKeyword(word)) shared.set(other, (shared.get(other) ?? 0) + 1)
  }
  shared.delete(article)
  const related = [...shared].sort(([a, inA], [b, inB]) => inB - inA || b.showTime - a.showTime || b.id - a.id)
  const found = related.slice(0, limit).map(([other]) => other)
  if (!fill || found.length >= limit) return found
  const known = new Set([article, ...found])
  const neighbours = index.select({
    channelId: article.channelId,
    deep: false,
    order: null,
    limit: limit + found.length + 1,
  })
  return [...found, ...neighbours.filter((other) => !known.has(other))].slice(0, limit)
}

export interface ArchiveYear {
  readonly year: number
  readonly count: number
  readonly months: readonly { readonly month: number; readonly count: number }[]
}

/** Newest first. */
export function archiveOf(list: readonly ArticleInfo[], timeZone: string): readonly ArchiveYear[] {
  const counts = new Map<string, number>()
  for (const { showTime } of list) {
    const month = formatTime(showTime, timeZone).slice(0, 7)
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  const years = Map.groupBy([...counts].sort().reverse(), ([month]) => month.slice(0, 4))
  return [...years].map(([year, entries]) => ({
    year: Number(year),
    count: entries.reduce((sum, [, count]) => sum + count, 0),
    months: entries.map(([month, count]) => ({ month: Number(month.slice(5)), count })),
  }))
}
