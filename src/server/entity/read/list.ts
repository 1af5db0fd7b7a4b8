// The list call: one page of rows with the total.
import { parsePaging } from '../../../shared/protocol/paging.ts'
import { Answer } from '../../http/route.ts'
import { entityCall } from '../create-call.ts'
import { searchTerms, sortOf } from './list-query.ts'
import { presentRows } from './present.ts'
import { selectPage } from '../query/select.ts'
import type { Body, Work } from '../runtime.ts'
import { visibleTerms } from './visible.ts'

async function listSource(work: Work, body: Body): Promise<Answer | null> {
  const { source } = work.plan.behaviour
  if (!source) return null
  const { rows, count } = await source.list(entityCall(work.call, work.plan), { where: body, ...parsePaging(body) })
  return new Answer(rows, { count })
}

export async function listRows(work: Work, body: Body): Promise<Answer> {
  const fromSource = await listSource(work, body)
  if (fromSource) return fromSource
  const { plan, call } = work
  const { page, limit } = parsePaging(body)
  const where = [...(await visibleTerms(work, body)), ...searchTerms(work, body)]
  const { rows, count } = await selectPage(call.db, plan.descriptor, {
    where,
    orderBy: sortOf(work, body),
    limit,
    offset: (page - 1) * limit,
    columns: plan.listColumns,
    labels: true,
  })
  return new Answer(await presentRows(work, rows), { count })
}
