// Which of some words a site has already.
import type { Reader } from '../../../ports/database.ts'

export async function loadKnown(db: Reader, siteId: number, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  const rows = await db
    .selectFrom('cms_sensitive_word')
    .select('word')
    .where('appid', '=', siteId)
    .where('word', 'in', words)
    .execute()
  return new Set(rows.map(({ word }) => word))
}
