// The site that is published: sample content with templates like the starter's.
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../src/server/adapters/open-database.ts'
import { inRoot } from '../launch/paths.mjs'
import type { Reader } from '../../src/server/ports/database.ts'
import { insertInto, stamps } from '../seed/seed-content.ts'
import { publishBenchMessages as messages, publishTemplates } from './messages.ts'
import { type PreparedData, prepareData, SITE_CODE } from './prepare-data.ts'

/** Four in five sample articles are published. */
const publishedShare = 0.8

/** Channels and rows per list page for about 200 list pages with 10,000 articles: each article is in two lists. */
const channels = 60
const rowsPerPage = 100

/** The channel of a single article. */
export const ALONE_CODE = 'alone'

/** Moves the oldest published article into a channel of its own. */
async function insertAlone(trx: Reader, appid: number): Promise<void> {
  const channel = { appid, pid: null, name: messages.aloneChannel, code: ALONE_CODE, type: 1, allow: 1, menu: 0 }
  const [channelId = 0] = await insertInto(trx, 'cms/channel', [
    { ...channel, isHomePage: 0, open: '_self', articlePage: rowsPerPage, sortId: channels + 1, ...stamps(Date.now()) },
  ])
  const { articleId } = await trx
    .selectFrom('cms_published_article')
    .select('articleId')
    .where('appid', '=', appid)
    .orderBy('showTime')
    .limit(1)
    .executeTakeFirstOrThrow()
  await trx.updateTable('cms_article').set({ channelId }).where('id', '=', articleId).execute()
  await trx.updateTable('cms_published_article').set({ channelId }).where('articleId', '=', articleId).execute()
}

export function templateText(file: string): string {
  return readFileSync(inRoot(`scripts/bench/site/${file}.liquid`), 'utf8')
}

/** The id of the site. */
export async function preparePublishing(data: PreparedData, articles: number): Promise<number> {
  const seeded = String(Math.round(articles / publishedShare))
  await prepareData(data, { articles: seeded, users: '10', channels: String(channels) })
  const database = await openDatabase(data)
  try {
    return await database.transaction(async (trx) => {
      const site = await trx.selectFrom('cms_site').select('id').where('code', '=', SITE_CODE).executeTakeFirstOrThrow()
      await trx.updateTable('cms_channel').set({ articlePage: rowsPerPage }).where('appid', '=', site.id).execute()
      const rows = publishTemplates.map(({ name, type, file }) => ({
        appid: site.id,
        name,
        type,
        fileName: `${file}.html`,
        content: templateText(file),
        ...stamps(Date.now()),
      }))
      await trx.insertInto('cms_template').values(rows).execute()
      await insertAlone(trx, site.id)
      return site.id
    })
  } finally {
    await database.close()
  }
}
