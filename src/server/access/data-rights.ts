// Effective data rights: what a user may see and do on a site, template, channel or article; an admin may do everything.
import type { RightsModule } from '../../shared/entity/rights-modules.ts'
import type { DataVersion } from '../../shared/protocol/envelope.ts'
import type { DataRights, RightsCall, RightsOptions } from '../call/data-rights.ts'
import { lockTable } from '../sql/lock-table.ts'
import { forbidden } from '../errors/errors.ts'
import { loadHolders } from './data-rights/queries-holders.ts'
import { createOptionSource } from './data-rights/options.ts'
import { copyGrants, deleteGrants, isGranted, holdsGrant, insertGrants, loadHeld } from './data-rights/queries.ts'

function viewOf(options: RightsOptions, module: RightsModule) {
  return options.byModule.get(module)?.find((option) => option.view)
}

function holdsAll({ user, isJob }: RightsCall): boolean {
  return isJob === true || user?.admin === true
}

type CodesByTarget = ReadonlyMap<number, readonly string[]>

function allCodes(options: RightsOptions, module: RightsModule, targetIds: readonly number[]): CodesByTarget {
  const all = (options.byModule.get(module) ?? []).map((option) => option.code)
  return new Map(targetIds.map((id) => [id, all]))
}

function heldCodes(options: RightsOptions, grants: readonly { targetId: number; optionId: number }[]): CodesByTarget {
  const held = new Map<number, string[]>()
  for (const { targetId, optionId } of grants) {
    const code = options.byId.get(optionId)?.code
    if (code === undefined) continue
    const known = held.get(targetId)
    if (known) known.push(code)
    else held.set(targetId, [code])
  }
  return held
}

/** Facts about a user's rights, read from the database. */
function createLookUps(options: (call: RightsCall) => Promise<RightsOptions>) {
  const visible: DataRights['visible'] = async (call, { module, column, code }) => {
    const { user } = call
    if (holdsAll(call)) return null
    if (!user) return false
    const known = await options(call)
    const option = code === undefined ? viewOf(known, module) : known.byCode.get(code)
    return option ? isGranted(call.db, user, { module, optionId: option.id, column }) : false
  }
  const codes: DataRights['codes'] = async (call, module, targetIds) => {
    const { user } = call
    if (targetIds.length === 0) return new Map()
    if (holdsAll(call)) return allCodes(await options(call), module, targetIds)
    if (!user) return new Map()
    const known = await options(call)
    return heldCodes(known, await loadHeld(call.db, user, { module, targetIds }))
  }
  const has: DataRights['has'] = async (call, { module, targetId, code }) =>
    holdsAll(call) || ((await codes(call, module, [targetId])).get(targetId)?.includes(code) ?? false)
  const canView: DataRights['canView'] = async (call, module, targetId) => {
    if (holdsAll(call)) return true
    const view = viewOf(await options(call), module)
    return view ? has(call, { module, targetId, code: view.code }) : false
  }
  return { visible, codes, has, canView }
}

export function createDataRights(version: () => DataVersion | Promise<DataVersion>): DataRights {
  const source = createOptionSource(version)
  const options = (call: RightsCall): Promise<RightsOptions> => source.current(call.db)
  const lookUps = createLookUps(options)
  return {
    options,
    ...lookUps,
    holders: async ({ db }, { module, code, targetIds }) => {
      const optionId = (await source.current(db)).byCode.get(code)?.id ?? null
      return loadHolders(db, { module, optionId, targetIds })
    },
    assert: async (call, target) => {
      if (!(await lookUps.has(call, target))) throw forbidden()
    },
    inherit: async (call, modules, { from, to }) => {
      await lockTable(call.db, 'system_data_grant')
      await copyGrants(call.db, { modules, from, to })
    },
    grantAll: async ({ user, db }, modules, { targetId, site, without }) => {
      if (!user || user.admin) return
      const known = await source.current(db)
      const all = modules.flatMap((module) => known.byModule.get(module) ?? [])
      const granted = all.filter(({ code }) => !without.includes(code))
      const own = { subjectType: 'user', subjectId: user.id } as const
      const grants = granted.map(({ id, module }) => ({ ...own, targetId, module, optionId: id }))
      const view = site === null ? undefined : viewOf(known, 'app')
      const seen = view && { ...own, targetId: site ?? 0, module: view.module, optionId: view.id }
      const isBlind = seen !== undefined && !(await holdsGrant(db, seen))
      await insertGrants(db, isBlind ? [seen, ...grants] : grants)
    },
    drop: (call, modules, ids) => deleteGrants(call.db, { modules, ids }),
  }
}
