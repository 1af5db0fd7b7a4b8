// Limits of uploads that administrators set in the dictionary of upload modules: `limit` (MB) and `types` (comma list) per module.
import type { Call } from '../call/call.ts'
import { badRequest } from '../errors/errors.ts'
import { uploadModuleMessages as messages } from './messages.ts'

const root = 'attachModule'

export interface UploadModule {
  readonly megabytes: number
  /** File name extensions in lower case. */
  readonly types: readonly string[]
}

export async function loadUploadModule(call: Call, module: string): Promise<UploadModule> {
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
  return { megabytes, types }
}
