// Reads a site's published articles part by part: which parts differ from what a rendering process knows, and their rows.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Reader, Schema } from '../ports/database.ts'
import {
  type Digest,
  digestOf,
  idsPerPart,
  isSameDigest,
  type PartDigest,
  partOf,
  sumOf,
  timeModulus,
} from './article-changes.ts'
import { executeShape } from '../sql/statements.ts'
import { ArticleOutbox, type SendArticles } from './article-outbox.ts'
import { articleColumns, type ArticleRow, toArticle } from './queries.ts'
import type { Quotes } from './site-articles.ts'
import type { ArticleInfo } from './site-model.ts'

type Rows = ExpressionBuilder<Schema, 'cms_published_article'>

/** Due to be shown, and not offline yet. Without `or`: with it SQLite merges two other indexes, at twenty times the cost of the sums. */
function isDue(now: number) {
  return ({ eb, fn, lit }: Rows) =>
    eb.and([
      eb(fn.coalesce('showTime', lit(0)), '<=', now),
      eb(fn.coalesce('offlineTime', lit(Number.MAX_SAFE_INTEGER)), '>', now),
    ])
}

function updateTime({ fn }: Rows) {
  return fn.coalesce('articleUpdateTime', 'releaseTime')
}

function sums(eb: Rows) {
  const modulus = eb.lit(timeModulus)
  return [
    eb.fn.countAll().as('count'),
    eb.fn.sum('articleId').as('ids'),
    eb.fn.sum(eb('releaseTime', '%', modulus)).as('released'),
    eb.fn.sum(eb(updateTime(eb), '%', modulus)).as('updated'),
  ] as const
}

function toDigest(row: { readonly [Name in keyof Digest]: unknown }): Digest {
  return {
    count: Number(row.count),
    ids: Number(row.ids),
    released: Number(row.released),
    updated: Number(row.updated),
  }
}

interface At {
  readonly id: number
  readonly now: number
}

/** From an index alone. */
async function loadDigest(db: Reader, { id, now }: At): Promise<Digest> {
  const rows = db.selectFrom('cms_published_article').select(sums).where('appid', '=', id).where(isDue(now))
  return toDigest(await rows.executeTakeFirstOrThrow())
}

async function loadParts(db: Reader, { id, now }: At): Promise<PartDigest[]> {
  const rows = await db
    .selectFrom('cms_published_article')
    .select((eb) => [eb('articleId', '/', eb.lit(idsPerPart)).as('part'), ...sums(eb)])
    .where('appid', '=', id)
    .where(isDue(now))
    .groupBy('part')
    .orderBy('part')
    .execute()
  return rows.map((row) => ({ part: Number(row.part), ...toDigest(row) }))
}

/** One read: parts that follow each other. */
interface PartRange {
  readonly parts: readonly number[]
}

/** The process answers others between two reads: 500 took up to 90 ms. */
export const rowsPerRead = 128

/** Parts to be read, and parts that are empty by now. */
interface ChangedParts {
  readonly ranges: readonly PartRange[]
  readonly gone: readonly number[]
}

function rangesOf(stored: readonly PartDigest[], isChanged: (part: PartDigest) => boolean): PartRange[] {
  const ranges: PartDigest[][] = []
  let open: PartDigest[] | null = null
  let rows = 0
  for (const part of stored) {
    if (!isChanged(part)) {
      open = null
      continue
    }
    if (!open || rows + part.count > rowsPerRead) {
      open = []
      ranges.push(open)
      rows = 0
    }
    open.push(part)
    rows += part.count
  }
  return ranges.map((parts) => ({ parts: parts.map(({ part }) => part) }))
}

interface SiteNow extends At {
  readonly quotes: Quotes
}

/** Where the rows differ from what is known. */
async function findChangedParts(db: Reader, site: At, known: ReadonlyMap<number, PartDigest>): Promise<ChangedParts> {
  const stored = await loadParts(db, site)
  const left = new Set(stored.map(({ part }) => part))
  return {
    ranges: rangesOf(stored, (part) => !isSameDigest(part, known.get(part.part))),
    gone: [...known.keys()].filter((part) => !left.has(part)),
  }
}

/** Beyond this many articles (by the highest id), sums take longer than others should wait. */
const large = 20_000

/** Of large sites beside the process: a thread costs memory, and the way there costs time. */
async function readerOf({ read, beside }: Pick<Database, 'read' | 'beside'>, { id }: At): Promise<Reader> {
  const row = await read
    .selectFrom('cms_published_article')
    .select((eb) => eb.fn.max('articleId').as('highest'))
    .where('appid', '=', id)
    .executeTakeFirst()
  return Number(row?.highest ?? 0) < large ? read : beside()
}

/** Sends the articles that are not what is known of them; first those that a publication names, which usually are all. */
export async function sendArticles(
  database: Pick<Database, 'read' | 'beside'>,
  site: SiteNow,
  given: {
    readonly known: readonly PartDigest[]
    readonly changed: readonly number[]
    readonly send: SendArticles
  },
): Promise<void> {
  const db = await readerOf(database, site)
  const known = new Map(given.known.map((part) => [part.part, part]))
  const outbox = new ArticleOutbox(given.send)
  const load = async ({ parts }: PartRange): Promise<void> => {
    const articles = await loadPublishedPart(db, site, { parts })
    await outbox.add(parts, articles)
    const found = Map.groupBy(articles, ({ id }) => partOf(id))
    for (const part of parts) {
      const own = found.get(part)
      if (own) known.set(part, { part, ...digestOf(own) })
      else known.delete(part)
    }
    await nextTurn()
  }
  try {
    const named = known.size > 0 ? new Set(given.changed.map(partOf)) : []
    for (const part of named) await load({ parts: [part] })
    if (isSameDigest(await loadDigest(db, site), sumOf(known.values()))) return await outbox.settle()
    const { ranges, gone } = await findChangedParts(db, site, known)
    if (gone.length > 0) await outbox.add(gone, [])
    for (const range of ranges) await load(range)
    await outbox.settle()
  } finally {
    // What is still on its way would meet the next run.
    await outbox.settle().catch(() => undefined)
  }
}

/** PostgreSQL may answer the time as text. */
type PublishedRow = Omit<ArticleRow, 'updateTime'> & { readonly updateTime: unknown }

/** Those of a range that are due to be shown. */
async function loadPublishedPart(db: Reader, site: SiteNow, { parts }: PartRange): Promise<ArticleInfo[]> {
  const first = (parts[0] ?? 0) * idsPerPart
  const end = ((parts.at(-1) ?? 0) + 1) * idsPerPart
  const build = () =>
    db
      .selectFrom('cms_published_article')
      .select(articleColumns)
      .select(['articleId as id', 'sourceName', 'sourceUrl', 'path', 'releaseTime'])
      .select((eb) => updateTime(eb).as('updateTime'))
      .where('appid', '=', site.id)
      .where('articleId', '>=', first)
      .where('articleId', '<', end)
      .where(isDue(site.now))
  const shape = { key: 'published articles', values: [site.id, first, end, site.now, site.now] }
  const { rows } = await executeShape<PublishedRow>(db, shape, build)
  return rows.map((row) => toArticle({ ...row, updateTime: Number(row.updateTime) }, site.quotes))
}
