// Public pages: published sites under /site/<code>/, a site's own domain, and signed previews. No page here shares the console's origin.
import { hash } from 'node:crypto'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteProcesses } from '../site-processes.ts'
import { notFound } from '../../errors/errors.ts'
import { acceptedEncodings } from '../../http/accepted-encodings.ts'
import { addressOn, publicAddress } from '../../http/public-address.ts'
import { createSiteHosts, type ShownSite, type SiteHosts } from './site-hosts.ts'
import { matchesTag, sendFile } from '../../http/send-file.ts'
import { isMarked, notFoundPath, rootMarker } from '../page-path.ts'
import { isWithdrawn } from '../withdrawals/queries.ts'
import { findMoved } from './moved.ts'
import { sendRobots } from './robots.ts'
import { caching, decodePath, pathOf, queryOf, securePage } from './public-answer.ts'
import { isAsset, openAsset, openPage, type ServedSite } from './site-files.ts'
import { handleUpload } from './uploads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    siteHosts: SiteHosts
  }
}

const siteRoot = '/site/'
const uploadRoot = '/uploads/'
const robotsPath = '/robots.txt'
const openApi = '/api/open/'
/** Fetched by machines, also while the database is unavailable. */
const healthPaths = new Set(['/healthz', '/readyz'])

function redirectToFolder(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', caching.revalidated)
    .redirect(`${pathOf(reply.request)}/${queryOf(reply.request)}`, 301)
}

interface SiteRequest extends ServedSite {
  /** Relative to the site, decoded, without leading slash. */
  readonly path: string
  /** Address of the site's root as seen by the visitor. */
  readonly root: string
  readonly isOwnHost: boolean
}

