// The rows that an undo restores, as they are now: one that somebody has changed since is refused by its name.
import type { ChangedRow } from '../../call/undo-record.ts'
import { conflict } from '../../errors/errors.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { selectRows } from '../query/select.ts'
import { namesOf } from '../remove/name-refused.ts'
import { isSame } from '../rows/change-row.ts'
import { byIds } from '../rows/rows.ts'
import type { Work } from '../runtime.ts'
import { undoMessages as messages } from './messages.ts'

const mostNamed = 5

function isUnchanged({ after, version }: ChangedRow, row: StoredRow | undefined): boolean {
  if (row === undefined) return false
  return isSame(row['updateTime'], version) && Object.keys(after).every((name) => isSame(row[name], after[name]))
}

/** As they are now, locked, by id. */
export async function loadNow(work: Work, rows: readonly ChangedRow[]): Promise<ReadonlyMap<number, StoredRow>> {
  const { plan, call } = work
  const query = { where: [byIds(rows.map(({ id }) => id))], columns: plan.columns, rows: 'any', lock: true } as const
  return new Map((await selectRows(call.db, plan.descriptor, query)).map((row) => [row['id'] as number, row]))
}

export async function loadUnchanged(work: Work, rows: readonly ChangedRow[]): Promise<ReadonlyMap<number, StoredRow>> {
  const current = await loadNow(work, rows)
  const changed = rows.filter((row) => !isUnchanged(row, current.get(row.id))).map(({ id }) => id)
  if (changed.length === 0) return current
  const named = (await namesOf(work, changed.slice(0, mostNamed))).join('”、“')
  const names = named === '' ? changed.slice(0, mostNamed).join('、') : named
  throw conflict(changed.length > mostNamed ? messages.changedMore(names, changed.length) : messages.changed(names))
}
