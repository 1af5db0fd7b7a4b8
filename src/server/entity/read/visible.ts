// Which rows of an entity a caller may see, as conditions: site, data rights, and the behaviour's filter.
import type { EntityAccess } from '../../../shared/entity/descriptor.ts'
import { forbidden } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import { entityCall } from '../create-call.ts'
import { type Place, parseAsking, placeOf } from '../../../shared/entity/place.ts'
import { type Term, termsOf } from '../query/where.ts'
import type { Body, Work } from '../runtime.ts'
import { scopeTerms, siteOf } from '../scope.ts'

export function codeFor(access: EntityAccess, operation: string): string | undefined {
  return access.codes[operation]
}

const nothing: Term = { field: 'id', op: 'in', value: [] }

/** `for` of a body: the referencing field of the requesting form or list. */
export function requestedPlace({ plan, runtime }: Work, body: Body): Place | null {
  const asking = parseAsking(body.for)
  const entity = asking && runtime.plans.get(asking.entity)
  return asking && entity ? placeOf(entity.descriptor, asking.field, plan.descriptor) : null
}

/** Rows on whose target the caller holds the operation's right; without one, the view right. */
export async function rightsTerms(work: Work, operation = 'list'): Promise<Term[]> {
  const { access } = work.plan.descriptor
  if (!access.in) return []
  const column = `${work.plan.table}.${access.in.target}`
  const visible = await work.runtime.rights.visible(work.call, {
    module: access.in.kind,
    column,
    code: codeFor(access, operation),
  })
  if (visible === null) return []
  return visible === false ? [nothing] : [{ expression: visible, of: access.in.target }]
}

/** The rows that the caller may view, and those that are only places for them. */
export async function shownTerms(work: Work, body: Body): Promise<Term[]> {
  const own = await rightsTerms(work)
  const place = requestedPlace(work, body)
  if (place === null || own.length === 0) return own
  const as = await work.runtime.rights.visible(work.call, { ...place, column: `${work.plan.table}.id` })
  if (as === null) return []
  return as === false ? own : [{ any: [own, [{ expression: as }]] }]
}

async function filterTerms(work: Work, body: Body): Promise<Term[]> {
  const { filter } = work.plan.behaviour
  if (!filter) return []
  return termsOf((await filter(entityCall(work.call, work.plan), body)) ?? undefined)
}

export async function visibleTerms(work: Work, body: Body): Promise<Term[]> {
  return [
    ...(await scopeTerms(work, siteOf(work, body))),
    ...(await shownTerms(work, body)),
    ...(await filterTerms(work, body)),
  ]
}

/** Data rights: the code of the operation on each row's target, or the view right. Without data rights the route's guard has decided. */
export async function assertRowRights(work: Work, rows: readonly RowValues[], operation: string): Promise<void> {
  const { access } = work.plan.descriptor
  if (!access.in || work.call.user?.admin || rows.length === 0) return
  const { kind, target } = access.in
  const code = codeFor(access, operation) ?? codeFor(access, 'update') ?? codeFor(access, 'list')
  const ids = [...new Set(rows.map((row) => row[target] as number))]
  if (code === undefined) {
    for (const id of ids) if (!(await work.runtime.rights.canView(work.call, kind, id))) throw forbidden()
    return
  }
  const held = await work.runtime.rights.codes(work.call, kind, ids)
  if (ids.some((id) => !held.get(id)?.includes(code))) throw forbidden()
}
