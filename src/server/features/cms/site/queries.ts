// Rows of a site to delete along with it: everything that belonged to it.
import type { Reader } from '../../../ports/database.ts'

const ownTables = [
  'cms_published_article',
  'cms_article_quote',
  'cms_article',
  'cms_article_source',
  'cms_channel',
  'cms_template',
] as const

export async function loadChannelIds(db: Reader, siteId: number): Promise<number[]> {
  const rows = await db.selectFrom('cms_channel').select('id').where('appid', '=', siteId).execute()
  return rows.map((row) => row.id)
}

export async function deleteContent(db: Reader, siteId: number): Promise<void> {
  for (const table of ownTables) await db.deleteFrom(table).where('appid', '=', siteId).execute()
}
