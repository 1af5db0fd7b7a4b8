// Rows of the counters and of the changes that are not counted yet.
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../../ports/database.ts'
import { dialectOf } from '../../../../sql/dynamic.ts'
import { lockTable } from '../../../../sql/lock-table.ts'
import type { ArticleChange, Counter } from './counted.ts'

const rowsPerStatement = 200

export async function addToCounters(trx: Reader, counters: readonly Counter[]): Promise<void> {
  for (let at = 0; at < counters.length; at += rowsPerStatement) {
    await trx
      .insertInto('cms_article_count')
      .values(counters.slice(at, at + rowsPerStatement))
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'place', 'measure', 'span', 'slot', 'item'])
          .doUpdateSet((eb) => ({ sum: eb('cms_article_count.sum', '+', eb.ref('excluded.sum')) })),
      )
      .execute()
  }
}

/** Whether there are more than these. */
export async function hasChanges(db: Reader, these = 0): Promise<boolean> {
  const next = db.selectFrom('cms_article_change').select('id').orderBy('id').limit(1).offset(these)
  return (await next.executeTakeFirst()) !== undefined
}

/** Its id; 0 without changes. */
export async function lastChange(db: Reader): Promise<number> {
  const last = db.selectFrom('cms_article_change').select('id').orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.id ?? 0
}

/** One process at a time counts; whoever starts again waits for it before they lock the articles. */
export function lockCounters(trx: Reader): Promise<void> {
  return lockTable(trx, 'cms_article_count')
}

/** The oldest, which are deleted. */
export function takeChanges(
  trx: Reader,
  limit: number,
): Promise<(ArticleChange & { readonly id: number; readonly articleId: number })[]> {
  const oldest = trx.selectFrom('cms_article_change').select('id').orderBy('id').limit(limit)
  return trx.deleteFrom('cms_article_change').where('id', 'in', oldest).returningAll().execute()
}

/** Says how the counters were made: a row of a scope of its own. */
const markScope = 0

export interface Progress {
  readonly mark: string
  /** The day on which counting began: what changed before is not known. */
  readonly since: number
  /** Articles up to this id are counted. */
  readonly articleId: number
  /** All articles are. */
  readonly isComplete: boolean
}

export async function readProgress(db: Reader): Promise<Progress | null> {
  const row = await db
    .selectFrom('cms_article_count')
    .select(['item as mark', 'place as articleId', 'slot as since', 'sum'])
    .where('scope', '=', markScope)
    .executeTakeFirst()
  return row ? { ...row, isComplete: row.sum === 1 } : null
}

export async function noteProgress(
  trx: Reader,
  { articleId, isComplete }: Omit<Progress, 'mark' | 'since'>,
): Promise<void> {
  const row = { place: articleId, sum: isComplete ? 1 : 0 }
  await trx.updateTable('cms_article_count').set(row).where('scope', '=', markScope).execute()
}

/** Nothing is counted, and no other article is written until the end of the transaction. */
export async function startAgain(trx: Reader, { mark, since }: Pick<Progress, 'mark' | 'since'>): Promise<void> {
  await lockCounters(trx)
  if (dialectOf(trx) === 'postgres') {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`lock table "cms_article" in share row exclusive mode`.execute(trx)
  }
  await trx.deleteFrom('cms_article_change').execute()
  await trx.deleteFrom('cms_article_count').execute()
  const empty = { place: 0, measure: 0, span: 0, slot: since, sum: 0 }
  await trx
    .insertInto('cms_article_count')
    .values({ ...empty, scope: markScope, item: mark })
    .execute()
}

export type LiveArticle = ArticleChange & { readonly id: number }

interface Chunk {
  readonly after: number
  readonly limit: number
}

const seen = sql<number | null>`case when "publishStatus" >= 2 then "releaseTime" end`

function liveArticles(db: Reader, { after, limit }: Chunk) {
  return db
    .selectFrom('cms_article')
    .select(['id', 'appid', 'channelId', 'status', 'createTime as written'])
    .select([sql<string>`coalesce("createBy", '')`.as('account'), seen.as('released'), sql<number>`1`.as('sum')])
    .where('id', '>', after)
    .where('recycleTime', 'is', null)
    .orderBy('id')
    .limit(limit)
}

/** Up to the last one of a full chunk; anything after the last chunk. */
function lastOfChunk(limit: number): RawBuilder<number> {
  return sql`(select case when count(*) < ${limit} then ${Number.MAX_SAFE_INTEGER} else max("id") end from "chunk")`
}

