// The address of a preview: a ticket for half an hour, and the page. Each page is rendered again from the working copies.
import { randomBytes } from 'node:crypto'
import type { Call } from '../../call/call.ts'
import { loadPreviewSite } from './preview-site.ts'
import { previewSecret, type PreviewTarget, writeTicket } from './ticket.ts'

export const previewRoot = '/preview/'

export const previewLifetime = 30 * 60 * 1000

/** Of an article as it is typed. */
export const unsavedLifetime = 10 * 60 * 1000

async function readSecret(call: Call): Promise<string> {
  const rows = call.of('system/setting')
  const [known] = await rows.find({ where: { code: previewSecret } })
  if (known?.val) return known.val
  const made = await rows.insert({ code: previewSecret, val: randomBytes(32).toString('hex') })
  return made.val ?? ''
}

/** Null if there is nothing to show. Inside a transaction: the first call creates the secret. */
export async function previewAddress(
  call: Call,
  asked: Pick<PreviewTarget, 'siteId'> & Partial<PreviewTarget>,
): Promise<string | null> {
  const { sessionId } = call
  const target: PreviewTarget = { channelId: null, articleId: null, draftId: null, unsavedId: null, ...asked }
  const found = sessionId === null ? null : await loadPreviewSite(call, target)
  if (sessionId === null || found === null) return null
  const until = call.now + (target.unsavedId === null ? previewLifetime : unsavedLifetime)
  const ticket = writeTicket({ ...target, sessionId, until }, await readSecret(call))
  return `${previewRoot}${ticket}/${found.path}`
}
