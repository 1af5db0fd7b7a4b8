// Headers of every answer, worked out once. The policy is the console's: no inline scripts, no eval, nothing from elsewhere.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** antd and Quill write style elements, hence the unsafe-inline; nothing upgrades to https, which would break plain intranets. */
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

/** The middleware is asked once, with an answer that only takes notes. */
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
    // Browsers ignore these two on plain http, and complain about it on every page.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    // For browsers long gone.
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
