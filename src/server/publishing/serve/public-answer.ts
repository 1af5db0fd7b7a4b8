// What public answers have in common: headers that keep them apart from the console, caching, and their paths.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An opaque origin: scripts that staff put on a page can run, but never read the console's storage or call its API as the user. */
const sandbox = 'sandbox allow-scripts allow-forms allow-popups'

/**
 * Pages and a site's own files are revalidated every time, so that withdrawn content disappears and a changed style sheet appears at once:
 * 304 if nothing has changed. An upload never changes: every file gets a new name.
 */
export const caching = {
  revalidated: 'public, no-cache',
  upload: 'public, max-age=86400, immutable',
} as const

export function securePage(reply: FastifyReply, isOwnHost: boolean): FastifyReply {
  for (const name of [
    'content-security-policy',
    'x-frame-options',
    'cross-origin-resource-policy',
    'cross-origin-opener-policy',
  ]) {
    reply.removeHeader(name)
  }
  if (!isOwnHost) reply.header('content-security-policy', sandbox)
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
}

export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}

/** As it was sent, with its question mark; empty without one. */
export function queryOf(request: FastifyRequest): string {
  return request.url.slice(pathOf(request).length)
}
