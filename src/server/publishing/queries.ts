// Reads a site for rendering, and stores what publishing writes besides pages: addresses of articles and the site's release time.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { RowValues } from '../call/call.ts'
import type { Reader, Schema } from '../ports/database.ts'
import { readListed } from '../sql/read-listed.ts'
import type { NamedSite } from './site-address.ts'
import type { ArticleInfo, ChannelInfo, ExtraFields, SiteInfo, TemplateInfo } from './site-model.ts'

const chunkSize = 500

export function chunksOf<Item>(items: readonly Item[], size = chunkSize): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

function extraOf(row: ExtraFields): ExtraFields {
  const { bak01, bak02, bak03, bak04, bak05 } = row
  return { bak01, bak02, bak03, bak04, bak05 }
}

const siteColumns = ['id', 'code', 'name', 'title', 'keyword', 'descript', 'logo', 'homeTemplate', 'domain'] as const

export type SiteRow = SiteInfo & NamedSite

/** A live site by id. */
export async function loadSite(db: Reader, id: number): Promise<SiteRow | undefined> {
  return db
    .selectFrom('cms_site')
    .select(siteColumns)
    .where('id', '=', id)
    .where('recycleTime', 'is', null)
    .executeTakeFirst()
}

/** All live sites, for serving: code and domain of each. */
export async function loadSiteHosts(db: Reader): Promise<{ code: string; domain: string | null }[]> {
  return db.selectFrom('cms_site').select(['code', 'domain']).where('recycleTime', 'is', null).execute()
}

const channelColumns = [
  'id',
  'pid',
  'name',
  'viewName',
  'code',
  'keyword',
  'icon',
  'type',
  'linkType',
  'url',
  'linkChannelId',
  'generalTemplate',
  'detailTemplate',
  'menu',
  'sortId',
  'open',
  'articlePage',
  'orderBy',
  'bak01',
  'bak02',
  'bak03',
  'bak04',
  'bak05',
] as const

/** Rows visible to somebody: null = all, false = none. */
export type Seen = Expression<SqlBool> | null | false

/** Rows visible in one of the given ways. */
export async function loadChannels(db: Reader, siteId: number, seen: readonly Seen[] = [null]): Promise<ChannelInfo[]> {
  const ways = seen.filter((way) => way !== false)
  const all = db
    .selectFrom('cms_channel')
    .select(channelColumns)
    .where('appid', '=', siteId)
    .where('recycleTime', 'is', null)
  const some = ways.flatMap((way) => way ?? [])
  const rows = await (some.length < ways.length ? all : all.where((eb) => eb.or(some))).execute()
  return rows.map((row) => ({ ...row, menu: row.menu === 1, extra: extraOf(row) }))
}

export async function loadTemplates(db: Reader, siteId: number): Promise<TemplateInfo[]> {
  return db
    .selectFrom('cms_template')
    .select(['id', 'name', 'type', 'fileName', 'content'])
    .where('appid', '=', siteId)
    .orderBy('id')
    .execute()
}

export async function loadQuotes(db: Reader, siteId: number): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db
    .selectFrom('cms_article_quote')
    .select(['articleId', 'channelId'])
    .where('appid', '=', siteId)
    .orderBy('id')
    .execute()
  const quotes = new Map<number, number[]>()
  for (const { articleId, channelId } of rows) quotes.set(articleId, [...(quotes.get(articleId) ?? []), channelId])
  return quotes
}

/** Columns shared by a published version and a working copy. */
export const articleColumns = [
  'channelId',
  'title',
  'titleColor',
  'subTitle',
  'shortTitle',
  'type',
  'author',
  'keyword',
  'summary',
  'photo',
  'attachUrl',
  'url',
  'code',
  'top',
  'sortId',
  'detailTemplateId',
  'showTime',
  'compileTime',
  'bak01',
  'bak02',
  'bak03',
  'bak04',
  'bak05',
] as const

export interface ArticleRow
  extends Omit<ArticleInfo, 'quotedIn' | 'top' | 'showTime' | 'createTime' | 'extra'>,
    ExtraFields {
  readonly top: number
  readonly showTime: number | null
  readonly compileTime: number | null
  readonly releaseTime: number | null
}

