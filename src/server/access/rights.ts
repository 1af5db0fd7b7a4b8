// What a user may do through roles: the union over them, cached per version of the permissions.
import { isGranted as isCallGranted } from '../../shared/entity/call-grants.ts'
import { matchesPattern } from '../../shared/protocol/permission-match.ts'
import type { CurrentUser } from '../call/current-user.ts'
import type { GuardedCall } from './guarded-call.ts'
import type { Database } from '../ports/database.ts'
import { loadGrantedResourceIds, loadResources, loadRoleCodes, type ResourceRow } from './queries.ts'
import {
  impliedPages,
  buildMenu,
  buildResourceTree,
  ELEMENT,
  HOME,
  INTERFACE,
  type MenuNode,
  PAGE,
  type ResourceTree,
} from './resource-tree.ts'

export interface Rights {
  /** Urls of the pages that may be opened. */
  readonly permissions: readonly string[]
  /** Those of them that are open only because something on them is granted. */
  readonly impliedPages: readonly string[]
  readonly buttonCodes: readonly string[]
  /** Patterns of the single calls that are granted. */
  readonly calls: readonly string[]
  /** Of the roles themselves. */
  readonly roleCodes: readonly string[]
  readonly menus: readonly MenuNode[]
  /** A page of the console, by its route. */
  mayOpen(route: string): boolean
  /** For calls guarded by resources. */
  mayCall(spec: GuardedCall): boolean
}

export interface RightsStore {
  of(user: CurrentUser, permissionVersion: number): Promise<Rights>
}

function urlsOf(resources: readonly ResourceRow[], type: number): string[] {
  return resources.flatMap((resource) => (resource.type === type && resource.url !== null ? [resource.url] : []))
}

interface Holder {
  readonly admin: boolean
  readonly roleCodes: readonly string[]
  isGranted(resource: ResourceRow): boolean
}

export function buildRights(tree: ResourceTree, { isGranted, admin, roleCodes }: Holder): Rights {
  const granted = tree.resources.filter((resource) => isGranted(resource) && tree.isEffective(resource))
  const home = tree.resources.filter((resource) => resource.url === HOME && tree.isEffective(resource))
  const open = [...granted.filter((resource) => resource.type === PAGE), ...impliedPages(tree, granted), ...home]
  const pages = new Set(urlsOf(granted, PAGE))
  const codes = new Set(granted.filter((resource) => resource.type === ELEMENT).map((resource) => resource.code))
  const calls = [...new Set(urlsOf(granted, INTERFACE))]
  const decided = new WeakMap<object, boolean>()

  const permissions = [...new Set([HOME, ...urlsOf(open, PAGE)])]
  const opened = new Map<string, boolean>()

  return {
    permissions,
    impliedPages: permissions.filter((page) => page !== HOME && !pages.has(page)),
    buttonCodes: [...codes],
    calls,
    roleCodes,
    menus: buildMenu(tree, new Set(open.map((resource) => resource.id))),
    mayOpen(route) {
      const answer = opened.get(route) ?? permissions.some((pattern) => matchesPattern(pattern, route))
      opened.set(route, answer)
      return answer
    },
    mayCall(spec) {
      if (admin) return true
      const known = decided.get(spec)
      if (known !== undefined) return known
      const answer = isCallGranted({ pages, codes, calls }, spec.path, spec.grantedBy)
      decided.set(spec, answer)
      return answer
    },
  }
}

export function createRightsStore(database: Database): RightsStore {
  let version: number | null = null
  let tree: Promise<ResourceTree> | null = null
  let kept = new Map<string, Promise<Rights>>()

  async function load(user: CurrentUser, from: Promise<ResourceTree>): Promise<Rights> {
    const ids = user.admin ? [] : await loadGrantedResourceIds(database.read, user.roleIds)
    const granted = new Set(ids)
    const roleCodes = await loadRoleCodes(database.read, user.roleIds)
    const { admin } = user
    return buildRights(await from, { roleCodes, admin, isGranted: ({ id }) => admin || granted.has(id) })
  }

  return {
    of(user, permissionVersion) {
      if (version !== permissionVersion || tree === null) {
        version = permissionVersion
        tree = loadResources(database.read).then(buildResourceTree)
        kept = new Map()
      }
      const key = `${user.admin ? 'admin' : ''} ${user.roleIds.join(',')}`
      const known = kept.get(key)
      if (known) return known
      const rights = load(user, tree)
      kept.set(key, rights)
      rights.catch(() => {
        version = null
      })
      return rights
    },
  }
}
