// Import of a word list: the file is read and bounded in the call, its words are stored by a job.
import type { EntityActions } from '../../../../generated/entities.ts'
import { bytesPerMegabyte } from '../../../../shared/validation/check-upload.ts'
import { endingOf } from '../../../../shared/validation/formats.ts'
import type { Call } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { isUploadedFile } from '../../../entity/action/multipart.ts'
import { AppError } from '../../../errors/app-error.ts'
import { conflict, forbidden, invalid, notFound } from '../../../errors/errors.ts'
import { countCells } from './csv-list.ts'
import { sensitiveWordMessages as messages } from './messages.ts'
import { type GivenList, type ImportOrder, importKind, wordsOf } from './store-list.ts'
import { decodeList } from './word-list.ts'

type Inside = EntityCall<'cms/sensitive-word'>
type Input = EntityActions['cms/sensitive-word']['importList']

const megabytes = 5
const mostWords = 200_000
/** Of a CSV file, other columns and empty cells included. */
const mostCells = 5 * mostWords
const endings: ReadonlySet<string> = new Set(['txt', 'csv'])
const allSites = 0

function refused(message: string, status = 400): AppError {
  return new AppError({ message, status, fields: [{ field: 'file', message }] })
}

async function readList(upload: unknown): Promise<GivenList> {
  if (!isUploadedFile(upload) || upload.size === 0) throw refused(messages.noFile)
  const { size } = upload
  if (!endings.has(endingOf(upload.filename))) throw refused(messages.wrongFile, 415)
  if (size > megabytes * bytesPerMegabyte) throw refused(messages.tooLarge(megabytes), 413)
  const list = decodeList(await upload.opened((file) => file.read({ start: 0, end: size - 1 })))
  if (list === null) throw refused(messages.notText, 415)
  const csv = endingOf(upload.filename) === 'csv'
  if (csv && countCells(list) > mostCells) throw refused(messages.tooMany(mostWords), 413)
  const words = wordsOf({ list, csv })
  if (words === null) throw refused(messages.noColumn)
  if (words.length === 0) throw refused(messages.emptyList)
  if (words.length > mostWords) throw refused(messages.tooMany(mostWords), 413)
  return { list, csv }
}

/** The site that the words are for: the selected one, or all. */
async function loadSite(call: Inside, isCommon: boolean): Promise<number> {
  if (isCommon) {
    if (!(await call.holds(call.descriptor.access.codes['public'] ?? ''))) throw forbidden()
    return allSites
  }
  if (call.siteId === null || call.siteId === allSites) throw conflict(messages.noSite)
  if (!(await call.of('cms/site').get(call.siteId))) throw notFound(messages.siteGone)
  if (!(await call.rights.canView(call, 'app', call.siteId))) throw forbidden()
  return call.siteId
}

/** As in a save: of the site or of all sites. */
async function assertCategory(call: Call, id: number | null, appid: number): Promise<void> {
  if (id === null) return
  const category = await call.of('cms/category').get(id)
  const isOffered = category?.type === 'sensitive' && [appid, allSites].includes(category.appid)
  if (!isOffered) throw invalid([{ field: 'category', message: messages.categoryGone }])
}

/** `prepare` of the action. */
export async function prepareList(call: Inside, { file, level, category = null, loose, common }: Input) {
  const appid = await loadSite(call, common)
  await assertCategory(call, category, appid)
  const order: ImportOrder = { site: appid, level, category, loose, ...(await readList(file)) }
  return async (inside: Inside) => ({ jobId: await inside.enqueue({ kind: importKind, payload: { ...order } }) })
}
