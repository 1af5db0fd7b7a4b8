// External effects, from the fields that a service task stored in its job: mails and HTTP calls. Their results go back to the engine.
import type { HttpReply, IgnoredFailure } from '../../../engine/execute/tasks/outbox-reply.ts'
import type { EngineJobRecord } from '../../../ports/process/records.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Mailer } from '../../../ports/mailer.ts'
import { type Fields, mailOf, textOf } from './mail-task.ts'
import { engineMessages as messages } from '../messages.ts'
import type { SendRequest } from './send-request.ts'

export type PerformEffect = (job: EngineJobRecord, mailer: Mailer) => Promise<HttpReply | IgnoredFailure | null>

const standardTimeoutMs = 5000
const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** These determine the target and length of the call: not for the process to set. */
const ownHeaders: ReadonlySet<string> = new Set(['host', 'content-length', 'transfer-encoding', 'connection'])

/** `Name: value`, one per line. */
function headersOf(fields: Fields): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const line of textOf(fields, 'requestHeaders').split(/\r?\n/)) {
    if (line.trim() === '') continue
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon < 1 || name === '') throw new AppError({ message: messages.requestHeaders, status: 400 })
    if (!ownHeaders.has(name)) headers[name] = line.slice(colon + 1).trim()
  }
  return headers
}

/** Which statuses are failures is decided where the response is processed. */
async function call(fields: Fields, send: SendRequest): Promise<HttpReply> {
  const method = textOf(fields, 'requestMethod').trim().toUpperCase()
  if (!methods.has(method)) throw new AppError({ message: messages.requestMethod(method.slice(0, 20)), status: 400 })
  const url = textOf(fields, 'requestUrl').trim()
  if (!URL.canParse(url)) throw new AppError({ message: messages.requestUrl(url.slice(0, 200)), status: 400 })
  const encoding = textOf(fields, 'requestBodyEncoding').trim()
  if (!/^(?:utf-?8)?$/i.test(encoding)) throw new AppError({ message: messages.requestEncoding, status: 400 })
  const { headers, ...reply } = await send({
    method,
    url,
    headers: headersOf(fields),
    body: textOf(fields, 'requestBody') || null,
    timeoutMs: Number(textOf(fields, 'requestTimeout')) || standardTimeoutMs,
    followRedirects: textOf(fields, 'disallowRedirects') !== 'true',
  })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return { ...reply, headers: lines.join('\n') }
}

async function perform(fields: Fields, effect: string, { mailer, send }: { mailer: Mailer; send: SendRequest }) {
  if (effect === 'http') return call(fields, send)
  if (effect !== 'mail') throw new AppError({ message: messages.unknownEffect(effect), status: 400 })
  await mailer.send(mailOf(fields))
  return null
}

export function createOutbox(send: SendRequest): PerformEffect {
  return async ({ payload }, mailer) => {
    const { effect, fields } = payload as { effect: string; fields: Fields }
    try {
      return await perform(fields, effect, { mailer, send })
    } catch (error) {
      if (textOf(fields, 'ignoreException') !== 'true') throw error
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }
}
