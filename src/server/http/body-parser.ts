// Parses JSON and form bodies: empty means {}; anything but an object (or a list, where a call takes one) is refused, and so are
// prototype keys and absurd depth.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../errors/errors.ts'
import { errorMessages } from '../errors/messages.ts'

export type Body = Readonly<Record<string, unknown>>

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly list?: boolean
  }
}

/** Deeper values overflow the stack of recursive code. */
const MAX_DEPTH = 64
const POISON =
  /"(?:_|\\u005[fF]){2}(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006[fF])(?:t|\\u0074)(?:o|\\u006[fF])(?:_|\\u005[fF]){2}"\s*:/
const [CURLY, SQUARE, CURLY_END, SQUARE_END, QUOTE, BACKSLASH] = [0x7b, 0x5b, 0x7d, 0x5d, 0x22, 0x5c]

function assertShallow(text: string): void {
  if (text.length <= MAX_DEPTH * 2) return
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) quoted = !quoted
    else if (quoted) continue
    else if (code === CURLY || code === SQUARE) depth += 1
    else if (code === CURLY_END || code === SQUARE_END) depth -= 1
    if (depth > MAX_DEPTH) throw badRequest(errorMessages.brokenBody)
  }
}

function parseJson(text: string, takesList: boolean): Body {
  if (text.trim() === '') return {}
  assertShallow(text)
  if (POISON.test(text)) throw badRequest(errorMessages.brokenBody)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest(errorMessages.brokenBody)
  }
  if (takesList && Array.isArray(value)) return { list: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest(errorMessages.brokenBody)
  return value as Body
}

/** A repeated name keeps its last value. */
function parseForm(text: string): Body {
  return Object.fromEntries(new URLSearchParams(text).entries())
}

type Parse = (request: FastifyRequest, text: string) => Body

/** For Fastify, with a callback: a parser that returns a promise makes every body wait for it. */
function parser(parse: Parse) {
  return (request: FastifyRequest, text: string, done: (error: Error | null, body?: Body) => void): void => {
    let body: Body
    try {
      body = parse(request, text)
    } catch (error) {
      return done(error as Error)
    }
    done(null, body)
  }
}

export function installBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseAs = { parseAs: 'string' } as const
  const json = parser((request, text) => parseJson(text, request.routeOptions.config.list ?? false))
  app.addContentTypeParser('application/json', parseAs, json)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parseAs,
    parser((_request, text) => parseForm(text)),
  )
}
