// A tree of an entity's rows: search, three levels open, only what is in sight is drawn, actions by mouse and keyboard.
import { MoreOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Tree } from 'antd'
import Input from 'antd/es/input/Input'
import type { DataNode } from 'antd/es/tree'
import { type Key, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { MenuButton, type MenuEntry } from '../ui/menu-button.tsx'
import { EmptyState, LoadError, Loading } from '../ui/states.tsx'
import { textOf } from './row.ts'
import { expandedByDefault, filterTree } from './tree-filter.ts'
import { useHeight } from './use-height.ts'
import { useEntityText } from './use-entity-text.ts'
import type { TreeIndex, TreeRow, useTree } from './use-tree.ts'

export interface TreeMenu {
  readonly items: (row: TreeRow) => readonly MenuEntry[]
}

interface EntityTreeProps {
  readonly descriptor: Descriptor
  readonly tree: ReturnType<typeof useTree>
  /** Id of the chosen row; null = none. */
  readonly value: string | null
  readonly onChoose: (row: TreeRow | null) => void
  readonly menu?: TreeMenu
  /** Above the rows that have no parent; cannot be chosen. */
  readonly root?: string | undefined
  readonly title?: string
  /** Beside the title. */
  readonly tools?: ReactNode
  /** Between the search and the tree. */
  readonly lead?: ReactNode
  readonly emptyAction?: ReactNode
}

const rootKey = '-root'

export function EntityTree(props: EntityTreeProps) {
  const { descriptor, tree, value, menu, root } = props
  const { byId, parentOf } = tree
  const text = useEntityText()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<readonly Key[] | null>(null)
  const [box, height] = useHeight<HTMLDivElement>(480)
  const label = descriptor.tree?.label ?? 'name'
  const found = useMemo(() => filterTree(tree.roots, label, search), [tree.roots, label, search])
  const first = useMemo(() => [rootKey, ...expandedByDefault(tree.roots)], [tree.roots])
  // A row that was chosen elsewhere (a link, a new child) comes into sight.
  useEffect(() => {
    if (value === null) return
    const above = ancestorKeys(parentOf, value)
    setOpen((current) =>
      above.every((key) => (current ?? first).includes(key))
        ? current
        : [...new Set([...(current ?? first), ...above])],
    )
  }, [value, parentOf, first])

  const nodes = useMemo(() => {
    const rows = toNodes(found.rows, label)
    return root === undefined ? rows : [{ key: rootKey, title: root, selectable: false, children: rows }]
  }, [found, label, root])
  const wanted = search.trim()
  const renderTitle = useCallback(
    (node: DataNode) => (
      <TreeTitle
        title={String(node.title)}
        row={byId.get(String(node.key))}
        isChosen={node.key === value}
        search={wanted}
        menu={menu}
      />
    ),
    [byId, value, wanted, menu],
  )
  const shownOpen = wanted === '' ? (open ?? first) : [rootKey, ...found.open]
  return (
    <div className="entity-tree">
      {props.title !== undefined && (
        <div className="entity-tree-head">
          <h2>{props.title}</h2>
          {props.tools}
        </div>
      )}
      <div>
        <Input
          value={search}
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={text('searchTree')}
          aria-label={text('searchTree')}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {props.lead}
      <div className="entity-tree-body" ref={box}>
        {tree.error !== null && <LoadError message={tree.error.message} onRetry={tree.reload} />}
        {tree.error === null && tree.isLoading && <Loading />}
        {tree.error === null && !tree.isLoading && found.rows.length === 0 && (
          <EmptyState
            title={text(wanted === '' ? 'emptyTree' : 'notFoundInTree')}
            action={wanted === '' ? props.emptyAction : undefined}
          />
        )}
        {tree.error === null && !tree.isLoading && found.rows.length > 0 && (
          <Tree
            blockNode
            virtual
            height={height}
            treeData={nodes}
            aria-label={text('treeTitle', { title: descriptor.title })}
            expandedKeys={[...shownOpen]}
            onExpand={(keys) => setOpen(keys)}
            selectedKeys={value === null ? [] : [value]}
            onSelect={(_keys, { node }) => props.onChoose(tree.byId.get(String(node.key)) ?? null)}
            titleRender={renderTitle}
          />
        )}
      </div>
    </div>
  )
}

function ancestorKeys(parentOf: TreeIndex['parentOf'], id: string): string[] {
  const parent = parentOf.get(id)
  return parent === undefined ? [] : [...ancestorKeys(parentOf, String(parent.id)), String(parent.id)]
}

function toNodes(rows: readonly TreeRow[], label: string): DataNode[] {
  return rows.map((row) => ({
    key: String(row.id),
    title: textOf(row[label]),
    children: toNodes(row.children ?? [], label),
  }))
}

interface TreeTitleProps {
  readonly title: string
  readonly row: TreeRow | undefined
  /** Only its menu is a stop of the Tab key: a tree has many. */
  readonly isChosen: boolean
  readonly search: string
  readonly menu: TreeMenu | undefined
}

function TreeTitle({ title, row, isChosen, search, menu }: TreeTitleProps) {
  const text = useEntityText()
  const [asked, setAsked] = useState(0)
  const label = (
    <span className="entity-tree-label" title={title}>
      <Marked text={title} search={search} />
    </span>
  )
  if (row === undefined || menu === undefined) return label
  const items = menu.items(row)
  if (items.length === 0) return label
  return (
    <span
      className="entity-tree-title"
      role="presentation"
      onContextMenu={(event) => {
        event.preventDefault()
        setAsked(asked + 1)
      }}
    >
      {label}
      <span
        role="presentation"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <MenuButton entries={items} asked={asked}>
          <Button
            type="text"
            size="small"
            className="entity-tree-more"
            tabIndex={isChosen ? 0 : -1}
            icon={<MoreOutlined />}
            aria-label={text('nodeActions', { name: title })}
          />
        </MenuButton>
      </span>
    </span>
  )
}

function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  const place = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase())
  if (place < 0) return text
  const end = place + search.length
  return (
    <>
      {text.slice(0, place)}
      <mark>{text.slice(place, end)}</mark>
      {text.slice(end)}
    </>
  )
}
