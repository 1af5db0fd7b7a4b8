// Preview tickets: the target, the requesting session, and the expiry; signed, so that they cannot be forged.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const previewSecret = 'preview.secret'

/** The target of a preview; without channel and article: the site. */
export interface PreviewTarget {
  readonly siteId: number
  readonly channelId: number | null
  readonly articleId: number | null
  /** An unsaved template that takes part. */
  readonly draftId: number | null
  /** An unsaved article that is shown. */
  readonly unsavedId: number | null
}

export interface Ticket extends PreviewTarget {
  /** The ticket is void once this session has ended. */
  readonly sessionId: number
  /** Epoch milliseconds. */
  readonly until: number
}

const parts = ['siteId', 'channelId', 'articleId', 'draftId', 'unsavedId', 'sessionId', 'until'] as const

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
}

export function writeTicket(ticket: Ticket, secret: string): string {
  const text = parts.map((part) => ticket[part] ?? 0).join('.')
  return `${text}.${sign(text, secret)}`
}

/** Null if it is forged. */
export function readTicket(token: string, secret: string): Ticket | null {
  const fields = token.split('.')
  const signature = fields.pop() ?? ''
  const expected = sign(fields.join('.'), secret)
  if (fields.length !== parts.length || signature.length !== expected.length) return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  const [siteId = 0, channelId = 0, articleId = 0, draftId = 0, unsavedId = 0, sessionId = 0, until = 0] =
    fields.map(Number)
  const shown = { channelId: channelId || null, articleId: articleId || null }
  return { siteId, ...shown, draftId: draftId || null, unsavedId: unsavedId || null, sessionId, until }
}
