// Whether a published article was edited since is a column of its row since then, with a dictionary of what readers see.
import { sql } from 'kysely'
import type { Reader } from '../ports/database.ts'
import { dialectOf } from '../sql/dynamic.ts'
import { migrationNames as names } from './messages.ts'
import type { Migration } from './migration.ts'

const dictionary = 'publishStatus'

/** 2: published as it is; 3: edited since. */
async function fillColumn(trx: Reader): Promise<void> {
  const type = dialectOf(trx) === 'sqlite' ? 'integer' : 'bigint'
  await sql.raw(`alter table "cms_article" add column "publishStatus" ${type} not null default 1`).execute(trx)
  await sql`
    update "cms_article" set "publishStatus" = coalesce((
      select case when "cms_article"."updateTime" > shown."articleUpdateTime" then 3 else 2 end
      from "cms_published_article" shown where shown."articleId" = "cms_article"."id"), 1)
    where "status" <> 1`.execute(trx)
}

/** Its entries were those of the article states. Renamed or added ones are left alone. */
async function changeEntries(trx: Reader): Promise<void> {
  const root = await trx
    .selectFrom('system_dictionary')
    .select('id')
    .where('code', '=', dictionary)
    .where('pid', 'is', null)
    .executeTakeFirst()
  if (root === undefined) return
  const entry = { code: 'pending', name: names.pendingArticle, val: '2' }
  const removed = await trx
    .deleteFrom('system_dictionary')
    .where('pid', '=', root.id)
    .where('code', '=', entry.code)
    .where('name', '=', entry.name)
    .where('val', '=', entry.val)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) return
  await trx
    .updateTable('system_dictionary')
    .set({ val: '2', sort: 2 })
    .where('pid', '=', root.id)
    .where('code', '=', 'published')
    .where('val', '=', '3')
    .execute()
}

export const articlesChangedSince: Migration = {
  name: '0008-articles-changed-since',
  async up(trx) {
    await fillColumn(trx)
    await changeEntries(trx)
  },
}
