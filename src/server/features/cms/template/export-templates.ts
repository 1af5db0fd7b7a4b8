// Export: templates as a zip of `<type>/<name>/<file>`, which can be imported again as several templates.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { writeArchive } from '../../../archive/write-archive.ts'
import type { Call, Row } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { badRequest, notFound } from '../../../errors/errors.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { templateMessages as messages } from './messages.ts'

const encoder = new TextEncoder()

async function toArchive(call: Call, templates: readonly Row<'cms/template'>[]): Promise<FileAnswer> {
  if (templates.length === 0) throw notFound(messages.nothingToExport)
  const files = templates.map(({ type, name, fileName, content }) => ({
    name: `${type}/${name}/${fileName}`,
    bytes: encoder.encode(content),
  }))
  const day = formatTime(call.now, call.timeZone).slice(0, 10)
  return new FileAnswer({ name: messages.exportName(day), type: 'application/zip', bytes: await writeArchive(files) })
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
