// Sample content: one site with its channel tree and articles, most of them published.
import { descriptors } from '../../src/generated/descriptors.ts'
import type { EntityName } from '../../src/generated/entities.ts'
import { insertRows } from '../../src/server/entity/query/insert.ts'
import { searchedText } from '../../src/server/publishing/search/queries.ts'
import type { Database, Reader } from '../../src/server/ports/database.ts'
import { words } from './messages.ts'
import type { Random } from './random.ts'
import { buildBody, buildName, buildTitle } from './texts.ts'

type Row = Readonly<Record<string, unknown>>

export interface SeedContext {
  readonly database: Database
  readonly random: Random
  /** Milliseconds since the epoch; all sample times are earlier. */
  readonly now: number
  /** Tells the rows of this run from those of earlier runs. */
  readonly run: number
}

const DAY = 86_400_000
const BATCH = 250

export function stamps(time: number) {
  return { createTime: time, createBy: 'admin', updateTime: time, updateBy: 'admin' }
}

export function insertInto(trx: Reader, entity: EntityName, rows: readonly Row[]): Promise<number[]> {
  return insertRows(trx, descriptors[entity], rows)
}

export async function seedSite({ database, now, run }: SeedContext): Promise<number> {
  const site = { name: `${words.siteName}${run}`, code: `sample${run}`, pid: null, sort: 10 + run, ...stamps(now) }
  const [id = 0] = await database.transaction((trx) => insertInto(trx, 'cms/site', [site]))
  return id
}

/** A tree of two levels: every tenth channel is a root, and the others are spread over the roots. */
export async function seedChannels(context: SeedContext, appid: number, count: number): Promise<number[]> {
  const { database, now } = context
  const rootCount = Math.max(1, Math.round(count / 10))
  const channel = (number: number, name: string, pid: number | null): Row => ({
    appid,
    pid,
    name,
    code: `c${number}`,
    type: 1,
    allow: 1,
    menu: pid === null ? 1 : 0,
    isHomePage: number < 4 ? 1 : 0,
    open: '_self',
    articlePage: 10,
    sortId: number,
    ...stamps(now),
  })
  return database.transaction(async (trx) => {
    const rootRows = Array.from({ length: rootCount }, (_, at) => channel(at, nameOf(words.channels, at), null))
    const roots = await insertInto(trx, 'cms/channel', rootRows)
    const childRows = Array.from({ length: Math.max(0, count - rootCount) }, (_, at) =>
      channel(rootCount + at, nameOf(words.subChannels, at), roots[at % rootCount] ?? null),
    )
    return [...roots, ...(await insertInto(trx, 'cms/channel', childRows))]
  })
}

function nameOf(names: readonly string[], at: number) {
  return `${names[at % names.length]}${at < names.length ? '' : at}`
}

export async function seedSources({ database, now }: SeedContext, appid: number): Promise<number[]> {
  const rows = words.sources.map((name) => ({ name, url: 'https://www.example.com/', appid, ...stamps(now) }))
  return database.transaction((trx) => insertInto(trx, 'cms/article-source', rows))
}

interface ArticlePlan {
  readonly appid: number
  readonly channels: readonly number[]
  readonly sources: readonly number[]
  readonly count: number
  readonly report: (done: number) => void
}

export async function seedArticles(context: SeedContext, plan: ArticlePlan): Promise<void> {
  for (let done = 0; done < plan.count; done += BATCH) {
    const size = Math.min(BATCH, plan.count - done)
    const rows = Array.from({ length: size }, () => buildArticle(context, plan))
    await context.database.transaction(async (trx) => {
      const ids = await insertInto(trx, 'cms/article', rows)
      const published = rows.flatMap((row, at) => (row.status === 3 ? [buildPublished(row, ids[at] ?? 0)] : []))
      if (published.length > 0) await insertInto(trx, 'cms/published-article', published)
    })
    plan.report(done + size)
  }
}

/** Four in five are published; one in two hundred is pinned to the top. */
function buildArticle({ random, now }: SeedContext, { appid, channels, sources }: ArticlePlan) {
  const time = now - random.integer(0, 730) * DAY - random.integer(0, DAY)
  const title = buildTitle(random)
  const status = random.next() < 0.8 ? 3 : 1
  return {
    appid,
    channelId: random.pick(channels),
    title,
    type: 1,
    author: buildName(random),
    sourceId: random.pick(sources),
    keyword: random.pick(words.topics),
    summary: random.pick(words.sentences),
    content: buildBody(random, title),
    top: random.next() < 0.005 ? 1 : 0,
    showTime: time,
    compileTime: time,
    status,
    publishStatus: status === 3 ? 2 : 1,
    releaseTime: status === 3 ? time : null,
    ...stamps(time),
  }
}

function buildPublished(row: ReturnType<typeof buildArticle>, articleId: number): Row {
  const { appid, channelId, title, type, author, keyword, summary, content, top, showTime, compileTime } = row
  return {
    articleId,
    appid,
    channelId,
    title,
    type,
    author,
    keyword,
    summary,
    content,
    text: searchedText({ title, keyword, summary, content }),
    top,
    showTime,
    compileTime,
    articleUpdateTime: row.updateTime,
    releaseTime: showTime,
    releaseBy: 'admin',
  }
}
