// What a caller may see of an entity's rows, as conditions: site, data rights, and what the behaviour narrows.
import type { EntityAccess } from '../../shared/entity/descriptor.ts'
import { forbidden } from '../http/errors.ts'
import type { RowValues } from './behaviour.ts'
import { entityCall } from './call.ts'
import { type Term, termsOf } from './query/where.ts'
import type { Body, Work } from './runtime.ts'
import { scopeTerms, siteOf } from './scope.ts'

export const codeFor = (access: EntityAccess, operation: string): string | undefined => access.codes[operation]

const nothing: Term = { field: 'id', op: 'in', value: [] }

/** Rows on whose target the caller holds the operation's right; without one, the view right. */
export const rightsTerms = async (work: Work, operation = 'list'): Promise<Term[]> => {
  const { access } = work.plan.descriptor
  if (!access.in) return []
  const column = `${work.plan.table}.${access.in.target}`
  const visible = await work.runtime.rights.visible(work.call, {
    module: access.in.kind,
    column,
    code: codeFor(access, operation),
  })
  if (visible === null) return []
  return visible === false ? [nothing] : [{ expression: visible }]
}

const filterTerms = async (work: Work, body: Body): Promise<Term[]> => {
  const { filter } = work.plan.behaviour
  if (!filter) return []
  return termsOf((await filter(entityCall(work.call, work.plan), body)) ?? undefined)
}

export const visibleTerms = async (work: Work, body: Body): Promise<Term[]> => [
  ...(await scopeTerms(work, siteOf(work, body))),
  ...(await rightsTerms(work)),
  ...(await filterTerms(work, body)),
]

/** Data rights: the code of the operation on each row's target. Without data rights the route's guard has decided. */
export const assertRowRights = async (work: Work, rows: readonly RowValues[], operation: string): Promise<void> => {
  const { access } = work.plan.descriptor
  if (!access.in || work.call.user?.admin || rows.length === 0) return
  const { kind, target } = access.in
  const code = codeFor(access, operation) ?? codeFor(access, 'update') ?? codeFor(access, 'list')
  const ids = [...new Set(rows.map((row) => row[target] as number))]
  const held = await work.runtime.rights.codes(work.call, kind, ids)
  if (code === undefined || ids.some((id) => !held.get(id)?.includes(code))) throw forbidden()
}
