// Shows what a call answers in a tab of its own, opened before the call: browsers block one that is opened any later than the click.
import type { Envelope } from '../../shared/protocol/envelope.ts'
import { HttpError } from './http-error.ts'
import { text } from './text.ts'

/** An address, or what holds it as `url`. */
function addressOf(data: unknown): string | null {
  if (typeof data === 'string') return data
  const url = (data as { url?: unknown } | null)?.url
  return typeof url === 'string' ? url : null
}

function refused(message: string): HttpError {
  return new HttpError({ message, code: 0, status: 0 })
}

export async function openAnswer(ask: () => Promise<Envelope>): Promise<Envelope> {
  const tab = window.open('', '_blank')
  if (tab === null) throw refused(text('notice.tabBlocked'))
  // What is shown there must not reach this page; `noopener` would return no tab.
  tab.opener = null
  try {
    const envelope = await ask()
    const address = addressOf(envelope.data)
    if (address === null) tab.close()
    else tab.location.replace(address)
    return envelope
  } catch (error) {
    tab.close()
    throw error instanceof HttpError && error.isGeneric ? refused(text('notice.previewFailed')) : error
  }
}
