// The left menu from the user's menu tree; the open entry is marked and its branch unfolded.
import { Empty, Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import type { MenuNode } from '../../data/session-store.ts'
import { useText } from '../../data/use-text.ts'
import { isRemote, leavesOf, toPath, trailTo } from '../menu-tree.ts'
import { useMenuName } from './use-menu-name.ts'
import { MenuIcon } from './menu-icon.tsx'

type Items = NonNullable<MenuProps['items']>

function MenuLabel({ url, name }: { readonly url: string; readonly name: string }) {
  if (!isRemote(url)) return <Link to={toPath(url)}>{name}</Link>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}

function toItems(menus: readonly MenuNode[], nameOf: (node: MenuNode) => string): Items {
  return menus.map((node) => {
    const children = node.children ?? []
    const name = nameOf(node)
    const shared = { key: String(node.id), icon: <MenuIcon name={node.icon} />, title: name }
    if (children.length > 0) return { ...shared, label: name, children: toItems(children, nameOf) }
    return { ...shared, label: <MenuLabel url={node.url ?? '/'} name={name} /> }
  })
}

/** The entry of this address, or the one whose address is its longest beginning. */
function trailOf(menus: readonly MenuNode[], path: string): readonly MenuNode[] {
  const exact = trailTo(menus, path)
  if (exact.length > 0) return exact
  const [best] = leavesOf(menus)
    .filter((leaf) => leaf.url !== null && leaf.url !== '/' && path.startsWith(`${toPath(leaf.url)}/`))
    .toSorted((a, b) => (b.url ?? '').length - (a.url ?? '').length)
  return best?.url ? trailTo(menus, toPath(best.url)) : []
}

interface SideMenuProps {
  readonly collapsed: boolean
  /** Address whose entry is marked: the page's own, or its list's. */
  readonly path: string
}

export function SideMenu({ collapsed, path }: SideMenuProps) {
  const { menus } = useSession().rights
  const text = useText()
  const nameOf = useMenuName()
  const { pathname } = useLocation()
  const items = toItems(menus, nameOf)
  const trail = useMemo(() => trailOf(menus, path).map((node) => String(node.id)), [menus, path])
  const [openKeys, setOpenKeys] = useState<string[]>(trail.slice(0, -1))
  useEffect(() => {
    setOpenKeys((current) => [...new Set([...current, ...trail.slice(0, -1)])])
  }, [pathname, trail])
  if (menus.length === 0 && !collapsed) {
    return <Empty className="menu-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('layout.emptyMenu')} />
  }
  return (
    <Menu
      mode="inline"
      items={items}
      inlineIndent={16}
      selectedKeys={trail.slice(-1)}
      {...(collapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
    />
  )
}
