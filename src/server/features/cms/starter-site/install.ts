// Installs the starter site on the first start, completely or not at all, and never again: later edits and a deletion are respected.
import { formatTime, parseTime } from '../../../../shared/entity/wire-time.ts'
import { enqueueJob } from '../../../jobs/enqueue-job.ts'
import type { Reader } from '../../../ports/database.ts'
import { siteFolder } from '../../../publishing/page-path.ts'
import { enqueueFullRun } from '../../../publishing/publication.ts'
import { storeVersion } from '../../../publishing/search/queries.ts'
import type { InstallOptions } from '../../feature.ts'
import { type PackedArticle, readStarterPack, type StarterPack } from './pack.ts'
import * as rows from './queries.ts'

const day = 24 * 60 * 60 * 1000
const pageSize = 9
const published = 3

type Stamp = Pick<InstallOptions, 'now' | 'timeZone' | 'account'>

function stampOf({ now, account }: Stamp) {
  return { createTime: now, createBy: account, updateTime: now, updateBy: account }
}

/** That many days ago at that time of day, so that the site looks in use whenever it is installed. */
function timeOf({ daysAgo, time }: PackedArticle, { now, timeZone }: Stamp): number {
  const date = formatTime(now - daysAgo * day, timeZone).slice(0, 10)
  return parseTime(`${date} ${time}:00`, timeZone) ?? now
}

function summaryOf(content: string): string {
  const first = /<p>(.*?)<\/p>/s.exec(content)?.[1] ?? content
  return first.replace(/<[^<>]*>/g, '').slice(0, 160)
}

async function insertTemplates(db: Reader, pack: StarterPack, common: { appid: number; stamp: Stamp }) {
  const ids = new Map<string, number>()
  for (const template of pack.templates) {
    const id = await rows.insertTemplate(db, { ...template, appid: common.appid, ...stampOf(common.stamp) })
    ids.set(template.name, id)
  }
  return ids
}

async function insertChannels(
  db: Reader,
  pack: StarterPack,
  common: { appid: number; stamp: Stamp; templates: ReadonlyMap<string, number> },
) {
  const ids = new Map<string, number>()
  for (const [sortId, { code, name, parent, template, bak01 = null, menu = true }] of pack.channels.entries()) {
    const flags = {
      type: 1,
      allow: 1,
      menu: menu ? 1 : 0,
      isHomePage: 0,
      open: '_self',
      articlePage: pageSize,
      orderBy: 'showTime desc',
      releaseType: 1,
      flowPublish: 0,
      flowRevoke: 0,
      flowDelete: 0,
    }
    const generalTemplate = common.templates.get(template) ?? null
    const values = {
      code,
      name,
      pid: parent === undefined ? null : (ids.get(parent) ?? null),
      bak01,
      sortId,
      generalTemplate,
      appid: common.appid,
      ...flags,
      ...stampOf(common.stamp),
    }
    ids.set(code, await rows.insertChannel(db, values))
  }
  return ids
}

async function insertArticle(
  db: Reader,
  entry: PackedArticle,
  common: { appid: number; channelId: number; siteCode: string; stamp: Stamp },
) {
  const { appid, channelId, siteCode, stamp } = common
  const showTime = timeOf(entry, stamp)
  const shared = {
    appid,
    channelId,
    title: entry.title,
    subTitle: entry.subTitle ?? null,
    author: entry.author || null,
    type: 1,
    code: entry.code,
    keyword: entry.keyword ?? null,
    top: entry.top === true ? 1 : 0,
    photo: `/site/${siteCode}/assets/images/${entry.photo}.svg`,
    summary: summaryOf(entry.content),
    content: entry.content,
    hasPicture: 0,
    sortId: 0,
    showTime,
    compileTime: showTime,
    releaseTime: stamp.now,
  }
  const articleId = await rows.insertArticle(db, { ...shared, status: published, ...stampOf(stamp) })
  await storeVersion(db, { ...shared, articleId, articleUpdateTime: stamp.now, releaseBy: stamp.account })
}

async function insertAll(db: Reader, pack: StarterPack, stamp: Stamp): Promise<number> {
  const { code, name, title, keyword, descript, logo, sort, homeTemplate } = pack.site
  const site = { code, name, title, keyword, descript, sort, logo: `/site/${code}/assets/${logo}` }
  const appid = await rows.insertSite(db, { ...site, ...stampOf(stamp) })
  const templates = await insertTemplates(db, pack, { appid, stamp })
  const home = templates.get(homeTemplate)
  if (home !== undefined) await rows.setHomeTemplate(db, appid, home)
  const channels = await insertChannels(db, pack, { appid, stamp, templates })
  for (const entry of pack.articles) {
    const channelId = channels.get(entry.channel)
    if (channelId !== undefined) await insertArticle(db, entry, { appid, channelId, siteCode: code, stamp })
  }
  return appid
}

/** True if it was installed just now; its pages are written by a job enqueued in the same transaction. */
export async function installStarterSite(options: InstallOptions): Promise<boolean> {
  const { database, files, now } = options
  if (await wasOrCannotBeInstalled(database.read)) return false
  const pack = await readStarterPack()
  const assets = `${siteFolder(pack.site.code)}/assets`
  await Promise.all(pack.assets.map(({ path, content }) => files.write(`${assets}/${path}`, content)))
  return database.transaction(async (trx) => {
    if (await wasOrCannotBeInstalled(trx)) return false
    const appid = await insertAll(trx, pack, options)
    const queue = { db: trx, enqueue: (job: Parameters<typeof enqueueJob>[1]) => enqueueJob(trx, job, now) }
    await enqueueFullRun(queue, appid)
    await rows.markInstalled(trx, String(appid))
    return true
  })
}

async function wasOrCannotBeInstalled(db: Reader): Promise<boolean> {
  return (await rows.wasInstalled(db)) || (await rows.hasSites(db))
}
