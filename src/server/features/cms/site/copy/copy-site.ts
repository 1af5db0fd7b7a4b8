// Copies a site: settings, templates, channels and sources, and articles only when asked; all in the caller's transaction.
import { descriptors } from '../../../../../generated/descriptors.ts'
import { channelModules, siteModules } from '../../../../../shared/entity/rights-modules.ts'
import type { Call, Row } from '../../../../call/call.ts'
import type { Maker } from '../../../../call/data-rights.ts'
import { siteAddress } from '../../../../publishing/page-path.ts'
import { siteLane } from '../../../../publishing/publication.ts'
import { lockTable } from '../../../../sql/lock-table.ts'
import { loadCodes, storeHomeTemplate } from '../queries.ts'
import { copyArticles } from './copy-articles.ts'
import { copyChannels, copyOf, copyRows, type Ids, type Shape } from './copy-rows.ts'
import { freeCode } from './free-code.ts'

type Site = Row<'cms/site'>

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

interface Inserted {
  readonly site: Site
  /** Of everything else that is copied. */
  readonly shape: Shape
}

/** Every setting is copied; pages and files below the site's own address are those of the copy there. */
async function insertSite(call: Call, source: Site, name: string): Promise<Inserted> {
  const code = freeCode(source.code, await loadCodes(call.db))
  const address = [siteAddress(source.code), siteAddress(code)] as const
  const stamp = stampOf(call)
  const own = { ...stamp, name, code, domain: null, homeTemplate: null, releaseTime: null }
  const site = await call.of('cms/site').insert(copyOf({ ...source }, { own, address }))
  return { site, shape: { own: { ...stamp, appid: site.id }, address } }
}

/** Returns the copy: beside its original, unpublished, without a domain. */
export async function copySite(call: Call, source: Site, order: CopyOrder): Promise<Site> {
  // Nobody else takes the free code.
  await lockTable(call.db, 'cms_site')
  const { site, shape } = await insertSite(call, source, order.name)
  const templates = await copyRows(call, 'cms/template', { from: source.id, shape })
  const home = templates.get(source.homeTemplate ?? 0)
  if (home !== undefined) await storeHomeTemplate(call.db, site.id, home)
  const channels = await copyChannels(call, { from: source.id, shape, templates })
  const sources = await copyRows(call, 'cms/article-source', { from: source.id, shape })
  if (order.articles) await copyArticles(call, { from: source.id, shape, ids: { templates, channels, sources } })
  const user = order.creator === null ? null : { id: order.creator, admin: false }
  await grant(call, { db: call.db, user }, { site: site.id, channels })
  await call.enqueue({ kind: copyFilesKind, lane: siteLane(site.id), payload: { from: source.code, to: site.code } })
  await call.log({ entity: 'cms/site', id: source.id, action: 'copy', after: { name: site.name, code: site.code } })
  return site
}
