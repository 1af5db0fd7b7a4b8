// Sites: addresses, publishing, previewing, and removal of their pages when they are deleted.
import type { Row } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving, type Undone } from '../../../entity/behaviour.ts'
import { keepDeleted } from '../../../entity/undo/record-removal.ts'
import { conflict } from '../../../errors/errors.ts'
import { parseHostName } from '../../../http/host-name.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { enqueueFolderMove, enqueueFolderRemoval, enqueueFullRun } from '../../../publishing/publication.ts'
import { openPreview, type ReleaseInput, releasePages, releaseTimeOf } from '../../../publishing/release.ts'
import { installPack } from '../../../publishing/packs/install-pack.ts'
import { findPack, packOptions } from '../../../publishing/packs/packs.ts'
import { holdPages } from '../../../publishing/pages/queries.ts'
import { siteAddress } from '../../../publishing/page-path.ts'
import { endSiteSchedules, ensureSiteSchedule, resumeSiteSchedules } from '../../../publishing/site-schedule.ts'
import { templateType } from '../../../publishing/site-model.ts'
import { copy } from './copy/action.ts'
import { isConsoles, recoverDomain, refuseDomain } from './domain.ts'
import { channelModules } from '../../../../shared/entity/rights-modules.ts'
import { siteMessages as messages } from './messages.ts'
import {
  deleteContent,
  isCodeInOtherCase,
  isCodeReserved,
  isCodeShared,
  loadChannelIds,
  storeHomeTemplate,
} from './queries.ts'

type SiteCall = EntityCall<'cms/site'>
type Site = Row<'cms/site'>

/** Codes name folders, and some file systems ignore case. An equal code is refused by its own rule. */
async function assertCodeFree(call: SiteCall, code: string, before: Site | null): Promise<void> {
  const own = before?.id ?? null
  const refuse = (message: string) => conflict(message, [{ field: 'code', message }])
  if (await isCodeReserved(call.db, code, own)) throw refuse(messages.codeReserved)
  if (await isCodeInOtherCase(call.db, code, own)) throw refuse(messages.codeInOtherCase)
}

async function checkAddress(
  call: SiteCall,
  row: Partial<Site>,
  { before, event }: Saving<'cms/site'>,
): Promise<readonly FieldError[]> {
  if (row.code && event !== 'recover' && row.code !== before?.code) await assertCodeFree(call, row.code, before)
  const errors: FieldError[] = []
  const isKept = event === 'recover' || !row.domain || row.domain === before?.domain
  const refusal = isKept ? null : await refuseDomain(call, row.domain ?? '')
  if (refusal !== null) errors.push({ field: 'domain', message: refusal })
  return errors
}

/** A restored site stays unpublished until it is published again. */
async function settle(call: SiteCall, row: Partial<Site>, { event }: Saving<'cms/site'>): Promise<Partial<Site>> {
  if (event === 'recover') {
    if (row.id !== undefined) await holdPages(call.db, row.id)
    return { releaseTime: null, domain: await recoverDomain(call, row) }
  }
  return row.domain ? { domain: parseHostName(row.domain) } : {}
}

const blank = { id: 'blank', label: messages.blankPack }

/** A new site has its schedule, and starts with the pack that was chosen for it. The files of a stored one follow its code. */
async function startSite(call: SiteCall, site: Site, { event, before, body }: Saving<'cms/site'>): Promise<void> {
  const { id, code: to } = site
  if (before !== null && before.code !== to) await enqueueFolderMove(call, id, { from: before.code, to })
  if (event === 'create') await ensureSiteSchedule(call, id)
  const pack = event === 'create' ? findPack(body.pack) : null
  if (!pack) return
  const channels = body.packChannels === false ? 'needed' : 'all'
  const { home } = await installPack(call, { pack, siteId: id, channels, replace: false })
  if (home !== null) await storeHomeTemplate(call.db, id, home)
}

async function release(call: SiteCall, input: ReleaseInput & { readonly id: number; readonly range: number }) {
  const runAt = releaseTimeOf(call, input)
  const templates = await call.of('cms/template').count({ appid: input.id, type: templateType.home })
  if (templates === 0) throw conflict(messages.noHomeTemplate)
  const name = (await call.rows.get(input.id))?.name ?? ''
  return releasePages(call, { appid: input.id, channelId: null, name }, { range: input.range, runAt })
}

function preview(call: SiteCall, { id }: { id: number }) {
  return openPreview(call, { siteId: id }, messages.nothingToPreview)
}

/** The site as it was last published. */
async function review(call: SiteCall, { id }: { id: number }) {
  const site = await call.rows.get(id)
  if (!site?.releaseTime) throw conflict(messages.notPublished)
  return { url: siteAddress(site.code) }
}

/** A recycled site keeps its content and its files; permanent deletion removes all of it. */
async function leave(call: SiteCall, rows: readonly Site[], event: 'recycle' | 'remove' | 'purge'): Promise<void> {
  for (const { id, code } of rows) {
    const isGone = event !== 'recycle'
    // Of a recovered site that has not been published since.
    if (!isGone) await keepDeleted(call, 'cms/published-site', { appid: id, root: null })
    // In earlier versions a site made while this one was in the recycle bin could have its code, and then its folder.
    if (!isGone || !(await isCodeShared(call.db, { id, code }))) await enqueueFolderRemoval(call, { id, code }, isGone)
    await endSiteSchedules(call, id, isGone)
    if (!isGone) continue
    await call.rights.drop(call, channelModules, await loadChannelIds(call.db, id))
    await deleteContent(call.db, id, call.now)
  }
}

/** Its folder was removed: the pages are made again. */
async function returnToReaders(call: SiteCall, rows: readonly Site[], { kept }: Undone): Promise<void> {
  await resumeSiteSchedules(call, kept)
  for (const { id, releaseTime, domain } of rows) {
    if (domain !== null && (await isConsoles(call, domain))) throw conflict(messages.reservedDomain)
    if (releaseTime !== null) await enqueueFullRun(call, id)
  }
}

export const siteBehaviour = defineBehaviour('cms/site', {
  check: checkAddress,
  beforeSave: settle,
  afterSave: startSite,
  afterRemove: leave,
  undone: returnToReaders,
  options: { pack: async () => [blank, ...packOptions()] },
  actions: { release, preview, review, copy },
})
