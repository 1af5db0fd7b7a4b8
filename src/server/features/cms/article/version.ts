// The published version of an article: made from its row, and compared with the one that readers see.
import type { Call, Row } from '../../../call/call.ts'
import type { PublishedVersion } from '../../../publishing/search/queries.ts'
import { loadPublished } from './queries.ts'
import { publishStatus } from './status.ts'

type Article = Row<'cms/article'>

const copied = [
  'appid',
  'channelId',
  'title',
  'type',
  'titleColor',
  'subTitle',
  'shortTitle',
  'author',
  'keyword',
  'summary',
  'photo',
  'top',
  'content',
  'attachUrl',
  'url',
  'code',
  'showTime',
  'offlineTime',
  'compileTime',
  'detailTemplateId',
  'bak01',
  'bak02',
  'bak03',
  'bak04',
  'bak05',
  'hasPicture',
  'sortId',
] as const

function pick<From extends object, Key extends keyof From>(from: From, keys: readonly Key[]): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>
}

/** What readers get if the article is published as it is now. */
export async function versionOf(call: Call, article: Article): Promise<PublishedVersion> {
  const source = article.sourceId === null ? undefined : await call.of('cms/article-source').get(article.sourceId)
  return {
    ...pick(article, copied),
    articleId: article.id,
    articleUpdateTime: article.updateTime,
    sourceName: source?.name ?? null,
    sourceUrl: source?.url ?? null,
    releaseTime: call.now,
    releaseBy: call.user?.account ?? null,
  }
}

/** About the release itself, not shown to readers. */
const ofRelease: ReadonlySet<string> = new Set(['articleUpdateTime', 'releaseTime', 'releaseBy'])

/** Compares the row with its published version; an edit that is taken back is not a change. */
export async function publishStatusOf(call: Call, article: Article): Promise<number> {
  const shown = await loadPublished(call.db, article.id)
  if (shown === undefined) return publishStatus.unpublished
  const stored: Readonly<Record<string, unknown>> = shown
  const differs = Object.entries(await versionOf(call, article)).some(
    ([name, value]) => !ofRelease.has(name) && (value ?? null) !== (stored[name] ?? null),
  )
  return differs ? publishStatus.changed : publishStatus.published
}
