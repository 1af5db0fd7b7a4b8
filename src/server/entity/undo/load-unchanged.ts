// The rows that an undo restores, as they are now: one that somebody has changed since is refused by its name.
import type { ChangedRow } from '../../call/undo-record.ts'
import { conflict } from '../../errors/errors.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { selectRows } from '../query/select.ts'
import { labelsOf } from '../remove/name-refused.ts'
import { isSame } from '../rows/change-row.ts'
import { byIds } from '../rows/rows.ts'
import type { Work } from '../runtime.ts'
import { undoMessages as messages } from './messages.ts'

const mostNamed = 5

/** A row keeps its version when it goes into the recycle bin. */
function isUnchanged({ after, version }: ChangedRow, row: StoredRow | undefined): boolean {
  if (row === undefined) return false
  if ((row['recycleBatch'] ?? null) !== null && !('recycleBatch' in after)) return false
  return isSame(row['updateTime'], version) && Object.keys(after).every((name) => isSame(row[name], after[name]))
}

/** As they are now, locked, by id. */
export async function loadNow(work: Work, rows: readonly ChangedRow[]): Promise<ReadonlyMap<number, StoredRow>> {
  const { plan, call } = work
  const query = { where: [byIds(rows.map(({ id }) => id))], columns: plan.columns, rows: 'any', lock: true } as const
  return new Map((await selectRows(call.db, plan.descriptor, query)).map((row) => [row['id'] as number, row]))
}

/** `kept`: names of rows, for those that are gone. */
export async function loadUnchanged(
  work: Work,
  rows: readonly ChangedRow[],
  kept: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, StoredRow>> {
  const current = await loadNow(work, rows)
  const changed = rows.filter((row) => !isUnchanged(row, current.get(row.id))).map(({ id }) => id)
  if (changed.length === 0) return current
  const first = changed.slice(0, mostNamed)
  const known = await labelsOf(work, first, 'any')
  const names = first.map((id) => known.get(id) ?? kept.get(id) ?? id).join('”、“')
  throw conflict(changed.length > mostNamed ? messages.changedMore(names, changed.length) : messages.changed(names))
}
