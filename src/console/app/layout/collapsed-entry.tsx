// An entry of the collapsed menu: its icon, and its whole branch in a flyout.
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { MenuNode } from '../../data/session-store.ts'
import { FloatingPanel } from '../../ui/floating/floating-panel.tsx'
import { hint } from '../../ui/floating/hint.ts'
import { isRemote, leavesOf, toPath } from '../menu-tree.ts'
import { MenuEntries, type MenuTools } from './menu-entry.tsx'
import { MenuIcon } from '../../ui/menu-icon.tsx'
import { useChanged } from '../../ui/use-changed.ts'

/** Long enough to cross the gap to the flyout. */
const leaveDelay = 150

interface CollapsedEntryProps {
  readonly node: MenuNode
  readonly tools: MenuTools
}

function CollapsedLeaf({ node, tools }: CollapsedEntryProps) {
  const url = node.url ?? '/'
  const name = tools.nameOf(node)
  const current = tools.current === node.id ? 'page' : undefined
  const shared = { ...hint(name, 'right'), className: 'side-icon', 'aria-label': name }
  const icon = <MenuIcon name={node.icon} />
  return isRemote(url) ? (
    <a {...shared} href={url} target="_blank" rel="noopener noreferrer">
      {icon}
    </a>
  ) : (
    <Link {...shared} to={toPath(url)} aria-current={current}>
      {icon}
    </Link>
  )
}

function CollapsedGroup({ node, tools }: CollapsedEntryProps) {
  const { pathname } = useLocation()
  const opener = useRef<HTMLButtonElement>(null)
  // Hovering shows it until the pointer leaves; a click keeps it.
  const [shown, setShown] = useState<'hovered' | 'kept' | null>(null)
  const leaving = useRef(0)
  if (useChanged(pathname)) setShown(null)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const name = tools.nameOf(node)
  const holds = leavesOf(node.children ?? []).some((leaf) => leaf.id === tools.current)
  const enter = (): void => {
    clearTimeout(leaving.current)
    setShown((now) => now ?? 'hovered')
  }
  const leave = (): void => {
    leaving.current = window.setTimeout(() => setShown((now) => (now === 'kept' ? now : null)), leaveDelay)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={holds ? 'side-icon side-holds' : 'side-icon'}
        aria-label={name}
        aria-haspopup="true"
        aria-expanded={shown !== null}
        onPointerEnter={(event) => event.pointerType === 'mouse' && enter()}
        onPointerLeave={leave}
        onClick={() => setShown(shown === 'kept' ? null : 'kept')}
      >
        <MenuIcon name={node.icon} />
      </button>
      {shown !== null && (
        <FloatingPanel
          anchor={opener.current}
          placement="rightTop"
          label={name}
          title={name}
          takesFocus={shown === 'kept'}
          onClose={() => setShown(null)}
          onPointerEnter={enter}
          onPointerLeave={leave}
        >
          <nav className="side-flyout" aria-label={name}>
            <MenuEntries nodes={node.children ?? []} depth={0} tools={{ ...tools, isOpen: () => true }} />
          </nav>
        </FloatingPanel>
      )}
    </>
  )
}

export function CollapsedEntry({ node, tools }: CollapsedEntryProps) {
  const Entry = (node.children ?? []).length > 0 ? CollapsedGroup : CollapsedLeaf
  return <Entry node={node} tools={tools} />
}
