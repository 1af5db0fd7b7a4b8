// Statistics in tests: the counters as a server starts with them, and the same figures counted from the articles themselves.
import { formatTime } from '../../../src/shared/entity/wire-time.ts'
import { countArticles } from '../../../src/server/features/cms/statistics/counters/count-articles.ts'
import { installCounters } from '../../../src/server/features/cms/statistics/counters/install.ts'
import type { Content } from './content.ts'

export interface AnalysisRow {
  readonly id: number | string
  readonly name: string
  readonly path?: readonly string[]
  readonly total: number
  readonly unpublished: number
  readonly pending: number
  readonly published: number
  readonly created: number
  readonly createdBefore: number
  readonly released: number
  readonly releasedBefore: number
}

export interface Analysis {
  readonly rows: readonly AnalysisRow[]
  readonly totals: Omit<AnalysisRow, 'id' | 'name' | 'path'>
  readonly steps: readonly { readonly time: string; readonly created: number; readonly released: number }[]
  readonly unit: string
  readonly period: { readonly start: string; readonly end: string }
  readonly before: { readonly start: string; readonly end: string }
}

export type Subject = 'app' | 'channel' | 'user'

/** Of the server itself. */
export const server = { user: null, job: { account: null }, ip: '', requestId: 'start', siteId: null }

/** As at a start, and the background until all articles are counted. */
export async function startCounting({ test }: Content): Promise<void> {
  await installCounters(test.app.createCall(server))
  while (await countArticles(test.app.createCall(server))) await new Promise(setImmediate)
}

interface Range {
  readonly start: string
  readonly end: string
}

interface Article {
  readonly appid: number
  readonly channelId: number
  readonly createBy: string | null
  readonly status: number
  readonly created: string
  readonly released: string
}

async function loadArticles({ test }: Content): Promise<Article[]> {
  const { database, config } = test.ports
  const sites = database.read.selectFrom('cms_site').select('id').where('recycleTime', 'is', null)
  const live = database.read.selectFrom('cms_article').selectAll().where('recycleTime', 'is', null)
  const rows = await live.where('appid', 'in', sites).execute()
  const dateOf = (time: number | null) => (time === null ? '' : formatTime(time, config.timeZone).slice(0, 10))
  return rows.map(({ publishStatus, createTime, releaseTime, ...row }) => ({
    ...row,
    created: dateOf(createTime),
    released: publishStatus >= 2 ? dateOf(releaseTime) : '',
  }))
}

const keys: Readonly<Record<Subject, (article: Article) => string>> = {
  app: ({ appid }) => `${appid}`,
  channel: ({ channelId }) => `${channelId}`,
  user: ({ createBy }) => createBy ?? '',
}

/** From the rows of articles, by the dates that people see. */
export async function recount(
  content: Content,
  subject: Subject,
  { period, before }: { period: Range; before: Range },
) {
  const isIn = (date: string, { start, end }: Range) => date >= start && date <= end
  const counted = new Map<string, Record<string, number>>()
  for (const article of await loadArticles(content)) {
    const key = keys[subject](article)
    const figures = counted.get(key) ?? {}
    counted.set(key, figures)
    const add = (name: string, wanted = true) => {
      figures[name] = (figures[name] ?? 0) + (wanted ? 1 : 0)
    }
    add('total')
    add('unpublished', article.status === 1)
    add('pending', article.status === 2)
    add('published', article.status === 3)
    add('created', isIn(article.created, period))
    add('createdBefore', isIn(article.created, before))
    add('released', isIn(article.released, period))
    add('releasedBefore', isIn(article.released, before))
  }
  return Object.fromEntries(counted)
}

/** By row, without those of which there is nothing. */
export function figuresOf({ rows, totals }: Analysis): Record<string, Record<string, number>> {
  const names = Object.keys(totals) as (keyof typeof totals)[]
  const filled = rows.filter((row) => names.some((name) => row[name] > 0))
  return Object.fromEntries(
    filled.map((row) => [`${row.id}`, Object.fromEntries(names.map((name) => [name, row[name]]))]),
  )
}
