// Sites: where they are reachable, publishing, previewing, and leaving the web when they are deleted.
import type { Row } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving } from '../../../entity/behaviour.ts'
import { conflict, invalid } from '../../../errors/errors.ts'
import { parseHostName } from '../../../http/host-name.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { previewAddress } from '../../../publishing/preview/preview-address.ts'
import { enqueueFolderRemoval, enqueueRelease } from '../../../publishing/publication.ts'
import { recoverDomain, refuseDomain } from './domain.ts'
import { siteMessages as messages } from './messages.ts'
import { deleteContent, loadChannelIds } from './queries.ts'

type SiteCall = EntityCall<'cms/site'>
type Site = Row<'cms/site'>

const planned = 2
const homeTemplate = 1

async function checkAddress(
  call: SiteCall,
  row: Partial<Site>,
  { before, event }: Saving<'cms/site'>,
): Promise<readonly FieldError[]> {
  const errors: FieldError[] = []
  const isKept = event === 'recover' || !row.domain || row.domain === before?.domain
  const refusal = isKept ? null : await refuseDomain(call, row.domain ?? '')
  if (refusal !== null) errors.push({ field: 'domain', message: refusal })
  // The code names the public folder and stands in the addresses of stored files.
  if (before?.releaseTime && before.code !== row.code) errors.push({ field: 'code', message: messages.publishedCode })
  return errors
}

/** A recovered site is unpublished until it is published again. */
async function settle(call: SiteCall, row: Partial<Site>, { event }: Saving<'cms/site'>): Promise<Partial<Site>> {
  if (event === 'recover') return { releaseTime: null, domain: await recoverDomain(call, row) }
  return row.domain ? { domain: parseHostName(row.domain) } : {}
}

async function release(call: SiteCall, input: { id: number; range: number; type: number; plan?: number | null }) {
  if (input.type === planned && (input.plan ?? 0) <= call.now) {
    throw invalid([{ field: 'plan', message: messages.planPast }])
  }
  const templates = await call.of('cms/template').count({ appid: input.id, type: homeTemplate })
  if (templates === 0) throw conflict(messages.noHomeTemplate)
  const jobId = await enqueueRelease(call, { appid: input.id, channelId: null }, input)
  return input.type === planned ? { planned: true } : { jobId }
}

async function preview(call: SiteCall, { id }: { id: number }) {
  const url = await previewAddress(call, { siteId: id })
  if (url === null) throw conflict(messages.nothingToPreview)
  return { url }
}

/** A recycled site keeps its content and its files; deleted for good, all of it goes. */
async function leave(call: SiteCall, rows: readonly Site[], event: 'recycle' | 'remove' | 'purge'): Promise<void> {
  for (const { id, code } of rows) {
    await enqueueFolderRemoval(call, { id, code }, event !== 'recycle')
    if (event === 'recycle') continue
    await call.rights.drop(call, ['channel', 'article'], await loadChannelIds(call.db, id))
    await deleteContent(call.db, id)
  }
}

export const siteBehaviour = defineBehaviour('cms/site', {
  check: checkAddress,
  beforeSave: settle,
  afterRemove: leave,
  actions: { release, preview },
})
