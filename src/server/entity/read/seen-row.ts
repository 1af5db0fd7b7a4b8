// A row named by a call that is about the row, not of it: it must exist, be of the site, and allow the operation.
import { notFound } from '../../errors/errors.ts'
import { entityMessages } from '../messages.ts'
import { selectRow } from '../query/select.ts'
import { byId } from '../rows/rows.ts'
import type { Work } from '../runtime.ts'
import { seesRow } from '../scope.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { assertRowRights } from './visible.ts'

interface Named {
  readonly id: number
  readonly site: number | null
  readonly operation: 'list' | 'update'
}

/** 404 or 403 unless the caller may do the operation on the row. */
export async function loadSeenRow(work: Work, { id, site, operation }: Named): Promise<StoredRow> {
  const { plan, call } = work
  const row = await selectRow(call.db, plan.descriptor, { where: [byId(id)], columns: plan.columns })
  if (!row || !(await seesRow(work, row, site))) throw notFound(entityMessages.gone)
  await assertRowRights(work, [row], operation)
  return row
}
