// Effects on the outside, told by what a service task left in its job: mails and HTTP calls. What they answer goes back to it.
import type { HttpReply } from '../../engine/execute/outbox-reply.ts'
import type { EngineJobRecord } from '../../engine/state/records.ts'
import { AppError } from '../../http/app-error.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { engineMessages as say } from './messages.ts'
import type { SendRequest } from './send-request.ts'

export type PerformEffect = (job: EngineJobRecord, mailer: Mailer) => Promise<HttpReply | null>

type Fields = Readonly<Record<string, unknown>>

const standardTimeoutMs = 5000

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  return value === null || value === undefined ? '' : String(value)
}

function addresses(fields: Fields, name: string): string[] {
  return textOf(fields, name)
    .split(/[,;\s]+/)
    .filter((address) => address !== '')
}

/** One mail to each: nobody learns of the others. */
async function sendMail(fields: Fields, mailer: Mailer): Promise<null> {
  const subject = textOf(fields, 'subject')
  const text = textOf(fields, 'text') || textOf(fields, 'html').replaceAll(/<[^>]*>/g, '')
  for (const to of new Set(['to', 'cc', 'bcc'].flatMap((name) => addresses(fields, name)))) {
    await mailer.send({ to, subject, text })
  }
  return null
}

/** `Name: value`, one a line. */
function headersOf(fields: Fields): Record<string, string> {
  const pairs = textOf(fields, 'requestHeaders')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    })
  return Object.fromEntries(pairs)
}

/** Which statuses are failures is judged where the answer is taken. */
async function call(fields: Fields, send: SendRequest): Promise<HttpReply> {
  const { headers, ...reply } = await send({
    method: textOf(fields, 'requestMethod').toUpperCase() || 'GET',
    url: textOf(fields, 'requestUrl'),
    headers: headersOf(fields),
    body: textOf(fields, 'requestBody') || null,
    timeoutMs: Number(textOf(fields, 'requestTimeout')) || standardTimeoutMs,
    followRedirects: textOf(fields, 'disallowRedirects') !== 'true',
  })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return { ...reply, headers: lines.join('\n') }
}

async function perform(fields: Fields, effect: string, { mailer, send }: { mailer: Mailer; send: SendRequest }) {
  if (effect === 'mail') return sendMail(fields, mailer)
  if (effect === 'http') return call(fields, send)
  throw new AppError({ message: say.unknownEffect(effect), status: 400 })
}

export function createOutbox(send: SendRequest): PerformEffect {
  return async ({ payload }, mailer) => {
    const { effect, fields } = payload as { effect: string; fields: Fields }
    try {
      return await perform(fields, effect, { mailer, send })
    } catch (error) {
      if (textOf(fields, 'ignoreException') !== 'true') throw error
      const reason = error instanceof Error ? error.message : String(error)
      return effect === 'http' ? { status: 0, reason, headers: '', body: '' } : null
    }
  }
}
