// One entry of the side menu and its children.
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { Link } from 'react-router-dom'
import { prefetchList } from '../../data/descriptor.ts'
import type { MenuNode } from '../../data/session-store.ts'
import { isRemote, toPath } from '../menu-tree.ts'
import { MenuBadge } from './menu-badge.tsx'
import { MenuIcon } from '../../ui/menu-icon.tsx'

export interface MenuTools {
  readonly nameOf: (node: MenuNode) => string
  /** Id of the entry whose page is open. */
  readonly current: number | undefined
  readonly isOpen: (id: number) => boolean
  readonly toggle: (id: number) => void
}

interface MenuEntryProps {
  readonly node: MenuNode
  readonly depth: number
  readonly tools: MenuTools
}

function rowStyle(depth: number) {
  return { paddingInlineStart: 14 + depth * 16 }
}

function MenuLeaf({ node, depth, tools }: MenuEntryProps) {
  const url = node.url ?? '/'
  const shared = { className: 'side-row', style: rowStyle(depth), title: tools.nameOf(node) }
  const content = (
    <>
      <MenuIcon name={node.icon} />
      <span className="side-name">{tools.nameOf(node)}</span>
    </>
  )
  if (isRemote(url)) {
    return (
      <a {...shared} href={url} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  const path = toPath(url)
  return (
    <Link
      {...shared}
      to={path}
      aria-current={tools.current === node.id ? 'page' : undefined}
      onPointerEnter={() => prefetchList(path)}
    >
      {content}
      <MenuBadge path={path} />
    </Link>
  )
}

function MenuGroup({ node, depth, tools }: MenuEntryProps) {
  const open = tools.isOpen(node.id)
  return (
    <>
      <button
        type="button"
        className="side-row"
        style={rowStyle(depth)}
        title={tools.nameOf(node)}
        aria-expanded={open}
        onClick={() => tools.toggle(node.id)}
      >
        <MenuIcon name={node.icon} />
        <span className="side-name">{tools.nameOf(node)}</span>
        <DownOutlined className="side-caret" aria-hidden="true" />
      </button>
      <div className={open ? 'side-fold side-fold-open' : 'side-fold'} inert={!open}>
        <MenuEntries nodes={node.children ?? []} depth={depth + 1} tools={tools} />
      </div>
    </>
  )
}

interface MenuEntriesProps {
  readonly nodes: readonly MenuNode[]
  readonly depth: number
  readonly tools: MenuTools
}

export function MenuEntries({ nodes, depth, tools }: MenuEntriesProps) {
  return (
    <ul className="side-list">
      {nodes.map((node) => {
        const Entry = (node.children ?? []).length > 0 ? MenuGroup : MenuLeaf
        return (
          <li key={node.id}>
            <Entry node={node} depth={depth} tools={tools} />
          </li>
        )
      })}
    </ul>
  )
}
