// Uploads at their addresses: pictures, sound and video are displayed, anything else is a download under the name it was uploaded with.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../errors/errors.ts'
import { attachmentHeader } from '../../http/file-answer.ts'
import { type SentFile, sendFile } from '../../http/send-file.ts'
import { caching, decodePath, pathOf, securePage } from './public-answer.ts'
import { loadDownload } from './queries-uploads.ts'
import { openStoredFile } from './site-files.ts'
import { isDisplayed, isLinkPath, thumbnailPath } from './upload-address.ts'

/** A drawing, even opened on its own, runs no script and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** With `?thumb` the small version of a picture, where there is one. */
async function openDisplayed(app: FastifyInstance, request: FastifyRequest, path: string): Promise<SentFile | null> {
  const { files } = app.ports
  const isThumb = (request.query as Readonly<Record<string, unknown>>).thumb !== undefined
  const small = isThumb ? await openStoredFile(files, thumbnailPath(path)) : null
  return small ?? openStoredFile(files, path)
}

interface Download {
  readonly name: string
  readonly sent: SentFile
}

/** Uploads of earlier versions have no row, and none is needed while the database cannot be asked. */
async function openDownload(app: FastifyInstance, path: string): Promise<Download | null> {
  const { files, database } = app.ports
  const row = await loadDownload(database.read, `/${path}`).catch(() => null)
  const found = await openStoredFile(files, row?.file ?? path)
  if (found === null) return null
  const sent = isLinkPath(path) ? { ...found, name: '' } : found
  return { name: row?.name ?? found.name, sent }
}

export async function handleUpload(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const path = decodePath(pathOf(request).slice(1))
  if (path === null) throw notFound()
  if (!isDisplayed(path)) {
    const found = await openDownload(app, path)
    if (found === null) throw notFound()
    securePage(reply, false).header('cache-control', caching.upload)
    return sendFile(reply.header('content-disposition', attachmentHeader(found.name)), found.sent)
  }
  const sent = await openDisplayed(app, request, path)
  if (sent === null) throw notFound()
  securePage(reply, false).header('cache-control', caching.upload)
  if (path.endsWith('.svg')) reply.header('content-security-policy', drawingPolicy)
  return sendFile(reply, sent)
}
