// Rows of the operation records of articles.
import type { Insertable } from 'kysely'
import type { Reader, Schema } from '../../../ports/database.ts'

const table = 'cms_article_record'

export async function insertRecord(db: Reader, record: Insertable<Schema['cms_article_record']>): Promise<void> {
  await db.insertInto(table).values(record).execute()
}

interface Wanted {
  readonly articleId: number
  /** Null: all. */
  readonly kind: string | null
}

function wantedRows(db: Reader, { articleId, kind }: Wanted) {
  const rows = db.selectFrom(table).where('articleId', '=', articleId)
  return kind === null ? rows : rows.where('kind', '=', kind)
}

/** The newest first. */
export function loadRecords(db: Reader, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  return wantedRows(db, wanted)
    .select(['id', 'operTime', 'oper', 'kind', 'description', 'auditType', 'opinion'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRecords(db: Reader, wanted: Wanted): Promise<number> {
  const row = await wantedRows(db, wanted)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

const chunkSize = 500

export async function dropRecords(db: Reader, articleIds: readonly number[]): Promise<void> {
  for (let at = 0; at < articleIds.length; at += chunkSize) {
    await db
      .deleteFrom(table)
      .where('articleId', 'in', articleIds.slice(at, at + chunkSize))
      .execute()
  }
}
