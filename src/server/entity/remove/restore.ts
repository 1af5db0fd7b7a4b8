// The recycle calls: list deleted rows; restore or permanently delete what was deleted together.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { parsePaging } from '../../../shared/protocol/paging.ts'
import { descendantsOf, heightOf, levelOf } from '../../../shared/entity/tree.ts'
import { conflict, invalid } from '../../errors/errors.ts'
import { Answer } from '../../http/route.ts'
import { entityCall } from '../create-call.ts'
import { assertUnused } from './assert-unheld.ts'
import { removeAudited, updateAudited } from '../rows/change-row.ts'
import { assertUnique, inOwnWords } from '../save/check-unique.ts'
import { positionOf } from '../save/position.ts'
import { lockTree } from '../save/check-tree.ts'
import { planOf } from '../entity-plan.ts'
import { parseIds } from '../ids.ts'
import { searchTerms } from '../read/list-query.ts'
import type { LooseSaving } from '../loose-behaviour.ts'
import { entityMessages } from '../messages.ts'
import { presentRows } from '../read/present.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { linkFieldsOf, loadLinks } from '../query/links.ts'
import { batchOf, isListed, isCascaded } from '../query/recycle.ts'
import { selectPage } from '../query/page.ts'
import { selectRow, selectRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import { idsOf, cascadedChildren } from './recycle.ts'
import { naming } from './name-refused.ts'
import { dropGrants } from '../rows/row-grants.ts'
import { byId } from '../rows/rows.ts'
import type { Body, Work } from '../runtime.ts'
import { scopeTerms, siteOf } from '../scope.ts'
import { loadTargets } from '../rows/target-rows.ts'
import { loadParents } from '../read/tree.ts'
import { assertRowRights, codeFor, rightsTerms } from '../read/visible.ts'

export async function recycledRows(work: Work, body: Body): Promise<Answer> {
  const { plan, call } = work
  const { page, limit } = parsePaging(body)
  const where: Term[] = [
    { expression: isListed(plan.name, plan.table) },
    ...(await scopeTerms(work, siteOf(work, body))),
    ...(await rightsTerms(work, 'recycle')),
    ...searchTerms(work, body),
  ]
  const { rows, count } = await selectPage(call, plan.descriptor, {
    where,
    rows: 'recycled',
    orderBy: [{ field: 'recycleTime', direction: 'desc' }],
    limit,
    offset: (page - 1) * limit,
    columns: [...plan.listColumns, 'recycleTime', 'recycleBy'],
    labels: true,
  })
  return new Answer(await presentRows(work, rows), { count })
}

function inBatch(work: Work, batch: string): Promise<StoredRow[]> {
  const where: Term[] = [{ field: 'recycleBatch', op: 'eq', value: batch }]
  return selectRows(work.call.db, work.plan.descriptor, {
    where,
    rows: 'recycled',
    columns: work.plan.columns,
    lock: true,
  })
}

interface Sought {
  readonly id: unknown
  readonly rows: 'live' | 'any'
  /** Nobody removes it before the call ends. */
  readonly lock: boolean
}

async function isThere(work: Work, entity: string, { id, rows, lock }: Sought): Promise<boolean> {
  const { descriptor } = planOf(work.runtime.plans, entity)
  const query = { where: [byId(id as number)], columns: ['id'], rows, lock }
  return (await selectRow(work.call.db, descriptor, query)) !== undefined
}

async function targetsOf(work: Work, row: StoredRow, { name, store }: Field): Promise<readonly unknown[]> {
  const { descriptor } = work.plan
  const id = row.id as number
  const link = linkFieldsOf(descriptor).find((one) => one.name === name)
  if (link) return (await loadLinks(work.call.db, link, [id])).get(id) ?? []
  const { [name]: target = null } = row
  return store === 'none' || target === null || target === descriptor.scope?.public ? [] : [target]
}

/** Required parents (a channel for its article, the site for both) and targets with x-ref.remove must exist. */
export async function assertTargetsLive(work: Work, row: StoredRow): Promise<void> {
  for (const field of work.plan.descriptor.fields) {
    const { title, ref, required, many } = field
    if (!ref || !((required && !many) || ref.remove !== null)) continue
    for (const id of await targetsOf(work, row, field)) {
      if (await isThere(work, ref.entity, { id, rows: 'live', lock: ref.remove !== null })) continue
      const isBinned = await isThere(work, ref.entity, { id, rows: 'any', lock: false })
      throw conflict(isBinned ? entityMessages.parentRecycled(title) : entityMessages.parentGone(title))
    }
  }
}

/** Under its old parent, or at the root if that is gone or the tree would become too deep there. */
async function placeOf(work: Work, root: StoredRow, rows: readonly StoredRow[]): Promise<StoredRow> {
  const { tree } = work.plan.descriptor
  const parent = tree ? ((root[tree.parent] as number | null) ?? null) : null
  if (!tree || parent === null) return {}
  const live = await loadParents(work)
  const own = new Map(rows.map((row) => [row.id as number, row === root ? null : (row[tree.parent] as number | null)]))
  const fits = live.has(parent) && levelOf(live, parent) + heightOf(own, root.id as number) <= tree.maxDepth
  return fits && !descendantsOf(own, root.id as number).includes(parent) ? {} : { [tree.parent]: null }
}

async function restoreRow(work: Work, before: StoredRow, place: StoredRow): Promise<void> {
  const { plan } = work
  const call = entityCall(work.call, plan)
  const saving: LooseSaving = { event: 'recover', before, body: {} }
  const row: StoredRow = { ...before, ...place, recycleTime: null, recycleBy: null, recycleBatch: null }
  const errors = (await plan.behaviour.check?.(call, row, saving)) ?? []
  if (errors.length > 0) throw invalid(errors)
  const values: StoredRow = { ...row, ...(await plan.behaviour.beforeSave?.(call, row, saving)) }
  await assertUnique(work, values, null)
  const change = { before, values, action: 'recover' }
  const { after } = await inOwnWords(work, () => updateAudited(work.call, plan, change))
  await plan.behaviour.afterSave?.(call, after, saving)
}

async function recoverChildren(work: Work, batch: string): Promise<void> {
  for (const { plan } of cascadedChildren(work)) {
    const child = { ...work, plan }
    for (const row of await inBatch(child, batch)) await naming(child, row, () => restoreRow(child, row, {}))
    await recoverChildren(child, batch)
  }
}

async function recoverRoot(work: Work, root: StoredRow, rows: readonly StoredRow[]): Promise<void> {
  await assertTargetsLive(work, root)
  const parent = await placeOf(work, root, rows)
  const saving: LooseSaving = { event: 'recover', before: root, body: {} }
  const place = { ...parent, ...(await positionOf(work, { ...root, ...parent }, saving)) }
  await restoreRow(work, root, place)
}

/** The first one comes first. `isPart`: of a call for more than these. */
async function recoverRows(work: Work, rows: readonly StoredRow[], isPart: boolean): Promise<number> {
  const [root, ...others] = rows
  if (!root) return 0
  const restoreRoot = () => recoverRoot(work, root, rows)
  await (isPart ? naming(work, root, restoreRoot) : restoreRoot())
  for (const row of others) await naming(work, row, () => restoreRow(work, row, {}))
  return rows.length
}

async function recoverBatch(work: Work, batch: string, isPart: boolean): Promise<number> {
  const isRoot = (row: StoredRow) => batchOf(work.plan.name, row.id as number) === batch
  const rows = await inBatch(work, batch)
  const count = await recoverRows(work, [...rows.filter(isRoot), ...rows.filter((row) => !isRoot(row))], isPart)
  await recoverChildren(work, batch)
  return count
}

async function purgeRows(work: Work, rows: readonly StoredRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const call = entityCall(work.call, work.plan)
  const ids = idsOf(rows)
  await work.plan.behaviour.beforeRemove?.(call, rows, 'purge')
  for (const { plan, field } of cascadedChildren(work)) {
    const where: Term[] = [{ field, op: 'in', value: ids }]
    const query = { where, rows: 'any', columns: plan.columns, lock: true } as const
    await purgeRows({ ...work, plan }, await selectRows(work.call.db, plan.descriptor, query))
  }
  const count = await removeAudited(work.call, work.plan, { rows, action: 'purge' })
  await dropGrants(work, ids)
  // Last: the hooks may release references to the rows.
  await work.plan.behaviour.afterRemove?.(call, rows, 'purge')
  await assertUnused(work, ids)
  return count
}

async function purgeBatch(work: Work, batch: string): Promise<number> {
  return purgeRows(work, await inBatch(work, batch))
}

/** Later deletions first: a parent deleted after its child must be back before the child. */
function batchesOf(rows: readonly StoredRow[]): string[] {
  const byTime = [...rows].sort((a, b) => (b.recycleTime as number) - (a.recycleTime as number))
  return [...new Set(byTime.map((row) => row.recycleBatch as string))]
}

async function optInside(work: Work, body: Body, ids: readonly number[]): Promise<number> {
  const recover = body.flag === 'recovery'
  const operation = recover ? 'recover' : 'purge'
  await lockTree(work)
  const rows = await loadTargets(work, body, { ids, rows: 'recycled' })
  // A row recycled with one of another entity is listed alone in its own bin: the rest of its batch is not part of this call.
  const [alone = [], own = []] = [true, false].map((taken) =>
    rows.filter((row) => isCascaded(work.plan.name, row.recycleBatch) === taken),
  )
  const held = codeFor(work.plan.descriptor.access, operation) === undefined ? 'recycle' : operation
  for (const batch of batchesOf(own)) await assertRowRights(work, await inBatch(work, batch), held)
  await assertRowRights(work, alone, held)
  let count = 0
  const isPart = rows.length > 1
  for (const batch of batchesOf(own))
    count += await (recover ? recoverBatch(work, batch, isPart) : purgeBatch(work, batch))
  for (const row of alone) count += await (recover ? recoverRows(work, [row], isPart) : purgeRows(work, [row]))
  return count
}

export function recycleOpt(work: Work, body: Body): Promise<number> {
  const ids = parseIds(body)
  if (body.flag !== 'recovery' && body.flag !== 'delete') {
    throw invalid([{ field: 'flag', message: entityMessages.flag }])
  }
  return work.call.transaction((call) => optInside({ ...work, call }, body, ids))
}
