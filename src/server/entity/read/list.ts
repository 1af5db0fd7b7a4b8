// The list call: one page of rows with the total.
import { parsePaging } from '../../../shared/protocol/paging.ts'
import { Answer } from '../../http/route.ts'
import type { RowValues } from '../../call/call.ts'
import { entityCall } from '../create-call.ts'
import type { Term } from '../query/where.ts'
import { byIds } from '../rows/rows.ts'
import { scopeTerms, siteOf } from '../scope.ts'
import { listOrderOf, searchTerms } from './list-query.ts'
import { presentRows } from './present.ts'
import { selectPage } from '../query/page.ts'
import type { Body, Work } from '../runtime.ts'
import { visibleTerms } from './visible.ts'

const none: ReadonlyMap<number, RowValues> = new Map()

/** `also`: rows shown beside those of the chosen master. */
export async function listTerms(work: Work, body: Body, also: readonly number[]): Promise<Term[]> {
  const own = [...(await visibleTerms(work, body)), ...searchTerms(work, body)]
  const by = work.plan.descriptor.list?.split.master?.by
  if (also.length === 0 || by === undefined) return own
  const beside = [byIds(also), ...(await scopeTerms(work, siteOf(work, body)))]
  return [{ any: [own, [...beside, ...searchTerms(work, { ...body, [by]: null })]] }]
}

/** By id, with the values that differ in this list. */
export async function alsoListed({ plan, call }: Work, body: Body): Promise<ReadonlyMap<number, RowValues>> {
  return (await plan.behaviour.alsoListed?.(entityCall(call, plan), body)) ?? none
}

export function withOther(rows: readonly RowValues[], also: ReadonlyMap<number, RowValues>): readonly RowValues[] {
  return also.size === 0 ? rows : rows.map((row) => ({ ...row, ...also.get(Number(row.id)) }))
}

export async function listRows(work: Work, body: Body): Promise<Answer> {
  const { plan, call } = work
  const { page, limit } = parsePaging(body)
  const also = await alsoListed(work, body)
  const where = await listTerms(work, body, [...also.keys()])
  const { rows, count } = await selectPage(call, plan.descriptor, {
    where,
    orderBy: await listOrderOf(work, body),
    limit,
    offset: (page - 1) * limit,
    columns: plan.listColumns,
    labels: true,
  })
  const shown = await presentRows(work, rows)
  return new Answer(withOther(shown, also), { count })
}
