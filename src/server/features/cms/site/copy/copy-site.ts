// Copies a site: settings, templates, channels and sources, and articles only when asked. A small one in the caller's transaction.
import { descriptors } from '../../../../../generated/descriptors.ts'
import { channelModules, siteModules } from '../../../../../shared/entity/rights-modules.ts'
import type { Call, Row } from '../../../../call/call.ts'
import type { Maker } from '../../../../call/data-rights.ts'
import { siteAddress } from '../../../../publishing/page-path.ts'
import { ensureSiteSchedule } from '../../../../publishing/site-schedule.ts'
import { siteLane } from '../../../../publishing/publication.ts'
import { lockTable } from '../../../../sql/lock-table.ts'
import { loadCodes, storeHomeTemplate } from '../queries.ts'
import { type ArticleCopy, copyArticles } from './copy-articles.ts'
import { copyChannels, copyOf, copyRows, type Ids, type Shape } from './copy-rows.ts'
import { freeCode } from './free-code.ts'

type Site = Row<'cms/site'>

export type Copied = Pick<Site, 'id' | 'name' | 'code'>

export const copyFilesKind = 'cms/copy-site-files'

export interface CopyOrder {
  readonly name: string
  readonly articles: boolean
  /** Gets every right on the copy; null for an administrator, who needs none. */
  readonly creator: number | null
}

function stampOf({ now: time, account }: Call) {
  const now = Math.floor(time / 1000) * 1000
  return { createTime: now, createBy: account, updateTime: now, updateBy: account }
}

/** Single fields with a right of their own (the domain) are granted by hand. */
async function grant(call: Call, by: Maker, { site, channels }: { site: number; channels: Ids }): Promise<void> {
  const without = descriptors['cms/site'].fields.flatMap(({ access }) => access ?? [])
  await call.rights.grantAll(by, siteModules, { targetId: site, site: null, without })
  for (const targetId of channels.values()) {
    await call.rights.grantAll(by, channelModules, { targetId, site, without: [] })
  }
}

/** Every setting is copied; pages and files below the site's own address are those of the copy there. */
export async function settingsOf(call: Call, source: Site, name: string) {
  const code = freeCode(source.code, await loadCodes(call.db))
  const address = [siteAddress(source.code), siteAddress(code)] as const
  const stamp = stampOf(call)
  const own = { ...stamp, name, code, domain: null, homeTemplate: null, releaseTime: null }
  const shapeOf = (appid: number): Shape => ({ own: { ...stamp, appid }, address })
  return { code, values: copyOf({ ...source }, { own, address }), shapeOf }
}

/** All but the articles, whose copies refer to these. */
export async function copyFrame(call: Call, { from, shape }: Pick<ArticleCopy, 'from' | 'shape'>) {
  const templates = await copyRows(call, 'cms/template', { from, shape })
  const channels = await copyChannels(call, { from, shape, templates })
  const sources = await copyRows(call, 'cms/article-source', { from, shape })
  return { templates, channels, sources }
}

type Frame = Awaited<ReturnType<typeof copyFrame>>

/** The site's row exists: its home page, the rights of its creator, its files. */
export async function settle(
  call: Call,
  { source, site, ids }: { readonly source: Site; readonly site: Copied; readonly ids: Frame },
  { creator }: CopyOrder,
): Promise<void> {
  const home = ids.templates.get(source.homeTemplate ?? 0)
  if (home !== undefined) await storeHomeTemplate(call.db, site.id, home)
  await ensureSiteSchedule(call, site.id)
  const user = creator === null ? null : { id: creator, admin: false }
  await grant(call, { db: call.db, user }, { site: site.id, channels: ids.channels })
  await call.enqueue({ kind: copyFilesKind, lane: siteLane(site.id), payload: { from: source.code, to: site.code } })
  await call.log({ entity: 'cms/site', id: source.id, action: 'copy', after: { name: site.name, code: site.code } })
}

/** Returns the copy: beside its original, unpublished, without a domain. */
export async function copySite(call: Call, source: Site, order: CopyOrder): Promise<Copied> {
  // Nobody else takes the free code.
  await lockTable(call.db, 'cms_site')
  const { values, shapeOf } = await settingsOf(call, source, order.name)
  const { id, name, code } = await call.of('cms/site').insert(values)
  const copy = { from: source.id, shape: shapeOf(id) }
  const ids = await copyFrame(call, copy)
  if (order.articles) await copyArticles(call, { ...copy, ids })
  const site = { id, name, code }
  await settle(call, { source, site, ids }, order)
  return site
}
