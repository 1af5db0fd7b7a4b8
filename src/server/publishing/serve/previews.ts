// Previews under /preview/<ticket>/: pages of working copies and the site's own files, in the same sandbox as published pages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, CallFacts } from '../../call/call.ts'
import { previewRoot } from '../preview/preview-address.ts'
import { previewLanes } from '../preview/preview-lanes.ts'
import { isOpen } from '../preview/preview-site.ts'
import { openPreview, type PreviewDeps, renderPreview } from '../preview/render-preview.ts'
import { loadSite } from '../queries.ts'
import { notFound } from '../../errors/errors.ts'
import { errorMessages } from '../../errors/messages.ts'
import { sendFile } from '../../http/send-file.ts'
import { isAsset, openWorkingAsset } from './site-files.ts'
import { decodePath, pathOf, securePage } from './public-answer.ts'

async function sendAsset(app: FastifyInstance, reply: FastifyReply, asset: { siteId: number; path: string }) {
  const site = await loadSite(app.ports.database.read, asset.siteId)
  const found = site ? await openWorkingAsset(app.ports.files, site.code, asset.path) : null
  if (found === null) throw notFound()
  return sendFile(reply, found)
}

async function handlePreview(app: FastifyInstance, deps: PreviewDeps, given: [FastifyRequest, FastifyReply]) {
  const [request, reply] = given
  const [token = '', ...rest] = pathOf(request).slice(previewRoot.length).split('/')
  const path = decodePath(rest.join('/'))
  const preview = await openPreview(deps, token, { ip: request.ip, requestId: request.id })
  if (!preview || path === null) throw notFound(errorMessages.noPreview)
  securePage(reply, false).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (isAsset(path)) {
    if (!(await isOpen(preview.call, preview.ticket))) throw notFound(errorMessages.noPreview)
    return sendAsset(app, reply, { siteId: preview.ticket.siteId, path })
  }
  const html = await renderPreview(deps, preview, path)
  if (html === null) throw notFound(errorMessages.noPreview)
  return reply.type('text/html; charset=utf-8').send(html)
}

export function registerPreviews(app: FastifyInstance, createCall: (facts: CallFacts) => Call): void {
  const { database } = app.ports
  const deps: PreviewDeps = { database, sessions: app.access.sessions, createCall, lanes: previewLanes }
  app.route({
    method: ['GET', 'HEAD'],
    url: `${previewRoot}*`,
    handler: (request, reply) => handlePreview(app, deps, [request, reply]),
  })
  app.addHook('onClose', async () => previewLanes.stop())
}
