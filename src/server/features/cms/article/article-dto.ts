// Articles as they are sent: what is derived from their fields.
import { loadNames } from '../../../access/queries-names.ts'
import type { Call, Row, RowValues } from '../../../call/call.ts'
import { isUploadPath } from '../../../publishing/serve/upload-address.ts'
import { auditHistoryOf } from './records.ts'
import { articleStatus, publishStatus } from './status.ts'

/** Own rows have 1, quotes 0. */
const own = 1

function nameOfFile(path: unknown): string | null {
  return typeof path === 'string' ? (path.split('/').at(-1) ?? null) : null
}

/** The label of a published article that was edited since is the one of publishStatus. */
function statusNameOf({ status, statusName, publishStatus: onSite, publishStatusName }: RowValues): unknown {
  const isChanged = status === articleStatus.published && onSite === publishStatus.changed
  return isChanged ? (publishStatusName ?? statusName) : statusName
}

type Attachments = ReadonlyMap<unknown, Row<'cms/attachment'>>

/** By address; of several uploads with one address the last one counts. */
async function loadAttachments(call: Call, rows: readonly RowValues[]): Promise<Attachments> {
  const paths = rows.flatMap(({ photo, attachUrl }) => [photo, attachUrl]).filter(isUploadPath)
  if (paths.length === 0) return new Map()
  const where = { path: [...new Set(paths)] }
  const found = await call.of('cms/attachment').find({ where, orderBy: [{ field: 'id', direction: 'asc' }] })
  return new Map(found.map((row) => [row.path, row]))
}

/** A review in progress is taken back by its submitter, or by an admin. */
function isWithdrawable({ user }: Call, { status, submitBy }: RowValues): boolean {
  return status === articleStatus.pending && user !== null && (user.admin || user.account === submitBy)
}

function toArticleDto(call: Call, row: RowValues, attachments: Attachments): RowValues {
  const attachment = attachments.get(row.attachUrl)
  return {
    ...row,
    statusName: statusNameOf(row),
    showTitle: row.shortTitle ?? row.title,
    photoUrl: row.photo ?? null,
    photoId: attachments.get(row.photo)?.id ?? null,
    attach: attachment?.name ?? nameOfFile(row.attachUrl),
    attachId: attachment?.id ?? null,
    shareType: own,
    withdrawable: isWithdrawable(call, row),
  }
}

export async function toArticleDtos(call: Call, rows: readonly RowValues[]): Promise<RowValues[]> {
  const attachments = await loadAttachments(call, rows)
  return rows.map((row) => toArticleDto(call, row, attachments))
}

/** The detail also has the history, and the name of whoever submitted it. */
export async function withHistory(call: Call, row: RowValues): Promise<RowValues> {
  const submitBy = typeof row.submitBy === 'string' ? row.submitBy : null
  const names = await loadNames(call.db, [submitBy])
  return {
    ...row,
    submitByName: names.get(submitBy) ?? submitBy,
    auditHistory: await auditHistoryOf(call, Number(row.id)),
  }
}
