// A site as one user may see it: working copies that they may view, and the path of the requested page.
import { descriptors } from '../../../generated/descriptors.ts'
import type { Call } from '../../call/call.ts'
import { pathOfArticle } from '../article-page.ts'
import { homePath } from '../page-path.ts'
import { loadChannels, loadSite, loadTemplates } from '../queries.ts'
import { SiteIndex } from '../site-index.ts'
import type { SiteModel } from '../site-model.ts'
import { withTemplate } from './draft.ts'
import { loadChannelOf, loadDraft, loadWorkingArticles } from './queries.ts'
import { loadUnsaved } from './queries-unsaved.ts'
import type { PreviewTarget } from './ticket.ts'
import { withArticle } from './unsaved-article.ts'

/** Lists in a preview hold only the newest articles: it must answer quickly. */
const previewArticles = 500

export interface PreviewSite {
  readonly model: SiteModel
  /** Of the requested page. */
  readonly path: string
  /** By article: bodies that are not the stored ones. */
  readonly bodies: ReadonlyMap<number, string>
}

const stored: ReadonlyMap<number, string> = new Map()

/** Whether the user may (still) preview this. */
export async function mayPreview(
  call: Call,
  { siteId, channelId, articleId }: Omit<PreviewTarget, 'draftId' | 'unsavedId'>,
): Promise<boolean> {
  const { rights } = call
  if (!(await rights.canView(call, 'app', siteId))) return false
  const entity = articleId !== null ? 'cms/article' : channelId !== null ? 'cms/channel' : 'cms/site'
  const targetId = articleId !== null ? await loadChannelOf(call.db, articleId) : (channelId ?? siteId)
  const { in: where, codes } = descriptors[entity].access
  if (!where || targetId === null || codes['preview'] === undefined) return false
  return rights.has(call, { module: where.kind, targetId, code: codes['preview'] })
}

/** Whether the user may preview articles of the channel. */
async function mayPreviewIn(call: Call, siteId: number, channelId: number): Promise<boolean> {
  const { kind } = descriptors['cms/article'].access.in ?? {}
  const code = descriptors['cms/article'].access.codes['preview']
  if (kind === undefined || code === undefined || !(await call.rights.canView(call, 'app', siteId))) return false
  return call.rights.has(call, { module: kind, targetId: channelId, code })
}

/** Path of the target on the site; null if no template shows it. */
function pathOf(index: SiteIndex, target: PreviewTarget): string | null {
  if (target.articleId !== null) {
    const article = index.article(target.articleId)
    const path = article ? pathOfArticle(index, article) : null
    if (path !== null || !article) return path
    return pathOf(index, { ...target, articleId: null, channelId: article.channelId })
  }
  if (target.channelId === null) return index.homeTemplate() ? homePath : null
  const channel = index.channel(target.channelId)
  const found = channel ? index.channelTarget(channel) : null
  return found && 'path' in found ? found.path : null
}

/** A channel whose articles the user may view is included too, as their place. */
async function loadSeen(call: Call, siteId: number, include: number | null) {
  const seenBy = (module: 'channel' | 'article', column: string) => call.rights.visible(call, { module, column })
  const places = [await seenBy('channel', 'cms_channel.id'), await seenBy('article', 'cms_channel.id')]
  const seen = await seenBy('article', 'cms_article.channelId')
  return {
    channels: await loadChannels(call.db, siteId, places),
    articles: await loadWorkingArticles(call.db, siteId, { limit: previewArticles, include, seen }),
  }
}

/** The site with what this user may view of it; null if it has been deleted. */
export async function loadSeenSite(call: Call, siteId: number, articleId: number | null): Promise<SiteModel | null> {
  const site = await loadSite(call.db, siteId)
  if (!site) return null
  const templates = await loadTemplates(call.db, site.id)
  const seen = await loadSeen(call, site.id, articleId)
  return { site, templates, ...seen, address: null, timeZone: call.timeZone, now: call.now }
}

export function previewOf(model: SiteModel, target: PreviewTarget): PreviewSite | null {
  const path = pathOf(new SiteIndex(model), target)
  return path === null ? null : { model, path, bodies: stored }
}

/** Null unless the user may preview articles of its channel, which may be another one than that of the stored article. */
async function loadOwnUnsaved(call: Call, { siteId }: PreviewTarget, unsavedId: number) {
  const unsaved = await loadUnsaved(call.db, unsavedId, { appid: siteId, userId: call.user?.id ?? 0, now: call.now })
  return unsaved !== null && (await mayPreviewIn(call, siteId, unsaved.article.channelId)) ? unsaved : null
}

/** Whether a ticket still opens something. */
export async function isOpen(call: Call, target: PreviewTarget): Promise<boolean> {
  const { unsavedId } = target
  return unsavedId === null ? mayPreview(call, target) : (await loadOwnUnsaved(call, target, unsavedId)) !== null
}

async function loadUnsavedSite(call: Call, target: PreviewTarget, unsavedId: number): Promise<PreviewSite | null> {
  const unsaved = await loadOwnUnsaved(call, target, unsavedId)
  if (unsaved === null) return null
  const { article, content } = unsaved
  const model = await loadSeenSite(call, target.siteId, null)
  const site = model && previewOf(withArticle(model, article), { ...target, articleId: article.id })
  return site && { ...site, bodies: new Map([[article.id, content]]) }
}

/** Null if there is nothing to show, or not to this user. */
export async function loadPreviewSite(call: Call, target: PreviewTarget): Promise<PreviewSite | null> {
  const { siteId, draftId, unsavedId } = target
  if (unsavedId !== null) return loadUnsavedSite(call, target, unsavedId)
  if (!(await mayPreview(call, target))) return null
  const model = await loadSeenSite(call, siteId, target.articleId)
  if (model === null || draftId === null) return model && previewOf(model, target)
  const own = { appid: siteId, userId: call.user?.id ?? 0, now: call.now }
  const draft = await loadDraft(call.db, draftId, own)
  return draft && previewOf(withTemplate(model, draft, target), target)
}
