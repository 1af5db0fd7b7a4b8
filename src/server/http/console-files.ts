// The built console under /admin/: hashed files are kept for ever, pages are always asked for, unknown paths get the page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from './errors.ts'

const PREFIX = '/admin/'
const FOR_EVER = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'

/** The console's pages by path below /admin/; everything else without a dot is a route of the console itself. */
function pageFor(path: string): string {
  return /^login\/?$/.test(path) ? 'login.html' : 'index.html'
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', ALWAYS_ASK).sendFile(page, { cacheControl: false })
}

export async function registerConsole(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: PREFIX,
    preCompressed: true,
    serve: false,
    index: false,
    dotfiles: 'deny',
  })

  app.get('/', (_request, reply) => reply.redirect(PREFIX))
  app.get('/admin', (_request, reply) => reply.redirect(PREFIX))
  app.get(`${PREFIX}assets/*`, (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    reply.header('cache-control', FOR_EVER)
    return reply.sendFile(join('assets', name), { cacheControl: false })
  })
  app.get(`${PREFIX}*`, (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    const isFile = /\.[A-Za-z0-9]+$/.test(path)
    if (isFile && existsSync(join(folder, path))) return sendPage(reply, path)
    if (isFile && !path.endsWith('.html')) throw notFound()
    return sendPage(reply, pageFor(path))
  })
}
