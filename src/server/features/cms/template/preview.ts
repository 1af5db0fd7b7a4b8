// Preview of a template as it is typed, on a channel or article of its site: rendered once before its address is given away, so
// that a mistake is shown in the editor.
import type { EntityActions } from '../../../../generated/entities.ts'
import type { Call } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { badRequest, conflict, forbidden, invalid } from '../../../errors/errors.ts'
import { newTemplateId, pagesFor, withTemplate } from '../../../publishing/preview/draft.ts'
import { insertDraft } from '../../../publishing/preview/queries.ts'
import { previewAddress, previewLifetime } from '../../../publishing/preview/preview-address.ts'
import { previewLanes } from '../../../publishing/preview/preview-lanes.ts'
import { loadSeenSite, mayPreview, previewOf } from '../../../publishing/preview/preview-site.ts'
import { renderOwn } from '../../../publishing/preview/render-preview.ts'
import type { PreviewTarget } from '../../../publishing/preview/ticket.ts'
import { TemplateError } from '../../../publishing/render-error.ts'
import { SiteIndex } from '../../../publishing/site-index.ts'
import type { SiteModel, TemplateInfo } from '../../../publishing/site-model.ts'
import { checkSyntax, faultAt } from './check-syntax.ts'
import { templateMessages as messages } from './messages.ts'

type Inside = EntityCall<'cms/template'>
type Input = EntityActions['cms/template']['preview']
type Page = Omit<PreviewTarget, 'draftId' | 'unsavedId'>

/** How many candidates for a default page are checked, one by one, for the right to preview them. */
const mostTried = 20

/** What was chosen, else the first page that the template is made for. */
async function choosePage(
  call: Call,
  model: SiteModel,
  given: { template: TemplateInfo; input: Input },
): Promise<Page> {
  const { channelId = null, articleId = null } = given.input
  const siteId = model.site.id
  const isChosen = channelId !== null || articleId !== null
  const found = isChosen ? [{ channelId, articleId }] : pagesFor(new SiteIndex(model), given.template)
  if (found.length === 0) throw conflict(messages.noPage)
  for (const page of found.slice(0, mostTried)) {
    if (await mayPreview(call, { siteId, ...page })) return { siteId, ...page }
  }
  throw forbidden()
}

/** A mistake in the template itself is shown where it is; in one that it includes, by name. */
function refusalOf(error: unknown, { name }: TemplateInfo): unknown {
  if (!(error instanceof TemplateError)) return error
  if (error.template !== name) return conflict(error.message)
  return invalid([faultAt(error.message, error.at)])
}

async function assertRenders(
  call: Call,
  template: TemplateInfo,
  given: { model: SiteModel; page: Page },
): Promise<void> {
  const target = { ...given.page, draftId: null, unsavedId: null }
  const site = previewOf(withTemplate(given.model, template, target), target)
  const html =
    site && (await renderOwn(previewLanes, call, site).catch((error) => Promise.reject(refusalOf(error, template))))
  if (html === null) throw conflict(messages.noPage)
}

/** `prepare` of the action: rendering takes up to some seconds. */
export async function preparePreview(call: Inside, input: Input) {
  const { siteId, user } = call
  if (siteId === null) throw badRequest(messages.noSite)
  const { id = newTemplateId, name, fileName = null, type, content } = input
  const template: TemplateInfo = { id: id ?? newTemplateId, name: name ?? '', fileName, type, content }
  const [fault] = await checkSyntax(content)
  if (fault) throw invalid([fault])
  const model = await loadSeenSite(call, siteId, input.articleId ?? null)
  if (model === null) throw conflict(messages.siteGone)
  const page = await choosePage(call, model, { template, input })
  await assertRenders(call, template, { model, page })
  return async (inside: Inside) => {
    const owner = { appid: siteId, userId: user?.id ?? 0, now: inside.now }
    const draftId = await insertDraft(inside.db, { ...owner, expireTime: inside.now + previewLifetime }, template)
    const url = await previewAddress(inside, { ...page, draftId })
    if (url === null) throw conflict(messages.noPage)
    return { url }
  }
}