/**
 * The next ones that are not in a recycle bin, as they are now; the changes that led to it are deleted. PostgreSQL sees both in one
 * statement, so that no article changes in between; SQLite has one writer.
 */
export async function takeArticles(trx: Reader, chunk: Chunk): Promise<LiveArticle[]> {
  const { after, limit } = chunk
  if (dialectOf(trx) === 'postgres')
    return trx
      .with('chunk', () => liveArticles(trx, chunk))
      .with('gone', (db) =>
        db.deleteFrom('cms_article_change').where('articleId', '>', after).where('articleId', '<=', lastOfChunk(limit)),
      )
      .selectFrom('chunk')
      .selectAll()
      .orderBy('id')
      .execute()
  const articles = await liveArticles(trx, chunk).execute()
  const last = articles.length < limit ? Number.MAX_SAFE_INTEGER : (articles.at(-1)?.id ?? 0)
  await trx.deleteFrom('cms_article_change').where('articleId', '>', after).where('articleId', '<=', last).execute()
  return articles
}

const insertChange = `insert into "cms_article_change"
  ("articleId", "appid", "channelId", "account", "status", "written", "released", "sum")`
const watched = [
  'appid',
  'channelId',
  'createBy',
  'status',
  'createTime',
  'publishStatus',
  'releaseTime',
  'recycleTime',
]

/** The change of one version of the row; nothing while it is in a recycle bin. */
function changeSql(row: 'old' | 'new', sum: 1 | -1): string {
  return `${insertChange} select ${row}."id", ${row}."appid", ${row}."channelId", coalesce(${row}."createBy", ''), ${row}."status", ${row}."createTime",
    case when ${row}."publishStatus" >= 2 then ${row}."releaseTime" end, ${sum} where ${row}."recycleTime" is null;`
}

function rowOf(row: 'old' | 'new'): string {
  return `(${watched.map((name) => `${row}."${name}"`).join(', ')})`
}

const went = changeSql('old', -1)
const came = changeSql('new', 1)

const sqliteTriggers = [
  `create trigger "cms_article_came" after insert on "cms_article" begin ${came} end`,
  `create trigger "cms_article_went" after delete on "cms_article" begin ${went} end`,
  `create trigger "cms_article_changed" after update on "cms_article" when ${rowOf('old')} is not ${rowOf('new')} begin ${went} ${came} end`,
]

const postgresTriggers = [
  `create or replace function "cms_article_count_change"() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${went} end if;
    if tg_op <> 'DELETE' then ${came} end if;
    return null;
  end $$`,
  `create or replace trigger "cms_article_came" after insert or delete on "cms_article" for each row execute function "cms_article_count_change"()`,
  `create or replace trigger "cms_article_changed" after update on "cms_article" for each row
    when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function "cms_article_count_change"()`,
]

const triggerNames = { sqlite: ['came', 'went', 'changed'], postgres: ['came', 'changed'] } as const

function storedTriggers(db: Reader): RawBuilder<{ name: string }> {
  return dialectOf(db) === 'sqlite'
    ? sql`select "name" from sqlite_master where "type" = 'trigger' and "tbl_name" = 'cms_article'`
    : sql`select tgname as "name" from pg_trigger where tgrelid = to_regclass('"cms_article"')`
}

async function loadTriggers(db: Reader): Promise<string[]> {
  const { rows } = await storedTriggers(db).execute(db)
  const stored = new Set(rows.map(({ name }) => name))
  return triggerNames[dialectOf(db)].map((name) => `cms_article_${name}`).filter((name) => stored.has(name))
}

export async function hasTriggers(db: Reader): Promise<boolean> {
  return (await loadTriggers(db)).length === triggerNames[dialectOf(db)].length
}

/**
 * Whatever writes articles, in whatever way: the database itself notes what has changed. PostgreSQL replaces a trigger: to drop
 * it takes a stronger lock than `startAgain` holds, for which two that start at once would wait for each other.
 */
export async function createTriggers(trx: Reader): Promise<void> {
  const isSqlite = dialectOf(trx) === 'sqlite'
  if (isSqlite) for (const name of await loadTriggers(trx)) await sql.raw(`drop trigger "${name}"`).execute(trx)
  for (const statement of isSqlite ? sqliteTriggers : postgresTriggers) await sql.raw(statement).execute(trx)
}
