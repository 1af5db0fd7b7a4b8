// The HTTP call of a service task: only to allowed hosts at public addresses, within limits of time and size.
import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '../../../errors/app-error.ts'
import { engineMessages as messages } from '../messages.ts'
import { isPrivateAddress } from './private-address.ts'

export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly timeoutMs: number
  readonly followRedirects: boolean
}

export interface Reply {
  readonly status: number
  readonly reason: string
  /** `HTTP/1.1` */
  readonly protocol: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface SenderOptions {
  /** `api.example.com`, `*.example.com`, each with `:port` unless it is the default one. */
  readonly hosts: readonly string[]
  /** For tests against a server of their own. */
  readonly isRefused?: (address: string) => boolean
}

export type SendRequest = (request: OutgoingRequest) => Promise<Reply>

const maxBytes = 1024 * 1024
const longestMs = 30_000
const maxRedirects = 5

function isListed(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) => {
    if (!host.startsWith('*.')) return url.host === host
    return url.host.endsWith(host.slice(1)) && url.host.length > host.length - 1
  })
}

function refuseHost(host: string): AppError & NodeJS.ErrnoException {
  return new AppError({ message: messages.hostNotAllowed(host), status: 403 }) as AppError & NodeJS.ErrnoException
}

/** Connects to the address that was checked: DNS cannot change in between. */
function guardedLookup(isRefused: (address: string) => boolean): LookupFunction {
  return (host, options, answer) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '', 0)
      const allowed = found.filter(({ address }) => !isRefused(address))
      const [first] = allowed
      if (first === undefined || allowed.length < found.length) return answer(refuseHost(host), '', 0)
      if (options.all) return answer(null, allowed)
      return answer(null, first.address, first.family)
    })
  }
}

async function readBody(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      answer.destroy()
      throw new AppError({ message: messages.answerTooLarge, status: 400 })
    }
    parts.push(part)
  }
  return decode(Buffer.concat(parts), answer.headers['content-type'] ?? '')
}

/** By the encoding named in the response, if it is supported. */
function decode(bytes: Buffer, contentType: string): string {
  const [, charset = 'utf-8'] = /charset\s*=\s*"?([\w-]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

function open(url: URL, sent: OutgoingRequest, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestSecure : requestPlain
    const outgoing = start(url, { ...options, method: sent.method, headers: sent.headers }, resolve)
    outgoing.on('error', reject)
    outgoing.end(sent.body ?? undefined)
  })
}

function plainHeaders(answer: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}

function withoutSecrets(headers: OutgoingRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?:authorization|cookie|proxy-authorization|x-api-key)$/i.test(name)),
  )
}

/** A redirect of anything but a read becomes a read, as browsers do; 307 and 308 keep the method. */
function redirected(sent: OutgoingRequest, status: number, url: URL): OutgoingRequest {
  const keeps = status === 307 || status === 308 || sent.method === 'GET' || sent.method === 'HEAD'
  // Credentials meant for one host are not sent to another.
  const isSame = new URL(sent.url).origin === url.origin
  const headers = isSame ? sent.headers : withoutSecrets(sent.headers)
  const target = { ...sent, headers, url: url.href }
  return keeps ? target : { ...target, method: 'GET', body: null }
}

/** Worded for operators who look at dead letters. */
function toOperatorError(error: unknown, isLate: boolean): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  return new Error(isLate ? messages.requestTimeout : messages.requestFailed(error.message), { cause: error })
}

export function createSender({ hosts, isRefused = isPrivateAddress }: SenderOptions): SendRequest {
  const lookup = guardedLookup(isRefused)
  const assertAllowed = (url: URL) => {
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    const bare = url.hostname.replace(/^\[|\]$/g, '')
    if (!isWeb || !isListed(url, hosts) || (isIP(bare) !== 0 && isRefused(bare))) throw refuseHost(url.host)
  }
  const step = async (sent: OutgoingRequest, signal: AbortSignal, left: number): Promise<Reply> => {
    const url = new URL(sent.url)
    assertAllowed(url)
    const answer = await open(url, sent, { lookup, signal })
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (sent.followRedirects && status >= 300 && status < 400 && location !== undefined && left > 0) {
      answer.destroy()
      return step(redirected(sent, status, new URL(location, url)), signal, left - 1)
    }
    const protocol = `HTTP/${answer.httpVersion}`
    const reason = answer.statusMessage ?? ''
    return { status, reason, protocol, headers: plainHeaders(answer), body: await readBody(answer) }
  }
  return async (sent) => {
    const signal = AbortSignal.timeout(Math.max(1, Math.min(longestMs, sent.timeoutMs)))
    try {
      return await step(sent, signal, maxRedirects)
    } catch (error) {
      throw toOperatorError(error, signal.aborted)
    }
  }
}
