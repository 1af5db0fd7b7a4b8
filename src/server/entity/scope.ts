// Rows that belong to a site: which of them a call sees, and which site a new row gets.
import { forbidden, invalid } from '../errors/errors.ts'
import type { RowValues } from '../call/call.ts'
import type { EntityAction } from '../../shared/entity/descriptor.ts'
import { isEmpty, toId } from './ids.ts'
import { entityMessages } from './messages.ts'
import { type EntityPlan, planOf } from './entity-plan.ts'
import { selectRows } from './query/select.ts'
import type { Term } from './query/where.ts'
import type { Body, Work } from './runtime.ts'

/** An action without rows whose data right is asked of the site: the call has to name one. */
export function worksInSite({ descriptor: { access, scope } }: EntityPlan, action: EntityAction): boolean {
  return action.on === 'none' && scope !== null && access.in?.create === scope.field
}

/** The site named in the body, or the selected one; null = none. */
export function siteOf(work: Work, body: Body): number | null {
  const { scope } = work.plan.descriptor
  if (!scope) return null
  const given = body[scope.field]
  if (isEmpty(given)) return work.call.siteId
  const site = toId(given)
  if (site === null) throw invalid([{ field: scope.field, message: entityMessages.searchInvalid(titleOf(work)) }])
  return site
}

function titleOf(work: Work): string {
  return work.plan.fields.get(work.plan.descriptor.scope?.field ?? '')?.title ?? entityMessages.noSite
}

function isPublic(work: Work, site: number | null): boolean {
  return site !== null && site === (work.plan.descriptor.scope?.public ?? null)
}

/** The entity whose rows are the sites: the target of the scope field. */
function siteEntity(work: Work): string | null {
  const { scope } = work.plan.descriptor
  return (scope && work.plan.fields.get(scope.field)?.ref?.entity) ?? null
}

/** Rows of a site in the recycle bin are not there for any call: they return, or are deleted, with it. */
async function recycledSites(work: Work, where: readonly Term[]): Promise<number[]> {
  const entity = siteEntity(work)
  const descriptor = entity === null ? null : planOf(work.runtime.plans, entity).descriptor
  if (descriptor === null || descriptor.recycle === null) return []
  const rows = await selectRows(work.call.db, descriptor, { where, columns: ['id'], rows: 'recycled' })
  return rows.map((row) => row.id as number)
}

async function isRecycled(work: Work, site: number): Promise<boolean> {
  return (await recycledSites(work, [{ field: 'id', op: 'eq', value: site }])).length > 0
}

/** As a reference to a site that does not exist. */
export async function assertLiveSite(work: Work, site: number): Promise<void> {
  const field = work.plan.descriptor.scope?.field
  if (field === undefined || !(await isRecycled(work, site))) return
  const message = work.plan.fields.get(field)?.message.exists ?? entityMessages.missing(titleOf(work))
  throw invalid([{ field, message }])
}

/** Admin passes; others need to view the site. */
async function assertSeesSite(work: Work, site: number): Promise<void> {
  if (!(await work.runtime.rights.canView(work.call, 'app', site))) throw forbidden()
}

export async function assertSite(work: Work, site: number | null): Promise<void> {
  if (site === null || isPublic(work, site)) return
  await assertSeesSite(work, site)
  await assertLiveSite(work, site)
}

/** The given site's rows and the public ones. */
async function termsOfSite(work: Work, { field, site }: { field: string; site: number }): Promise<Term[]> {
  const open = work.plan.descriptor.scope?.public ?? null
  if (open === site) return [{ field, op: 'eq', value: site }]
  await assertSeesSite(work, site)
  const own = (await isRecycled(work, site)) ? [] : [site]
  const sites = open === null ? own : [...own, open]
  return [sites.length === 1 ? { field, op: 'eq', value: sites[0] } : { field, op: 'in', value: sites }]
}

/** The given site's rows and the public ones; without a site, all that may be viewed. */
export async function scopeTerms(work: Work, site: number | null): Promise<Term[]> {
  const { descriptor, table } = work.plan
  const { scope } = descriptor
  if (!scope) return []
  const open = scope.public
  if (site !== null) return termsOfSite(work, { field: scope.field, site })
  const visible = await work.runtime.rights.visible(work.call, { module: 'app', column: `${table}.${scope.field}` })
  const gone = visible === false ? [] : await recycledSites(work, [])
  const live: Term[] = gone.length === 0 ? [] : [{ field: scope.field, op: 'not', value: gone }]
  if (visible === null) return live
  const publicRows: Term[][] = open === null ? [] : [[{ field: scope.field, op: 'eq', value: open }]]
  const ownSites: Term[][] = visible === false ? [] : [[{ expression: visible }]]
  return [{ any: [...publicRows, ...ownSites] }, ...live]
}

/** Whether the stored row is visible to this call. */
export async function seesRow(work: Work, row: RowValues, site: number | null): Promise<boolean> {
  const { scope } = work.plan.descriptor
  if (!scope) return true
  const own = row[scope.field] as number
  if (isPublic(work, own)) return true
  if (site !== null && !isPublic(work, site) && own !== site) return false
  return (await work.runtime.rights.canView(work.call, 'app', own)) && !(await isRecycled(work, own))
}

/** Public rows require a right of their own to be changed; the right to the call is not enough. */
export async function mayWriteAt(work: Work, site: unknown): Promise<boolean> {
  const { scope, access } = work.plan.descriptor
  if (!scope || site !== scope.public || scope.public === null || work.call.user?.admin) return true
  const code = access.codes.public
  return code !== undefined && (await work.runtime.allows(work.call, { path: null, grantedBy: { codes: [code] } }))
}

export async function assertWritable(work: Work, site: unknown): Promise<void> {
  if (!(await mayWriteAt(work, site))) throw forbidden()
}

/** If no site was named: the first one that the caller may view. */
export async function defaultSite(work: Work): Promise<number | null> {
  const entity = siteEntity(work)
  if (entity === null) return null
  const plan = planOf(work.runtime.plans, entity)
  const visible = await work.runtime.rights.visible(work.call, { module: 'app', column: `${plan.table}.id` })
  if (visible === false) return null
  const where: Term[] = visible === null ? [] : [{ expression: visible }]
  const orderBy = [{ field: 'id', direction: 'asc' }] as const
  const [first] = await selectRows(work.call.db, plan.descriptor, { where, columns: ['id'], orderBy, limit: 1 })
  return (first?.id as number | undefined) ?? null
}
