// Sites: where they are reachable, publishing, previewing, and leaving the web when they are deleted.
import { defineBehaviour, type EntityCall, type Row, type Saving } from '../../../entity/behaviour.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { previewAddress } from '../../../publishing/preview/preview-address.ts'
import { enqueueFolderRemoval, enqueueRelease } from '../../../publishing/publication.ts'
import { siteMessages as sentences } from './messages.ts'
import { deleteContent, loadChannelIds } from './queries.ts'

type SiteCall = EntityCall<'cms/site'>
type Site = Row<'cms/site'>

/** The console must stay reachable on the machine itself, whatever a site calls its own. */
const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '0.0.0.0'])

const planned = 2
const homeTemplate = 1

function checkAddress(_call: SiteCall, row: Partial<Site>, { before }: Saving<'cms/site'>): readonly FieldError[] {
  const errors: FieldError[] = []
  if (row.domain && ownHosts.has(row.domain.toLowerCase())) {
    errors.push({ field: 'domain', message: sentences.reservedDomain })
  }
  // The code names the public folder and stands in the addresses of stored files.
  if (before?.releaseTime && before.code !== row.code) errors.push({ field: 'code', message: sentences.publishedCode })
  return errors
}

async function release(call: SiteCall, input: { id: number; range: number; type: number; plan?: number | null }) {
  if (input.type === planned && (input.plan ?? 0) <= call.now) {
    throw invalid([{ field: 'plan', message: sentences.planPast }])
  }
  const templates = await call.of('cms/template').count({ appid: input.id, type: homeTemplate })
  if (templates === 0) throw conflict(sentences.noHomeTemplate)
  const jobId = await enqueueRelease(call, { appid: input.id, channelId: null }, input)
  return input.type === planned ? { planned: true } : { jobId }
}

async function preview(call: SiteCall, { id }: { id: number }) {
  const url = await previewAddress(call, { siteId: id })
  if (url === null) throw conflict(sentences.nothingToPreview)
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
  // A recovered site is unpublished until it is published again.
  beforeSave: (_call, _row, { event }) => (event === 'recover' ? { releaseTime: null } : undefined),
  afterRemove: leave,
  actions: { release, preview },
})
