// A site that is deleted permanently leaves nothing behind: rows, what searches find, publications, pages, files.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { searchTableOf } from '../../../src/server/entity/query/search-plan.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, openContent } from './content.ts'

const ofSites = Object.values(descriptors).filter(
  ({ table, fields }) => table !== null && fields.some(({ name, store }) => name === 'appid' && store === 'column'),
)
const searched = ofSites.filter(({ fields }) => fields.some(({ search }) => search))

test.each(testDatabases)('nothing of a permanently deleted site remains on %s', async (database) => {
  const content = await openContent({ database })
  const site = await buildSmallSite(content)
  const read = content.test.ports.database.read
  const count = async (from: string, where = sql``) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(from)} ${where}`.execute(read)
    return Number(rows[0]?.n)
  }
  const left = async () => {
    const own = sql`where "appid" = ${site.appid}`
    const rows = ofSites.map(async ({ table }) => [table, await count(table ?? '', own)] as const)
    const texts = searched.map(async ({ table }) => [table, await count(searchTableOf(table ?? ''))] as const)
    return (await Promise.all([...rows, ...texts])).filter(([, number]) => number > 0).map(([table]) => table)
  }
  const article = await content.article({ appid: site.appid, channelId: site.news, saveMode: 3 })
  await content.article({ appid: site.appid, channelId: site.news })
  const quote = { articleId: article, channelId: site.about, appid: site.appid }
  await content.test.ports.database.transaction((trx) => trx.insertInto('cms_article_quote').values(quote).execute())
  const { appid } = site
  const word = '词'
  await content.test.ports.database.transaction(async (trx) => {
    const times = { createTime: content.test.clock.now(), updateTime: content.test.clock.now() }
    const place = { articleId: article, channelId: site.news, title: '题', inHead: 1, inBody: 0 }
    const hit = { appid, word, ...place, level: 1, checkTime: 0 }
    await trx.insertInto('cms_join').values({ appid, name: '张三', phone: '13800001234', date: '2026-01-05' }).execute()
    await trx
      .insertInto('cms_category')
      .values({ appid, name: '类', type: 'hotword', sort: 0, ...times })
      .execute()
    await trx
      .insertInto('cms_hotword')
      .values({ appid, word, url: '/a', target: '_self', sort: 0, enabled: true, ...times })
      .execute()
    await trx
      .insertInto('cms_sensitive_word')
      .values({ appid, word, level: 1, loose: false, ...times })
      .execute()
    await trx.insertInto('cms_sensitive_hit').values(hit).execute()
    const file = { name: 'a.png', path: '/a.png', file: 'a.png', size: 1, type: 'png', hash: 'a' }
    await trx
      .insertInto('cms_attachment')
      .values({ ...file, appid, createTime: times.createTime, uploadTime: times.createTime })
      .execute()
  })
  await content.runJobs()
  await content.ok('/cms/channel/save', { id: site.news, code: 'moved' })
  await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
  await content.runJobs()
  await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 2, plan: '2030-01-01 00:00:00' })
  expect(await left()).toEqual(
    expect.arrayContaining([
      'cms_article',
      'cms_article_quote',
      'cms_publication',
      'cms_published_site',
      'cms_redirect',
      'cms_join',
      'cms_category',
      'cms_hotword',
      'cms_sensitive_word',
      'cms_sensitive_hit',
      'cms_attachment',
    ]),
  )

  await content.ok('/cms/app/del', { id: site.appid })
  await content.runJobs()
  await content.ok('/cms/app/recycle/opt', { ids: [site.appid], flag: 'delete' })
  await content.runJobs()
  expect(await left()).toEqual([])
  // Articles of other sites may use it.
  expect(await count('cms_attachment')).toBe(1)
  expect(await content.test.ports.files.stat(`sites/${site.code}`)).toBeNull()
  content.test.clock.set(Date.parse('2030-01-02T00:00:00Z'))
  await content.runJobs()
  expect(await left()).toEqual([])
  await content.close()
})

test.each(testDatabases)('purging a site spares the files of another one with its code on %s', async (database) => {
  const content = await openContent({ database })
  const site = await buildSmallSite(content)
  const { files } = content.test.ports
  const file = `sites/${site.code}/assets/a.css`
  const purge = async (id: number) => {
    await content.ok('/cms/app/recycle/opt', { ids: [id], flag: 'delete' })
    await content.runJobs()
  }
  await content.ok('/cms/app/del', { id: site.appid })
  await content.runJobs()
  const { id } = await content.ok<{ id: number }>('/cms/app/save', { name: '另一个站点', code: `${site.code}x` })
  // As earlier versions allowed it.
  await content.test.ports.database.transaction((trx) =>
    trx.updateTable('cms_site').set({ code: site.code }).where('id', '=', id).execute(),
  )
  await files.write(file, 'body {}')
  await purge(site.appid)
  expect(await files.stat(file)).not.toBeNull()
  await content.ok('/cms/app/del', { id })
  await purge(id)
  expect(await files.stat(file)).toBeNull()
  await content.close()
})
