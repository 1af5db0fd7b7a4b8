// The left menu from the user's menu tree; the open entry is highlighted and its branch unfolded. Collapsed, it shows icons only.
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import type { MenuNode } from '../../data/session-store.ts'
import { useText } from '../../data/use-text.ts'
import { leavesOf, toPath, trailTo } from '../menu-tree.ts'
import { CollapsedEntry } from './collapsed-entry.tsx'
import { MenuEntries, type MenuTools } from './menu-entry.tsx'
import { PinnedSection } from './pinned-section.tsx'
import { useMenuName } from './use-menu-name.ts'

/** The entry with this address, or the one whose address is its longest prefix. */
function trailOf(menus: readonly MenuNode[], path: string): readonly MenuNode[] {
  const exact = trailTo(menus, path)
  if (exact.length > 0) return exact
  const [best] = leavesOf(menus)
    .filter((leaf) => leaf.url !== null && leaf.url !== '/' && path.startsWith(`${toPath(leaf.url)}/`))
    .toSorted((a, b) => (b.url ?? '').length - (a.url ?? '').length)
  return best?.url ? trailTo(menus, toPath(best.url)) : []
}

function useMenuTools(menus: readonly MenuNode[], path: string): MenuTools {
  const nameOf = useMenuName()
  const { pathname } = useLocation()
  const trail = useMemo(() => trailOf(menus, path).map((node) => node.id), [menus, path])
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(trail))
  useEffect(() => setOpened((current) => new Set([...current, ...trail])), [pathname, trail])
  const toggle = (id: number): void => {
    setOpened((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  return { nameOf, current: trail.at(-1), isOpen: (id) => opened.has(id), toggle }
}

interface SideMenuProps {
  readonly collapsed: boolean
  /** Address of the highlighted entry: the page's own, or its list's. */
  readonly path: string
}

export function SideMenu({ collapsed, path }: SideMenuProps) {
  const { menus } = useSession().rights
  const text = useText()
  const tools = useMenuTools(menus, path)
  if (menus.length === 0) return collapsed ? null : <p className="menu-empty">{text('layout.emptyMenu')}</p>
  if (!collapsed)
    return (
      <>
        <MenuEntries nodes={menus} depth={0} tools={tools} />
        <PinnedSection />
      </>
    )
  return (
    <ul className="side-list">
      {menus.map((node) => (
        <li key={node.id}>
          <CollapsedEntry node={node} tools={tools} />
        </li>
      ))}
    </ul>
  )
}
