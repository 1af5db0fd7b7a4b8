// Replaces grants in one transaction, so that the view rule holds afterwards whatever was sent.
import type { RightsModule } from '../../../../shared/entity/rights-modules.ts'
import type { NewGrant } from '../../../access/data-rights/queries.ts'
import type { RightsOptions } from '../../../call/data-rights.ts'
import { accessMessages } from '../../../access/messages.ts'
import type { Call } from '../../../call/call.ts'
import { lockTable } from '../../../sql/lock-table.ts'
import { badRequest, conflict, forbidden, notFound } from '../../../errors/errors.ts'
import { assertExpectedGrants } from './assert-expected-grants.ts'
import { logGrants } from './log-grants.ts'
import { authorityMessages as messages } from './messages.ts'
import type { GrantChange, GrantUpdate } from './parse-update.ts'
import {
  addGrants,
  type GrantRow,
  loadGrantsBelow,
  loadGrantsOn,
  loadSites,
  removeGrants,
  type SubjectType,
} from './queries.ts'
import { assertMayGrantTo } from './subjects.ts'

interface Applied {
  readonly added: readonly NewGrant[]
  readonly removed: readonly GrantRow[]
}

interface Applying {
  readonly call: Call
  readonly type: SubjectType
  readonly options: RightsOptions
}

function keyOf(grant: { subjectId: number; targetId: number }): string {
  return `${grant.subjectId}:${grant.targetId}`
}

/** An operation right without view adds view; a list without both clears. */
export function withView(options: RightsOptions, module: RightsModule, wanted: readonly number[]): number[] {
  if (wanted.length === 0) return []
  const known = options.byModule.get(module) ?? []
  const view = known.find((option) => option.view)
  const all = wanted.every((id) => known.some((option) => option.id === id))
  if (!view || !all) throw badRequest(messages.optionUnknown)
  return [...new Set([view.id, ...wanted])]
}

/** Nobody grants what they do not hold. */
export async function assertHoldsGrants(
  { call, options }: Pick<Applying, 'call' | 'options'>,
  added: readonly NewGrant[],
) {
  if (call.user?.admin) return
  const byModule = Map.groupBy(added, ({ module }) => module)
  for (const [module, grants] of byModule) {
    const targets = [...new Set(grants.map(({ targetId }) => targetId))]
    for (let at = 0; at < targets.length; at += 500) {
      const part = new Set(targets.slice(at, at + 500))
      const held = await call.rights.codes(call, module, [...part])
      const lacks = grants.some(({ targetId, optionId }) => {
        if (!part.has(targetId)) return false
        return !held.get(targetId)?.includes(options.byId.get(optionId)?.code ?? '')
      })
      if (lacks) throw forbidden(accessMessages.notHeld)
    }
  }
}

/** Rights on templates, channels and articles require the view right on their site, held by the same user or role. */
async function assertSiteView(
  { call, type, options }: Applying,
  added: readonly NewGrant[],
  sites: ReadonlyMap<number, number>,
) {
  const needed = added.filter(({ module }) => module !== 'app')
  if (needed.length === 0) return
  const view = options.byModule.get('app')?.find((option) => option.view)
  const siteOf = (grant: NewGrant): number => sites.get(grant.targetId) ?? 0
  const ids = [...new Set(needed.map(({ subjectId }) => subjectId))]
  const targetIds = [...new Set(needed.map(siteOf))]
  const held = await loadGrantsOn(call.db, { type, ids }, { module: 'app', targetIds })
  const seen = new Set(held.filter(({ optionId }) => optionId === view?.id).map(keyOf))
  const blind = needed.some((grant) => !seen.has(keyOf({ ...grant, targetId: siteOf(grant) })))
  if (blind) throw conflict(messages.siteViewFirst)
}

interface Difference extends Applied {
  /** Sites whose view right a subject loses with this change, by subject. */
  readonly blinded: ReadonlyMap<number, readonly number[]>
}

async function compare({ call, type, options }: Applying, change: GrantChange): Promise<Difference> {
  const { module, targetIds, perms } = change
  const present = await loadGrantsOn(call.db, { type, ids: [...perms.keys()] }, { module, targetIds })
  const byPair = Map.groupBy(present, keyOf)
  const added: NewGrant[] = []
  const removed: GrantRow[] = []
  const blinded = new Map<number, number[]>()
  for (const [subjectId, list] of perms) {
    const wanted = new Set(withView(options, module, list))
    for (const targetId of targetIds) {
      const had = byPair.get(keyOf({ subjectId, targetId })) ?? []
      const kept = new Set(had.map(({ optionId }) => optionId))
      const missing = [...wanted].filter((id) => !kept.has(id))
      added.push(...missing.map((optionId) => ({ subjectType: type, subjectId, module, targetId, optionId })))
      removed.push(...had.filter(({ optionId }) => !wanted.has(optionId)))
      if (module === 'app' && wanted.size === 0) blinded.set(subjectId, [...(blinded.get(subjectId) ?? []), targetId])
    }
  }
  return { added, removed, blinded }
}

async function applyChange(applying: Applying, change: GrantChange): Promise<Applied> {
  const { call, type } = applying
  const sites = await loadSites(call.db, change.module, change.targetIds)
  if (sites.size < change.targetIds.length) throw notFound(messages.targetGone)
  const { added, removed, blinded } = await compare(applying, change)
  await assertHoldsGrants(applying, added)
  await assertSiteView(applying, added, sites)
  let gone = removed
  for (const [id, siteIds] of blinded) gone = gone.concat(await loadGrantsBelow(call.db, { type, id }, siteIds))
  await removeGrants(
    call.db,
    gone.map(({ id }) => id),
  )
  await addGrants(call.db, added)
  return { added, removed: gone }
}

/** Merges changes with the same effect on different targets: a few statements instead of some for each of thousands. */
function merged(changes: readonly GrantChange[]): readonly GrantChange[] {
  const places = changes.flatMap(({ module, targetIds }) => targetIds.map((id) => `${module} ${id}`))
  if (new Set(places).size < places.length) return changes
  const alike = Map.groupBy(changes, ({ module, perms }) => JSON.stringify([module, [...perms]]))
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, targetIds: [first, ...others].flatMap(({ targetIds }) => targetIds) }],
  )
}

function appFirst(changes: readonly GrantChange[]): GrantChange[] {
  return [...changes.filter(({ module }) => module === 'app'), ...changes.filter(({ module }) => module !== 'app')]
}

/** Returns how many grants were added and removed. */
export function applyUpdate(outer: Call, update: GrantUpdate): Promise<number> {
  const { mode, changes } = update
  return outer.transaction(async (call) => {
    await lockTable(call.db, 'system_data_grant')
    const subjects = [...new Set(changes.flatMap(({ perms }) => [...perms.keys()]))]
    await assertMayGrantTo(call, mode, subjects)
    await assertExpectedGrants(call, update)
    const applying = { call, type: mode, options: await call.rights.options(call) }
    const done: Applied[] = []
    for (const change of appFirst(merged(changes))) done.push(await applyChange(applying, change))
    const added = done.flatMap((one) => one.added)
    const removed = done.flatMap((one) => one.removed)
    await logGrants(applying, { added, removed })
    if (added.length + removed.length > 0) await call.raiseVersion('permission')
    return added.length + removed.length
  })
}
