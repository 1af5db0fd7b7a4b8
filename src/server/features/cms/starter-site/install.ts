// Installs the starter site on the first start, completely or not at all, and never again: later edits and a deletion are respected.
import { formatTime, parseTime } from '../../../../shared/entity/wire-time.ts'
import type { Call } from '../../../call/call.ts'
import { StartError } from '../../../errors/start-error.ts'
import { installPack } from '../../../publishing/packs/install-pack.ts'
import { findPack } from '../../../publishing/packs/packs.ts'
import { workingFolder } from '../../../publishing/files/working-files.ts'
import { enqueueFullRun } from '../../../publishing/publication.ts'
import { ensureSiteSchedule } from '../../../publishing/site-schedule.ts'
import { storeVersion } from '../../../publishing/search/queries.ts'
import type { InstallOptions } from '../../feature.ts'
import * as rows from './queries.ts'
import { readSampleSite, type SampleArticle, type SampleSite } from './sample.ts'

const day = 24 * 60 * 60 * 1000
const published = { status: 3, publishStatus: 2 }

/** That many days ago at that time of day, so that the site looks in use whenever it is installed. */
function timeOf({ daysAgo, time }: SampleArticle, { now, timeZone }: Call): number {
  const date = formatTime(now - daysAgo * day, timeZone).slice(0, 10)
  return parseTime(`${date} ${time}:00`, timeZone) ?? now
}

function summaryOf(content: string): string {
  const first = /<p>(.*?)<\/p>/s.exec(content)?.[1] ?? content
  return first.replace(/<[^<>]*>/g, '').slice(0, 160)
}

async function insertArticle(
  call: Call,
  entry: SampleArticle,
  { appid, channelId, siteCode }: { appid: number; channelId: number; siteCode: string },
) {
  const showTime = timeOf(entry, call)
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
    releaseTime: call.now,
  }
  const { id: articleId } = await call.of('cms/article').insert({ ...shared, ...published })
  await storeVersion(call.db, { ...shared, articleId, articleUpdateTime: call.now, releaseBy: call.account })
}

async function insertAll(call: Call, sample: SampleSite): Promise<number> {
  const pack = findPack(sample.pack)
  if (!pack) throw new StartError(`The template pack ${sample.pack} of the starter site is missing.`)
  const { code, logo, ...texts } = sample.site
  const { id: appid } = await call
    .of('cms/site')
    .insert({ ...texts, code, logo: `/site/${code}/assets/images/${logo}.svg` })
  await ensureSiteSchedule(call, appid)
  const order = {
    pack: { ...pack, channels: sample.channels },
    siteId: appid,
    channels: 'all',
    replace: false,
  } as const
  const { home } = await installPack(call, order)
  if (home !== null) await rows.setHomeTemplate(call.db, appid, home)
  const channels = await call.of('cms/channel').find({ where: { appid } })
  for (const entry of sample.articles) {
    const channel = channels.find((one) => one.code === entry.channel)
    if (channel) await insertArticle(call, entry, { appid, channelId: channel.id, siteCode: code })
  }
  return appid
}

/** True if it was installed just now; its pages are written by a job enqueued in the same transaction. */
export async function installStarterSite({ call, files, samples }: InstallOptions): Promise<boolean> {
  if (!samples || (await wasOrCannotBeInstalled(call))) return false
  const sample = await readSampleSite()
  const images = `${workingFolder(sample.site.code)}/images`
  await Promise.all(sample.images.map(({ name, content }) => files.write(`${images}/${name}`, content)))
  return call.transaction(async (inside) => {
    if (await wasOrCannotBeInstalled(inside)) return false
    const appid = await insertAll(inside, sample)
    await enqueueFullRun(inside, appid)
    await rows.markInstalled(inside.db, String(appid))
    return true
  })
}

async function wasOrCannotBeInstalled({ db }: Call): Promise<boolean> {
  return (await rows.wasInstalled(db)) || (await rows.hasSites(db))
}
