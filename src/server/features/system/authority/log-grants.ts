// Log entries of changed data rights: with the names that sites, channels and rights had at that time.
import type { RightsModule } from '../../../../shared/entity/rights-modules.ts'
import type { RightsOptions } from '../../../call/data-rights.ts'
import type { Call } from '../../../call/call.ts'
import type { GrantRow, SubjectType } from './queries.ts'
import { loadTargetNames } from './queries-names.ts'

type Grant = Omit<GrantRow, 'id'>

interface Logging {
  readonly call: Call
  readonly type: SubjectType
  readonly options: RightsOptions
}

interface LoggedGrants {
  readonly module: string
  readonly targetId: number
  /** Name of the site, or of the site and the channel. */
  readonly target: string
  readonly rights: readonly string[]
}

function keyOf({ module, targetId }: Pick<Grant, 'module' | 'targetId'>): string {
  return `${module} ${targetId}`
}

async function loadNames(call: Call, grants: readonly Grant[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [module, rows] of Map.groupBy(grants, (grant) => grant.module as RightsModule)) {
    const targetIds = new Set(rows.map(({ targetId }) => targetId))
    for (const [targetId, name] of await loadTargetNames(call.db, { module, ids: [...targetIds] })) {
      names.set(keyOf({ module, targetId }), name)
    }
  }
  return names
}

function describe(
  options: RightsOptions,
  names: ReadonlyMap<string, string>,
  grants: readonly Grant[],
): readonly LoggedGrants[] {
  return [...Map.groupBy(grants, keyOf)].flatMap(([key, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const rights = rows.map(({ optionId }) => options.byId.get(optionId)?.name ?? String(optionId))
    return [{ module: first.module, targetId: first.targetId, target: names.get(key) ?? '', rights }]
  })
}

/** One row per user or role, with the removed and the added rights. */
export async function logGrants(
  { call, type, options }: Logging,
  { added, removed }: { readonly added: readonly Grant[]; readonly removed: readonly Grant[] },
): Promise<void> {
  const names = await loadNames(call, [...added, ...removed])
  const ids = new Set([...added, ...removed].map(({ subjectId }) => subjectId))
  const of = (id: number, grants: readonly Grant[]) => ({
    dataGrants: describe(
      options,
      names,
      grants.filter(({ subjectId }) => subjectId === id),
    ),
  })
  for (const id of ids) {
    await call.log({ entity: `system/${type}`, id, action: 'grant', before: of(id, removed), after: of(id, added) })
  }
}
