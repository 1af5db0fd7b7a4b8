// Headers of every answer, computed once. The policy is the console's: no inline scripts, no eval, nothing from other origins.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** antd and Quill insert style elements, hence unsafe-inline; no upgrade to https, which would break plain intranets. */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
}

/** Runs the middleware once on a fake response that records the headers. */
function buildHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const notes = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  const middleware = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps,
    // Browsers ignore these two on plain http and warn about it on every page.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    // For obsolete browsers.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  middleware({} as IncomingMessage, notes as unknown as ServerResponse, () => {})
  return headers
}

export function installSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = buildHeaders(isHttps)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
