// Opens previews: the ticket's session must be alive and its user still entitled; then renders the requested page, or one it links to.
import { findReady, type Sessions } from '../../access/sessions.ts'
import type { Call, CallFacts } from '../../call/call.ts'
import type { Database } from '../../ports/database.ts'
import type { PageKind } from '../page-plan.ts'
import type { OpenRun, RenderRun } from '../render-process.ts'
import { linksOf, pageOf } from './page-links.ts'
import type { PreviewLanes } from './preview-lanes.ts'
import { loadPreviewSite, type PreviewSite } from './preview-site.ts'
import { loadSetting, loadWorkingBodies } from './queries.ts'
import { previewSecret, readTicket, type Ticket } from './ticket.ts'

/** Feed and sitemap list the whole site and are for machines; nobody links to the 404 page. */
const shown: ReadonlySet<PageKind> = new Set(['home', 'list', 'article'])

export interface PreviewDeps {
  readonly database: Database
  readonly sessions: Sessions
  readonly createCall: (facts: CallFacts) => Call
  readonly lanes: PreviewLanes
}

export interface OpenedPreview {
  readonly ticket: Ticket
  /** Of the requesting user. */
  readonly call: Call
}

/** Null if the ticket is forged or expired, or its session has ended. */
export async function openPreview(
  deps: PreviewDeps,
  token: string,
  from: Pick<CallFacts, 'ip' | 'requestId'>,
): Promise<OpenedPreview | null> {
  const secret = await loadSetting(deps.database.read, previewSecret)
  const ticket = secret ? readTicket(token, secret) : null
  const session = ticket && (await findReady(deps.sessions, ticket.sessionId))
  if (!ticket || !session) return null
  const call = deps.createCall({ ...from, user: session.user, sessionId: session.id, siteId: ticket.siteId })
  return ticket.until > call.now ? { ticket, call } : null
}

interface Rendering {
  readonly call: Call
  readonly run: RenderRun
  readonly site: PreviewSite
}

async function textOf({ call, run, site }: Rendering, path: string): Promise<string | null> {
  const found = await run.find(path)
  if (!found || !shown.has(found.page.kind)) return null
  const bodies = await loadWorkingBodies(call.db, found.bodyIds)
  return run.text(found.page, new Map([...bodies, ...site.bodies]))
}

/** For a channel or an article, the page itself and those it links to; for a site, its pages. */
async function mayOpen(rendering: Rendering, asked: string): Promise<boolean> {
  const own = rendering.site.path
  if (asked === own) return true
  const html = await textOf(rendering, own)
  return html !== null && linksOf(html, own).has(asked)
}

async function render(open: OpenRun, { ticket, call }: OpenedPreview, asked: string): Promise<string | null> {
  const site = await loadPreviewSite(call, ticket)
  if (!site) return null
  const rendering = { call, site, run: await open(site.model, null) }
  const isOfSite = ticket.channelId === null && ticket.articleId === null
  if (!isOfSite && !(await mayOpen(rendering, asked))) return null
  return textOf(rendering, asked)
}

/** The requested page itself. */
export function renderOwn(lanes: PreviewLanes, call: Call, site: PreviewSite): Promise<string | null> {
  const by = { person: call.user?.id ?? 0, site: site.model.site.id }
  return lanes.run(by, async (open) => textOf({ call, site, run: await open(site.model, null) }, site.path))
}

/** One page of a preview; null if the ticket does not open it. */
export function renderPreview({ lanes }: PreviewDeps, preview: OpenedPreview, path: string): Promise<string | null> {
  const by = { person: preview.call.user?.id ?? 0, site: preview.ticket.siteId }
  return lanes.run(by, (open) => render(open, preview, pageOf(path)))
}
