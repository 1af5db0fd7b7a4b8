// Two indexes of articles have more columns since then, and other names: the former ones go.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const replaced = ['cms_article_appid_top_showTime_id', 'cms_article_appid_channelId_id']

export const articlesByChannelAndState: Migration = {
  name: '0015-articles-by-channel-and-state',
  async up(trx) {
    for (const name of replaced) await sql.raw(`drop index if exists "${name}"`).execute(trx)
  },
}
