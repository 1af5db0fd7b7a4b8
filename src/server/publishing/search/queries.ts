// The published version of an article, stored at release and deleted when it is withdrawn, with the text by which readers find it.
import type { Insertable } from 'kysely'
import { descriptors } from '../../../generated/descriptors.ts'
import type { Tables } from '../../../generated/entities.ts'
import { removeRows } from '../../entity/query/remove.ts'
import { rewriteSearch } from '../../entity/query/search.ts'
import { shapeOf } from '../../entity/query/table-shape.ts'
import type { Reader, Schema } from '../../ports/database.ts'
import { plainText } from '../../../shared/text/plain-text.ts'
import { chunksOf } from '../queries.ts'

const descriptor = descriptors['cms/published-article']

export type PublishedVersion = Omit<Tables['cms_published_article'], 'id' | 'path' | 'text'>

type NewVersion = Omit<Insertable<Schema['cms_published_article']>, 'id' | 'path' | 'text'>

type SearchedParts = Pick<NewVersion, 'title' | 'summary' | 'keyword' | 'content'>

/** The search index of PostgreSQL takes at most 1 MB per text. */
const longestText = 50_000

/** What readers search: title, summary, keywords and the words of the body, one line each. */
export function searchedText({ title, summary, keyword, content }: SearchedParts): string {
  const parts = [title, summary ?? '', keyword ?? '', plainText(content ?? '')]
  return parts.join('\n').slice(0, longestText)
}

export async function storeVersion(db: Reader, version: NewVersion): Promise<void> {
  const values = { ...version, text: searchedText(version) }
  const stored = await db
    .insertInto('cms_published_article')
    .values(values)
    .onConflict((conflict) => conflict.column('articleId').doUpdateSet(values))
    .returning(['id', 'text'])
    .execute()
  await rewriteSearch(db, shapeOf(descriptor), stored)
}

export async function dropVersions(db: Reader, articleIds: readonly number[]): Promise<void> {
  for (const chunk of chunksOf(articleIds)) {
    const rows = await db.selectFrom('cms_published_article').select('id').where('articleId', 'in', chunk).execute()
    await dropRows(db, rows)
  }
}

/** Of all articles of a site. */
export async function dropSiteVersions(db: Reader, appid: number): Promise<void> {
  await dropRows(db, await db.selectFrom('cms_published_article').select('id').where('appid', '=', appid).execute())
}

async function dropRows(db: Reader, rows: readonly { readonly id: number }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  for (const chunk of chunksOf(ids)) await removeRows(db, descriptor, chunk)
}

/** Versions of an older release, which have no text yet. */
export async function loadWithoutText(db: Reader, limit: number) {
  return db
    .selectFrom('cms_published_article')
    .select(['id', 'title', 'summary', 'keyword', 'content'])
    .where('text', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}
