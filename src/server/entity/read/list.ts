// The list call: one page of rows with the total.
import { parsePaging } from '../../../shared/protocol/paging.ts'
import { Answer } from '../../http/route.ts'
import { searchTerms, sortOf } from './list-query.ts'
import { presentRows } from './present.ts'
import { selectPage } from '../query/page.ts'
import type { Body, Work } from '../runtime.ts'
import { visibleTerms } from './visible.ts'

export async function listRows(work: Work, body: Body): Promise<Answer> {
  const { plan, call } = work
  const { page, limit } = parsePaging(body)
  const where = [...(await visibleTerms(work, body)), ...searchTerms(work, body)]
  const { rows, count } = await selectPage(call, plan.descriptor, {
    where,
    orderBy: sortOf(work, body),
    limit,
    offset: (page - 1) * limit,
    columns: plan.listColumns,
    labels: true,
  })
  return new Answer(await presentRows(work, rows), { count })
}