export function toArticle(row: ArticleRow, quotes: ReadonlyMap<number, readonly number[]>): ArticleInfo {
  const createTime = row.compileTime ?? row.updateTime
  return {
    ...row,
    quotedIn: quotes.get(row.id) ?? [],
    top: row.top === 1,
    showTime: row.showTime ?? createTime,
    createTime,
    extra: extraOf(row),
  }
}

const bodiesById = 'select "articleId", "content" from "cms_published_article" where "articleId" in (?)'

export async function loadPublishedBodies(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readListed<{ articleId: number; content: string | null }>(db, bodiesById, ids)
  return new Map(rows.map(({ articleId, content }) => [articleId, content ?? '']))
}

/** Not a person's change of the site: updateTime stays, so that open forms are not refused. */
export async function storeReleaseTime(db: Reader, siteId: number, releaseTime: number): Promise<void> {
  await db.updateTable('cms_site').set({ releaseTime }).where('id', '=', siteId).execute()
}

/** A publication due immediately but not started, whose changes a new one takes over. */
export async function loadWaitingPayload(
  db: Reader,
  kind: string,
  key: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const row = await db
    .selectFrom('system_job')
    .select('payload')
    .where('kind', '=', kind)
    .where('jobKey', '=', key)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return (row?.payload as Readonly<Record<string, unknown>> | undefined) ?? null
}

/** One that has ended would do what is outdated by now, if somebody enabled it again: the schedulers do not list it any more. */
export async function dropWaitingJob(db: Reader, kind: string, key: string): Promise<void> {
  const waiting = db.deleteFrom('system_job').where('kind', '=', kind).where('jobKey', '=', key)
  await waiting.where('status', '=', 'waiting').execute()
  const ended = db.updateTable('system_job').set({ scheduleType: null }).where('kind', '=', kind)
  await ended.where('jobKey', '=', key).where('status', 'in', ['done', 'failed']).execute()
}

/** Publications of a site that ended without a result, or wait for a retry: nobody has written their pages yet. */
export async function loadPendingPublications(
  db: Reader,
  { kind, lane, except }: { kind: string; lane: string; except: number },
): Promise<PendingPublication[]> {
  const rows = await db
    .selectFrom('system_job')
    .select(['id', 'payload'])
    .where('kind', '=', kind)
    .where('lane', '=', lane)
    .where('id', '!=', except)
    .where(isPendingPublication)
    .orderBy('id')
    .execute()
  return rows.map(({ id, payload }) => ({ id, payload: (payload ?? {}) as RowValues }))
}

export interface PendingPublication {
  readonly id: number
  readonly payload: RowValues
}

/** A new change merged into a waiting publication resets its attempts: then it runs for its own sake. */
function isPendingPublication(eb: ExpressionBuilder<Schema, 'system_job'>) {
  const cancelled = eb
    .selectFrom('cms_publication')
    .select('cms_publication.id')
    .whereRef('cms_publication.publishJob', '=', 'system_job.id')
    .where('cms_publication.state', '=', 'cancelled')
  const without = eb.and([eb('status', 'in', ['done', 'failed']), eb('result', 'is', null)])
  const ended = eb.and([without, eb.not(eb.exists(cancelled))])
  return eb.or([ended, eb.and([eb('status', '=', 'waiting'), eb('attempts', '>', 0)])])
}

/** Their pages have been written by another run; failed ones keep their reason. */
export async function endPending(db: Reader, ids: readonly number[], run: { by: number; now: number }): Promise<void> {
  const result = { writtenBy: run.by }
  for (const chunk of chunksOf(ids)) {
    const owed = db.updateTable('system_job').where('id', 'in', chunk)
    await owed.set({ result }).where('status', 'in', ['done', 'failed']).execute()
    const done = { result, status: 'done', error: null, finishTime: run.now }
    await owed.set(done).where('status', '=', 'waiting').where('attempts', '>', 0).execute()
  }
}
