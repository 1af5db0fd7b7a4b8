// Import: an uploaded archive is read and checked before the transaction; then all of its templates are stored, or none.
import type { EntityActions } from '../../../../generated/entities.ts'
import { checkEntity } from '../../../../shared/validation/check-entity.ts'
import { bytesPerMegabyte } from '../../../../shared/validation/check-upload.ts'
import { endingOf } from '../../../../shared/validation/formats.ts'
import { loadValidator } from '../../../../shared/validation/load-validator.ts'
import { loadUploadModule } from '../../../access/upload-module.ts'
import { type ArchiveFile, readArchive } from '../../../archive/read-archive.ts'
import type { Call, Row } from '../../../call/call.ts'
import { isUploadedFile } from '../../../entity/action/multipart.ts'
import { type EntityCall } from '../../../entity/behaviour.ts'
import { AppError } from '../../../errors/app-error.ts'
import { badRequest, invalid, notFound } from '../../../errors/errors.ts'
import { assertAllFound } from './assert-unused.ts'
import { foldName } from './check-name.ts'
import { templateMessages as messages } from './messages.ts'
import { type ArchivedTemplate, importMode, readSeveral, readSingle, type TypeOfFolder } from './template-archive.ts'

type Inside = EntityCall<'cms/template'>
type Input = EntityActions['cms/template']['importZip']

function refused(message: string, status = 400): AppError {
  return new AppError({ message, status, fields: [{ field: 'file', message }] })
}

async function readUpload(call: Call, upload: unknown): Promise<ArchiveFile[]> {
  if (!isUploadedFile(upload) || upload.size === 0) throw refused(messages.noFile)
  const { megabytes, types } = await loadUploadModule(call, 'fileTemplate')
  if (!types.includes(endingOf(upload.filename))) throw refused(messages.wrongFile(types.join(',')), 415)
  if (upload.size > megabytes * bytesPerMegabyte) throw refused(messages.tooLarge(megabytes), 413)
  const files = await upload.opened(readArchive).catch((error: unknown) => {
    throw error instanceof AppError ? refused(error.message, error.status) : error
  })
  if (files.length === 0) throw refused(messages.emptyArchive)
  return files
}

/** Folders are named by number, code or title of the type; exports use the number. */
async function loadTypes(call: Call): Promise<TypeOfFolder> {
  const entries = call.of('system/dictionary')
  const [dictionary] = await entries.find({ where: { code: 'templateType', pid: null } })
  const types = dictionary ? await entries.find({ where: { pid: dictionary.id } }) : []
  const numbers = new Map(types.flatMap(({ val, code, name }) => [code, name, val].map((key) => [key, Number(val)])))
  return (folder) => numbers.get(folder) ?? null
}

/** The rules of a save, with the place of each fault; at most some of them. */
const mostFaults = 5
/** Of templates that would be replaced. */
const mostNames = 10

async function assertValid(descriptor: Inside['descriptor'], templates: readonly ArchivedTemplate[], appid: number) {
  const { findTemplateFault } = await import('../../../publishing/check-template.ts')
  const validate = await loadValidator('cms/template')
  const faults: string[] = []
  for (const { path, ...row } of templates) {
    const errors = checkEntity(descriptor, validate, { ...row, appid })
    const fault = errors.length === 0 ? findTemplateFault(row.content) : null
    if (fault) errors.push({ field: 'content', message: fault.message })
    if (errors.length > 0) faults.push(`${path}：${errors.map(({ message }) => message).join('，')}`)
    if (faults.length === mostFaults) break
  }
  if (faults.length > 0) throw invalid([{ field: 'file', message: faults.join('；') }])
}

interface Store {
  readonly appid: number
  readonly templates: readonly ArchivedTemplate[]
  readonly desc: string | null
  readonly mayReplace: boolean
}

function nameOf({ type, name }: Pick<Row<'cms/template'>, 'type' | 'name'>): string {
  return `${type}/${foldName(name)}`
}

function differs(before: Row<'cms/template'>, { content, fileName, name }: Omit<ArchivedTemplate, 'path'>): boolean {
  return before.content !== content || before.fileName !== fileName || before.name !== name
}

/** Replacing is agreed to before it happens: the refusal names the templates. */
function assertAgreed(replaced: readonly Row<'cms/template'>[]): void {
  if (replaced.length === 0) return
  const names = replaced.slice(0, mostNames).map(({ name }) => name)
  const more = replaced.length > mostNames ? '…' : ''
  const message = messages.wouldReplace(replaced.length, names.join('、') + more)
  throw new AppError({ message, status: 409, fields: [{ field: 'replace', message }] })
}

/** A template of the same type and name is replaced, which needs the right to change it; its history keeps the former text. An equal one stays as it is. */
async function store(call: Inside, { appid, templates, desc, mayReplace }: Store) {
  if (!(await call.of('cms/site').get(appid))) throw notFound(messages.siteGone)
  const known = await call.rows.find({ where: { appid } })
  const stored = new Map(known.map((row) => [nameOf(row), row]))
  const target = { module: 'template', targetId: appid, code: 'template:btn:alter' } as const
  if (templates.some((one) => stored.has(nameOf(one)))) await call.rights.assert(call, target)
  const differing = templates.flatMap((one) => {
    const before = stored.get(nameOf(one))
    return before && differs(before, one) ? [before] : []
  })
  if (!mayReplace) assertAgreed(differing)
  const count = { created: 0, updated: 0, unchanged: 0 }
  for (const { path: _path, ...values } of templates) {
    const before = stored.get(nameOf(values))
    const described = desc === null ? values : { ...values, desc }
    if (!before) {
      await call.rows.insert({ ...described, appid })
      count.created++
    } else if (differs(before, values) || (desc !== null && before.desc !== desc)) {
      count.updated += await call.rows.update(before.id, described)
    } else {
      count.unchanged++
    }
  }
  await assertAllFound(call, differing, 'file')
  return count
}

/** `prepare` of the action. */
export async function prepareImport(call: Inside, { file, mode, type, name, desc, replace }: Input) {
  const appid = call.siteId
  if (appid === null) throw badRequest(messages.noSite)
  const files = await readUpload(call, file)
  const templates =
    mode === importMode.single
      ? readSingle(files, { type: Number(type), name: String(name) })
      : readSeveral(files, await loadTypes(call))
  await assertValid(call.descriptor, templates, appid)
  return (inside: Inside) => store(inside, { appid, templates, desc: desc ?? null, mayReplace: replace })
}
