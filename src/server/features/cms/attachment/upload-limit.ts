// Size and type limits of uploads from the dictionary: one entry per module with `limit` (MB) and `types` (comma list).
import type { Call } from '../../../call/call.ts'
import { badRequest } from '../../../errors/errors.ts'
import { attachmentMessages as messages } from './messages.ts'

const root = 'attachModule'

export interface UploadLimit {
  readonly megabytes: number
  readonly bytes: number
  readonly types: readonly string[]
}

/** `module`: code of an entry (image, thumbnail, file …). */
export async function loadUploadLimit(call: Call, module: string): Promise<UploadLimit> {
  const entries = call.of('system/dictionary')
  const [dictionary] = await entries.find({ where: { code: root, pid: null } })
  const [entry] = dictionary ? await entries.find({ where: { pid: dictionary.id, code: module } }) : []
  const values = entry ? await entries.find({ where: { pid: entry.id } }) : []
  const valueOf = (code: string): string => values.find((value) => value.code === code)?.val ?? ''
  const megabytes = Number(valueOf('limit'))
  if (!(megabytes > 0)) throw badRequest(messages.noLimit)
  const types = valueOf('types')
    .split(',')
    .map((type) => type.trim().toLowerCase())
    .filter((type) => type !== '')
  return { megabytes, bytes: Math.floor(megabytes * 1024 * 1024), types }
}
