// Builds the mail described by a task's fields, under Flowable's names: recipients, sender, text and HTML, additional headers.
import type { Mail } from '../../../ports/mailer.ts'
import { AppError } from '../../../errors/app-error.ts'
import { engineMessages as messages } from '../messages.ts'

export type Fields = Readonly<Record<string, unknown>>

const maxRecipients = 100
const ADDRESS = /^[^\s@<>()",:;]{1,64}@[^\s@<>()",:;]{1,255}$/
/** Headers that a process may add; all others are derived from the fields, or added by mail servers. */
const HEADER = /^(?:x-[\w-]{1,60}|importance|priority|list-unsubscribe|auto-submitted)$/i

export function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (Array.isArray(value)) return value.join(',')
  return value === null || value === undefined ? '' : String(value)
}

function refuse(message: string): never {
  throw new AppError({ message, status: 400 })
}

function addressOf(text: string): string {
  return ADDRESS.test(text) ? text : refuse(messages.mailAddress(text.slice(0, 100)))
}

function addresses(fields: Fields, name: string): string[] {
  const parts = textOf(fields, name).split(/[,;\s]+/)
  return [...new Set(parts.filter((part) => part !== '').map(addressOf))]
}

function headersOf(fields: Fields): { replyTo?: string; headers?: Record<string, string> } {
  const headers: Record<string, string> = {}
  let replyTo: string | undefined
  for (const line of textOf(fields, 'headers').split(/\r?\n/)) {
    const [name = '', ...rest] = line.split(':')
    if (line.trim() === '') continue
    const value = rest.join(':').trim()
    if (name.trim().toLowerCase() === 'reply-to') replyTo = addressOf(value)
    else if (HEADER.test(name.trim())) headers[name.trim()] = value
    else refuse(messages.mailHeader(name.trim().slice(0, 100)))
  }
  return {
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  }
}

/** For clients that do not show HTML. */
function asText(html: string): string {
  return html
    .replaceAll(/<(?:style|script)\b[^<]*<\/(?:style|script)\s*>/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/h[1-6]|\/li)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}

export function mailOf(fields: Fields): Mail {
  const [to, cc, bcc] = ['to', 'cc', 'bcc'].map((name) => addresses(fields, name)) as [string[], string[], string[]]
  const count = to.length + cc.length + bcc.length
  if (count === 0) refuse(messages.mailNobody)
  if (count > maxRecipients) refuse(messages.mailReceivers(maxRecipients))
  const [html, text, from] = ['html', 'text', 'from'].map((name) => textOf(fields, name)) as [string, string, string]
  if (html === '' && text === '') refuse(messages.mailEmpty)
  return {
    to,
    ...(cc.length > 0 ? { cc } : {}),
    ...(bcc.length > 0 ? { bcc } : {}),
    ...(from === '' ? {} : { from: addressOf(from.trim()) }),
    ...headersOf(fields),
    // A line break in a subject would start a header.
    subject: textOf(fields, 'subject').replaceAll(/[\r\n]+/g, ' '),
    text: text === '' ? asText(html) : text,
    ...(html === '' ? {} : { html }),
  }
}
