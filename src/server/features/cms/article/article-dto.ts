// Articles as they are sent: what is derived from their fields.
import type { RowValues } from '../../../call/call.ts'
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

export function toArticleDto(row: RowValues): RowValues {
  return {
    ...row,
    statusName: statusNameOf(row),
    showTitle: row.shortTitle ?? row.title,
    photoUrl: row.photo ?? null,
    attach: nameOfFile(row.attachUrl),
    shareType: own,
  }
}