/** The site's public address: its own domain, else below the product's address; never taken from a request. */
async function fullRoot(app: FastifyInstance, code: string): Promise<string> {
  const domain = await app.siteHosts.domainOf(code)
  return domain === null ? `${publicAddress(app)}${siteRoot}${code}/` : `${addressOn(domain, app)}/`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * The few files that contain the site's own address, which differs by how the visitor reached it. Returns whether there is one: a reply
 * itself could not be told from none once awaited.
 */
async function sendMarked(
  app: FastifyInstance,
  reply: FastifyReply,
  given: { path: string; site: SiteRequest; found: boolean },
): Promise<boolean> {
  const { path, site, found } = given
  const page = await openPage(app.ports.files, site, { address: path })
  if (page === null || page === 'folder') return false
  const { file } = page
  const root = extname(path) === '.xml' ? escapeXml(await fullRoot(app, site.code)) : site.root
  const etag = `${page.etag.slice(0, -1)}-${hash('sha256', root, 'hex').slice(0, 16)}"`
  reply.header('cache-control', caching.revalidated)
  if (found && matchesTag(reply.request.headers['if-none-match'], etag)) {
    await file.close()
    reply.code(304).header('etag', etag).send(null)
    return true
  }
  const bytes = file.size > 0 ? await file.read({ start: 0, end: file.size - 1 }) : new Uint8Array()
  await file.close()
  const text = new TextDecoder().decode(bytes).replaceAll(rootMarker, () => root)
  if (found) reply.header('etag', etag)
  const type = extname(path) === '.xml' ? 'application/xml; charset=utf-8' : 'text/html; charset=utf-8'
  reply
    .code(found ? 200 : 404)
    .type(type)
    .send(text)
  return true
}

async function sendNotFound(app: FastifyInstance, reply: FastifyReply, site: SiteRequest): Promise<FastifyReply> {
  if (await sendMarked(app, reply, { path: notFoundPath, site, found: false })) return reply
  return reply.code(404).type('text/plain; charset=utf-8').send('404')
}

/** The address leads on to where its page is now. */
async function sendMissing(app: FastifyInstance, reply: FastifyReply, site: SiteRequest): Promise<FastifyReply> {
  const shownAt = async (path: string): Promise<string | null> => {
    const found = await openPage(app.ports.files, site, { address: path })
    if (found === 'folder') return `${path}/`
    await found?.file.close()
    return found && path
  }
  const moved = await findMoved(app.ports.database.read, site, shownAt)
  if (moved === null) return sendNotFound(app, reply, site)
  const target = `${site.root}${moved}${queryOf(reply.request)}`
  return reply.header('cache-control', caching.revalidated).redirect(target, 301)
}

async function serveSite(app: FastifyInstance, reply: FastifyReply, site: SiteRequest): Promise<FastifyReply> {
  securePage(reply, site.isOwnHost)
  const { files } = app.ports
  if (isAsset(site.path)) {
    const asset = await openAsset(files, site.code, site.path)
    return asset ? sendFile(reply.header('cache-control', caching.revalidated), asset) : sendNotFound(app, reply, site)
  }
  if (site.path === notFoundPath) return sendNotFound(app, reply, site)
  if (isMarked(site.path)) {
    const isSent = await sendMarked(app, reply, { path: site.path, site, found: true })
    return isSent ? reply : sendMissing(app, reply, site)
  }
  const accepted = acceptedEncodings(reply.request.headers['accept-encoding'])
  const found = await openPage(files, site, { address: site.path, accepted })
  if (found === null) return sendMissing(app, reply, site)
  if (found === 'folder') return redirectToFolder(reply)
  return sendFile(reply.header('cache-control', caching.revalidated), found)
}

/** What is served of a live site. A page costs another statement only while pages of its site are being withdrawn. */
function servedSite(app: FastifyInstance, code: string, { id, pages, isWithdrawing }: ShownSite): ServedSite {
  const { database, clock } = app.ports
  const isGone = async (path: string, articleId?: number): Promise<boolean> =>
    isWithdrawing && isWithdrawn(database.read, id, { path, articleId, now: clock.now() })
  return { code, pages, isGone }
}

/** `/site/<code>/…` of a live site. */
async function handleSitePath(
  app: FastifyInstance,
  hosts: SiteHosts,
  given: { request: FastifyRequest; reply: FastifyReply },
) {
  const { request, reply } = given
  const path = pathOf(request)
  const [code = '', ...rest] = path.slice(siteRoot.length).split('/')
  const site = await hosts.siteOf(code)
  if (site !== null && rest.length === 0) return redirectToFolder(reply)
  const inner = decodePath(rest.join('/'))
  if (inner === null || site === null) throw notFound()
  const served = servedSite(app, code, site)
  return serveSite(app, reply, { ...served, path: inner, root: `${siteRoot}${code}/`, isOwnHost: false })
}

/** On a site's own domain the site is at the root, and nothing of the console is served. */
async function handleOwnHost(
  app: FastifyInstance,
  code: string,
  given: { request: FastifyRequest; reply: FastifyReply },
) {
  const { request, reply } = given
  const path = pathOf(request)
  if (path.startsWith(openApi)) return undefined
  if (/^\/(?:admin|api|metrics|preview)(?:\/|$)/.test(path)) throw notFound()
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound()
  // A service worker would outlive the site, and intercept the console if it were ever served here.
  if (request.headers['service-worker'] !== undefined) throw notFound()
  if (path.startsWith(uploadRoot)) return handleUpload(app, request, reply)
  if (path === robotsPath) return sendRobots(securePage(reply, true), `${await fullRoot(app, code)}sitemap.xml`)
  const below = path.startsWith(`${siteRoot}${code}/`) ? path.slice(siteRoot.length + code.length) : path
  const inner = decodePath(below.slice(1))
  if (inner === null) throw notFound()
  const site = await app.siteHosts.siteOf(code)
  if (site === null) throw notFound()
  return serveSite(app, reply, { ...servedSite(app, code, site), path: inner, root: '/', isOwnHost: true })
}

export async function registerSites(app: FastifyInstance): Promise<void> {
  const hosts = createSiteHosts(app.ports, app.consoleHosts)
  app.decorate('siteHosts', hosts)
  app.addHook('onReady', () => hosts.prepare())
  app.addHook('onRequest', async (request, reply) => {
    if (healthPaths.has(request.url)) return
    const code = await hosts.codeOf(request.host)
    if (code !== null) return handleOwnHost(app, code, { request, reply })
  })
  const get = (root: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void => {
    app.route({ method: ['GET', 'HEAD'], url: `${root}*`, handler })
  }
  const robots = async (_: FastifyRequest, reply: FastifyReply) => sendRobots(securePage(reply, false), null)
  app.route({ method: ['GET', 'HEAD'], url: robotsPath, handler: robots })
  get(siteRoot, (request, reply) => handleSitePath(app, hosts, { request, reply }))
  get(uploadRoot, (request, reply) => handleUpload(app, request, reply))
  app.addHook('onClose', () => siteProcesses.close())
}
