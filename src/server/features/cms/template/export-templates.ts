// Export: templates as a zip of `<type>/<name>/<file>`, which can be imported again as several templates.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { bytesPerMegabyte } from '../../../../shared/validation/check-upload.ts'
import { loadUploadModule } from '../../../access/upload-module.ts'
import { maxEntries, maxUnpackedBytes } from '../../../archive/read-archive.ts'
import { writeArchive } from '../../../archive/write-archive.ts'
import type { Call, Row } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { badRequest, conflict, notFound } from '../../../errors/errors.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { templateMessages as messages } from './messages.ts'

const encoder = new TextEncoder()

/** An import must be able to read what an export wrote. */
function assertImportable(bytes: number, limit: number): void {
  if (bytes > limit) throw conflict(messages.tooLargeToExport(Math.floor(limit / bytesPerMegabyte)))
}

async function toArchive(call: Call, templates: readonly Row<'cms/template'>[]): Promise<FileAnswer> {
  if (templates.length === 0) throw notFound(messages.nothingToExport)
  if (templates.length > maxEntries) throw conflict(messages.tooManyToExport(maxEntries))
  const files = templates.map(({ type, name, fileName, content }) => ({
    name: `${type}/${name}/${fileName}`,
    bytes: encoder.encode(content),
  }))
  const unpacked = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  assertImportable(unpacked, maxUnpackedBytes)
  const bytes = await writeArchive(files)
  const { megabytes } = await loadUploadModule(call, 'fileTemplate')
  assertImportable(bytes.byteLength, megabytes * bytesPerMegabyte)
  const day = formatTime(call.now, call.timeZone).slice(0, 10)
  return new FileAnswer({ name: messages.exportName(day), type: 'application/zip', bytes })
}

export async function exportChosen(call: EntityCall<'cms/template'>, { ids }: { ids: readonly number[] }) {
  const templates = await call.rows.find({ where: { id: ids }, orderBy: [{ field: 'id', direction: 'asc' }] })
  if (new Set(templates.map(({ appid }) => appid)).size > 1) throw badRequest(messages.severalSites)
  return toArchive(call, templates)
}

export async function exportSite(call: EntityCall<'cms/template'>) {
  if (call.siteId === null) throw badRequest(messages.noSite)
  const templates = await call.rows.find({
    where: { appid: call.siteId },
    orderBy: [{ field: 'id', direction: 'asc' }],
  })
  return toArchive(call, templates)
}
