// Title and breadcrumb of the open page: the menu path to it, then the route's own title.
import { useLocation } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { useText } from '../../data/use-text.ts'
import { toPath, trailTo } from '../menu-tree.ts'
import { findPage } from '../page-routes.tsx'
import { useMenuName } from './use-menu-name.ts'

export interface Crumb {
  readonly title: string
  /** Null: a menu group, or the page itself. */
  readonly path: string | null
}

export interface PageTrail {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  /** The address whose menu entry is highlighted. */
  readonly menuPath: string
  /** The page shows the selected site, so the header names it. */
  readonly ofSite: boolean
}

export function usePageTrail(): PageTrail {
  const text = useText()
  const nameOf = useMenuName()
  const { menus } = useSession().rights
  const path = useLocation().pathname
  const handle = findPage(path)
  const own = trailTo(menus, path)
  const menuPath = own.length === 0 && handle?.parent !== undefined ? handle.parent : path
  const trail = own.length === 0 ? trailTo(menus, menuPath) : own
  const crumbs: Crumb[] = trail.map((node) => ({
    title: nameOf(node),
    path: node.url === null || toPath(node.url) === path ? null : toPath(node.url),
  }))
  const last = own.at(-1)
  const title = last === undefined ? (handle?.title() ?? text('app.adminTitle')) : nameOf(last)
  if (last === undefined && handle !== undefined) crumbs.push({ title, path: null })
  return { title, crumbs, menuPath, ofSite: handle?.ofSite === true }
}
