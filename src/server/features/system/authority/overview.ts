// Everything a user may do and why: pages, buttons and calls by their roles, sites and channels by their grants and those of the roles.
import { isRightsModule, rightsModules, type RightsModule } from '../../../../shared/entity/rights-modules.ts'
import { loadResources, type ResourceRow } from '../../../access/queries.ts'
import { buildResourceTree, impliedPages, type ResourceTree } from '../../../access/resource-tree.ts'
import type { Call } from '../../../call/call.ts'
import { notFound } from '../../../errors/errors.ts'
import { authorityMessages as messages } from './messages.ts'
import { loadGrantingRoles, loadGrantsOf, loadGrantsOfRoles } from './queries.ts'
import { loadTargetNames, targetColumn } from './queries-names.ts'

interface HeldResource {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly type: number
  readonly url: string | null
  /** Names of the pages above it, from the top. */
  readonly path: readonly string[]
  /** The roles that grant it; none = its page is open because something on it is granted. */
  readonly roles: readonly string[]
  /** It and everything above it are enabled. */
  readonly enabled: boolean
}

/** What the roles of a user grant, and the pages that come with it. */
export async function resourcesOf(call: Call, userId: number) {
  const user = await call.of('system/user').get(userId)
  if (!user) throw notFound(messages.subjectGone)
  const tree = buildResourceTree(await loadResources(call.db))
  const rolesOf = new Map<number | null, string[]>()
  for (const { rid, name } of await loadGrantingRoles(call.db, userId))
    rolesOf.set(rid, [...(rolesOf.get(rid) ?? []), name])
  const granted = tree.resources.filter(({ id }) => rolesOf.has(id))
  const implied = impliedPages(
    tree,
    granted.filter((resource) => tree.isEffective(resource)),
  )
  const shown = new Set([...granted, ...implied])
  const resources = tree.resources
    .filter((resource) => shown.has(resource))
    .map((resource) => heldResource(tree, resource, rolesOf.get(resource.id) ?? []))
  const { id, account, username, admin, enabled, locked } = user
  return { user: { id, account, username, admin, enabled, locked }, resources }
}

function heldResource(tree: ResourceTree, resource: ResourceRow, roles: readonly string[]): HeldResource {
  const { id, name, code, type, url } = resource
  const path = tree.ancestorsOf(resource).map((one) => one.name)
  return { id, name, code, type, url, path: path.toReversed(), roles, enabled: tree.isEffective(resource) }
}

interface HeldRight {
  readonly id: number
  readonly name: string
  readonly own: boolean
  readonly roles: readonly string[]
}

export interface HeldTarget {
  readonly module: RightsModule
  readonly id: number
  /** The site, or the site and the channel. */
  readonly name: string
  readonly rights: readonly HeldRight[]
}

/** Sites, templates, channels and articles on which a user holds something, by name; only those that the caller may view. */
export async function targetsOf(call: Call, userId: number, search: string): Promise<HeldTarget[]> {
  if (!(await call.of('system/user').get(userId))) throw notFound(messages.subjectGone)
  const options = (await call.rights.options(call)).byId
  const held = new Map<
    string,
    { module: RightsModule; id: number; rights: Map<number, { own: boolean; roles: string[] }> }
  >()
  const rightOn = (module: string, id: number, option: number) => {
    if (!isRightsModule(module) || !options.has(option)) return null
    const target = held.get(`${module} ${id}`) ?? {
      module,
      id,
      rights: new Map<number, { own: boolean; roles: string[] }>(),
    }
    held.set(`${module} ${id}`, target)
    const right = target.rights.get(option) ?? { own: false, roles: [] }
    target.rights.set(option, right)
    return right
  }
  for (const { module, targetId, optionId } of await loadGrantsOf(
    call.db,
    { type: 'user', id: userId },
    rightsModules,
  )) {
    const right = rightOn(module, targetId, optionId)
    if (right) right.own = true
  }
  for (const { module, targetId, optionId, name } of await loadGrantsOfRoles(call.db, userId)) {
    rightOn(module, targetId, optionId)?.roles.push(name)
  }
  const names = await namesOf(call, [...held.values()])
  const wanted = search.toLowerCase()
  return [...held.values()].flatMap(({ module, id, rights }) => {
    const name = names.get(module)?.get(id)
    if (name === undefined || !name.toLowerCase().includes(wanted)) return []
    return [
      {
        module,
        id,
        name,
        rights: [...rights].map(([option, by]) => ({ id: option, name: options.get(option)?.name ?? '', ...by })),
      },
    ]
  })
}

/** Of live targets that the caller may view. */
async function namesOf(call: Call, targets: readonly { module: RightsModule; id: number }[]) {
  const loaded = rightsModules.map(async (module): Promise<[RightsModule, ReadonlyMap<number, string>]> => {
    const ids = targets.filter((one) => one.module === module).map(({ id }) => id)
    const shown = await call.rights.visible(call, { module, column: targetColumn(module) })
    return [module, shown === false ? new Map() : await loadTargetNames(call.db, { module, ids, shown })]
  })
  return new Map(await Promise.all(loaded))
}
