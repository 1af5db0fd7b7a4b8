// The detail call: one row with everything that may be sent to clients.
import { notFound } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import { parseId } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import { presentRow } from './present.ts'
import { selectRow } from '../query/select.ts'
import { byId } from '../rows/rows.ts'
import type { Body, Work } from '../runtime.ts'
import { seesRow, siteOf } from '../scope.ts'
import { assertRowRights } from './visible.ts'

export async function detailRow(work: Work, body: Body): Promise<RowValues> {
  const { plan, call } = work
  const query = { where: [byId(parseId(body))], columns: plan.detailColumns, labels: true }
  const row = await selectRow(call.db, plan.descriptor, query)
  if (!row || !(await seesRow(work, row, siteOf(work, body)))) throw notFound(entityMessages.gone)
  await assertRowRights(work, [row], 'list')
  return presentRow(work, row)
}
