// An entry of the collapsed menu: its icon, and its whole branch in a flyout.
import { Popover, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { MenuNode } from '../../data/session-store.ts'
import { isRemote, leavesOf, toPath } from '../menu-tree.ts'
import { MenuEntries, type MenuTools } from './menu-entry.tsx'
import { MenuIcon } from './menu-icon.tsx'

interface CollapsedEntryProps {
  readonly node: MenuNode
  readonly tools: MenuTools
}

function CollapsedLeaf({ node, tools }: CollapsedEntryProps) {
  const url = node.url ?? '/'
  const name = tools.nameOf(node)
  const current = tools.current === node.id ? 'page' : undefined
  return (
    <Tooltip title={name} placement="right">
      {isRemote(url) ? (
        <a className="side-icon" href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
          <MenuIcon name={node.icon} />
        </a>
      ) : (
        <Link className="side-icon" to={toPath(url)} aria-label={name} aria-current={current}>
          <MenuIcon name={node.icon} />
        </Link>
      )}
    </Tooltip>
  )
}

function CollapsedGroup({ node, tools }: CollapsedEntryProps) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [pathname])
  const name = tools.nameOf(node)
  const holds = leavesOf(node.children ?? []).some((leaf) => leaf.id === tools.current)
  const branch = (
    <nav className="side-flyout" aria-label={name}>
      <MenuEntries nodes={node.children ?? []} depth={0} tools={{ ...tools, isOpen: () => true }} />
    </nav>
  )
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={['hover', 'click']}
      placement="rightTop"
      arrow={false}
      title={name}
      content={branch}
    >
      <button
        type="button"
        className={holds ? 'side-icon side-holds' : 'side-icon'}
        aria-label={name}
        aria-haspopup="true"
        aria-expanded={open}
      >
        <MenuIcon name={node.icon} />
      </button>
    </Popover>
  )
}

export function CollapsedEntry({ node, tools }: CollapsedEntryProps) {
  const Entry = (node.children ?? []).length > 0 ? CollapsedGroup : CollapsedLeaf
  return <Entry node={node} tools={tools} />
}
