// The built console under /admin/: hashed files are cached forever, pages always revalidated, unknown paths get the page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../errors/errors.ts'

const PREFIX = '/admin/'
const HASHED = 'assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** A plain file name, possibly below plain folders: what a build produces; nothing that could escape the folder. */
const FILE = /^(?:[A-Za-z0-9_@-][A-Za-z0-9_.@-]*\/)*[A-Za-z0-9_@-][A-Za-z0-9_.@-]*\.[A-Za-z0-9]+$/

/** The console's pages by path below /admin/: its own routes are answered with the app. */
function pageFor(path: string): string {
  return /^login\/?$/.test(path) ? 'login.html' : 'index.html'
}

function send(reply: FastifyReply, file: string, caching: string): FastifyReply {
  return reply.header('cache-control', caching).sendFile(file, { cacheControl: false })
}

export async function registerConsole(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, preCompressed: true, serve: false, index: false, dotfiles: 'deny' })
  app.get('/', (_request, reply) => reply.redirect(PREFIX))
  app.get('/admin', (_request, reply) => reply.redirect(PREFIX))
  // Browsers ask for it on every page, including sandboxed published ones.
  app.get('/favicon.ico', (_request, reply) =>
    send(reply.header('cross-origin-resource-policy', 'cross-origin'), 'favicon.svg', 'public, max-age=86400'),
  )
  app.get(`${PREFIX}*`, { exposeHeadRoute: true }, (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    const isFile = FILE.test(path) && existsSync(join(folder, path))
    if (isFile) return send(reply, path, path.startsWith(HASHED) ? IMMUTABLE : REVALIDATE)
    if (path.startsWith(HASHED) || /\.(?:js|css|map|png|svg|ico|json|html)$/.test(path)) throw notFound()
    return send(reply, pageFor(path), REVALIDATE)
  })
}
