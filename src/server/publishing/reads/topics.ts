// Which questions may have another answer when articles change, so that a run need not ask all of them: each question belongs to
// topics, and a change names the topics that it touches. A question that is not listed here belongs to every change.
import { type ArticleChange, placesOf } from '../article-changes.ts'
import { keywordsOf } from '../article-lists.ts'
import type { SiteIndex } from '../site-index.ts'
import type { ArticleInfo } from '../site-model.ts'
import type { ReadKey } from './reads.ts'

/** `a12` article, `n12` its neighbours, `c3` lists of a channel, `k…` keyword, `r…` code; and these two. */
export type Topic = string

export const anyChange = '*'
export const time = 'time'

type Argument = unknown
type TopicsOf = (given: readonly Argument[], articleOf: (id: number) => ArticleInfo | undefined) => readonly Topic[]

/** The id in a reference to an object of the model (`{"$":"a12"}`), or the number itself. */
function idOf(given: Argument): number | null {
  if (typeof given === 'number') return given
  const tag = typeof given === 'object' && given !== null && '$' in given ? String(given.$) : ''
  return /^[act]\d+$/.test(tag) ? Number(tag.slice(1)) : null
}

const never: TopicsOf = () => []
const ofArticle: TopicsOf = ([article]) => [`a${idOf(article)}`]
const ofChannel: TopicsOf = ([channel]) => [`c${idOf(channel)}`]

function keywordTopics({ keyword }: ArticleInfo): readonly Topic[] {
  return keywordsOf(keyword).map((word) => `k${word.toLowerCase()}`)
}

const topics: Readonly<Record<string, TopicsOf>> = {
  articleFolder: never,
  articleTemplate: never,
  chain: never,
  channel: never,
  channelIdOf: never,
  channelPath: never,
  channelTarget: never,
  channels: never,
  children: never,
  feedPath: never,
  findChannel: never,
  fragment: never,
  homeTemplate: never,
  overviewTemplate: never,
  subtree: never,
  template: never,
  templates: never,
  now: () => [time],
  nowAs: () => [time],
  daysAgo: () => [time],
  article: ofArticle,
  released: ofArticle,
  findArticle: ([key]) => [`a${Number(key)}`, `r${String(key)}`],
  neighbours: ([article]) => [`a${idOf(article)}`, `n${idOf(article)}`],
  articlesOf: ofChannel,
  archive: ofChannel,
  pageCount: ofChannel,
  slice: ofChannel,
  total: ofChannel,
  hot: ([channel]) => [`c${idOf(channel)}`, time],
  select: ([query]) => [`c${(query as { readonly channelId: number | null }).channelId}`],
  withKeyword: ([word]) => [`k${String(word)}`],
  related: ([given], articleOf) => {
    const article = articleOf(idOf(given) ?? 0)
    return article ? [`a${article.id}`, `c${article.channelId}`, ...keywordTopics(article)] : [anyChange]
  },
}

export function topicsOf(key: ReadKey, articleOf: (id: number) => ArticleInfo | undefined): readonly Topic[] {
  const [name, ...given] = JSON.parse(key) as [string, ...Argument[]]
  return (Object.hasOwn(topics, name) ? topics[name]?.(given, articleOf) : undefined) ?? [anyChange]
}

/** Asked before the change of what was, and after it of what is. */
export function topicsAround(index: SiteIndex, changed: readonly ArticleInfo[]): ReadonlySet<Topic> {
  const found = new Set<Topic>(changed.length > 0 ? [anyChange, 'cnull'] : [])
  for (const article of changed) {
    found.add(`a${article.id}`).add(`n${article.id}`)
    if (article.code) found.add(`r${article.code}`)
    for (const topic of keywordTopics(article)) found.add(topic)
    for (const place of placesOf(article)) {
      const { previous, next } = index.neighbours(article, place)
      for (const other of [previous, next]) if (other) found.add(`n${other.id}`)
      found.add(`c${place}`)
      const channel = index.channel(place)
      for (const { id } of channel ? index.chain(channel) : []) found.add(`c${id}`)
    }
  }
  return found
}

export function before(changes: readonly ArticleChange[]): ArticleInfo[] {
  return changes.flatMap((change) => change.before ?? [])
}

export function after(changes: readonly ArticleChange[]): ArticleInfo[] {
  return changes.flatMap((change) => change.after ?? [])
}
