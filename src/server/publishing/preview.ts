// Previews: a signed, short-lived address under which the working copies of a site are rendered by the same code, without writing.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Call } from '../entity/behaviour.ts'
import type { Database, Reader } from '../ports/database.ts'
import { homePath } from './page-path.ts'
import { loadSetting, loadWorkingArticles, loadWorkingBodies } from './preview/queries.ts'
import { loadChannels, loadSite, loadTemplates } from './queries.ts'
import { previewRenderer } from './render-process.ts'
import { SiteIndex } from './site-index.ts'
import type { SiteModel } from './site-model.ts'

export const previewRoot = '/preview/'

const secretCode = 'preview.secret'
const lifetime = 30 * 60 * 1000
/** Lists of a preview hold the newest articles only: it must answer at once. */
const previewArticles = 500

interface Ticket {
  readonly siteId: number
  readonly articleId: number | null
  /** Epoch milliseconds. */
  readonly until: number
}

async function readSecret(call: Call): Promise<string> {
  const rows = call.of('system/setting')
  const [known] = await rows.find({ where: { code: secretCode } })
  if (known?.val) return known.val
  const made = await rows.insert({ code: secretCode, val: randomBytes(32).toString('hex') })
  return made.val ?? ''
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
}

function writeTicket({ siteId, articleId, until }: Ticket, secret: string): string {
  const text = `${siteId}.${articleId ?? 0}.${until}`
  return `${text}.${sign(text, secret)}`
}

function readTicket(token: string, secret: string): Ticket | null {
  const parts = token.split('.')
  const [siteId = '', articleId = '', until = '', signature = ''] = parts
  const expected = sign(`${siteId}.${articleId}.${until}`, secret)
  if (parts.length !== 4 || signature.length !== expected.length) return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return { siteId: Number(siteId), articleId: Number(articleId) || null, until: Number(until) }
}

async function loadWorking(
  db: Reader,
  ticket: Ticket,
  time: { now: number; timeZone: string },
): Promise<SiteModel | null> {
  const site = await loadSite(db, ticket.siteId)
  if (!site) return null
  return {
    site,
    channels: await loadChannels(db, site.id),
    templates: await loadTemplates(db, site.id),
    articles: await loadWorkingArticles(db, site.id, { limit: previewArticles, include: ticket.articleId }),
    ...time,
  }
}

/** What is to be looked at; neither: the home page. */
export interface PreviewTarget {
  readonly siteId: number
  readonly channelId?: number
  readonly articleId?: number
}

/** Where the target lies on the site; null when no template shows it. */
function pathOf(index: SiteIndex, target: PreviewTarget): string | null {
  if (target.articleId !== undefined) {
    const article = index.article(target.articleId)
    const path = article ? index.articlePath(article) : null
    if (path !== null || !article) return path
    return pathOf(index, { siteId: target.siteId, channelId: article.channelId })
  }
  if (target.channelId === undefined) return index.homeTemplate() ? homePath : null
  const channel = index.channel(target.channelId)
  const found = channel ? index.channelTarget(channel) : null
  return found && 'path' in found ? found.path : null
}

/** Address of a preview, or null when there is nothing to show. Inside a transaction: the first one makes the secret. */
export async function previewAddress(call: Call, target: PreviewTarget): Promise<string | null> {
  const articleId = target.articleId ?? null
  const ticket: Ticket = { siteId: target.siteId, articleId, until: call.now + lifetime }
  const site = await loadSite(call.db, target.siteId)
  if (!site) return null
  const channels = await loadChannels(call.db, site.id)
  const templates = await loadTemplates(call.db, site.id)
  const articles = await loadWorkingArticles(call.db, site.id, { limit: 0, include: articleId })
  const index = new SiteIndex({ site, channels, templates, articles, timeZone: 'UTC', now: call.now })
  const path = pathOf(index, target)
  if (path === null) return null
  return `${previewRoot}${writeTicket(ticket, await readSecret(call))}/${path}`
}

export interface PreviewPorts {
  readonly database: Database
  readonly now: number
  readonly timeZone: string
}

/** The site of a valid token; null when it is forged or over. */
export async function openPreview(ports: PreviewPorts, token: string): Promise<Ticket | null> {
  const secret = await loadSetting(ports.database.read, secretCode)
  const ticket = secret ? readTicket(token, secret) : null
  return ticket && ticket.until > ports.now ? ticket : null
}

/** One page of a preview; null when the site has no such page. */
export async function renderPreview(ports: PreviewPorts, ticket: Ticket, path: string): Promise<string | null> {
  const { read } = ports.database
  return previewRenderer.run(async (open) => {
    const model = await loadWorking(read, ticket, { now: ports.now, timeZone: ports.timeZone })
    if (!model) return null
    const run = await open(model, null)
    const found = await run.find(path)
    return found ? run.text(found.page, await loadWorkingBodies(read, found.bodyIds)) : null
  })
}
