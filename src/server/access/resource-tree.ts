// Pure: reduces all resources and the granted ones to pages, button codes, interface patterns and the menu.
import type { ResourceRow } from './queries.ts'

export const PAGE = 1
export const ELEMENT = 2
export const INTERFACE = 3
export const HOME = '/'

export interface MenuNode {
  readonly id: number
  readonly name: string
  readonly url: string | null
  readonly icon: string | null
  readonly children: readonly MenuNode[]
}

export interface ResourceTree {
  readonly resources: readonly ResourceRow[]
  ancestorsOf(resource: ResourceRow): readonly ResourceRow[]
  /** The node and all its ancestors are enabled. */
  isEffective(resource: ResourceRow): boolean
}

export function buildResourceTree(resources: readonly ResourceRow[]): ResourceTree {
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  const ancestors = new Map<number, readonly ResourceRow[]>()

  function ancestorsOf(resource: ResourceRow): readonly ResourceRow[] {
    const known = ancestors.get(resource.id)
    if (known) return known
    const found: ResourceRow[] = []
    const seen = new Set([resource.id])
    for (let pid = resource.pid; pid !== null && !seen.has(pid); ) {
      seen.add(pid)
      const parent = byId.get(pid)
      if (!parent) break
      found.push(parent)
      pid = parent.pid
    }
    ancestors.set(resource.id, found)
    return found
  }

  const isEffective = (resource: ResourceRow): boolean =>
    resource.enabled && ancestorsOf(resource).every((ancestor) => ancestor.enabled)
  return { resources, ancestorsOf, isEffective }
}

/** Pages implied by a granted element or interface: its nearest page. */
export function impliedPages(tree: ResourceTree, granted: readonly ResourceRow[]): ResourceRow[] {
  return granted.flatMap((resource) => {
    if (resource.type === PAGE) return []
    const page = tree.ancestorsOf(resource).find((ancestor) => ancestor.type === PAGE && ancestor.url !== null)
    return page ? [page] : []
  })
}

export function buildMenu(tree: ResourceTree, pages: ReadonlySet<number>): MenuNode[] {
  const listed = tree.resources.filter(
    (resource) => resource.type === PAGE && resource.inMenu && tree.isEffective(resource),
  )
  const listedIds = new Set(listed.map((resource) => resource.id))
  const childrenOf = (pid: number | null): MenuNode[] =>
    listed
      .filter((resource) => (resource.pid !== null && listedIds.has(resource.pid) ? resource.pid : null) === pid)
      .flatMap((resource) => {
        const children = childrenOf(resource.id)
        const open = pages.has(resource.id) && resource.url !== null
        if (!open && children.length === 0) return []
        const { id, name, icon } = resource
        return [{ id, name, url: open ? resource.url : null, icon, children }]
      })
  return childrenOf(null)
}
