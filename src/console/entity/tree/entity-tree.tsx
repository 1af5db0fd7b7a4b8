// A tree of an entity's rows: search, three levels expanded, only visible nodes rendered, actions by mouse and keyboard.
import { Tree } from 'antd'
import type { DataNode } from 'antd/es/tree'
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { EmptyState, LoadError, Loading } from '../../ui/states.tsx'
import { textOf } from '../row.ts'
import { useScreen } from '../screens-context.ts'
import { expandedByDefault } from './tree-filter.ts'
import { draggingOf } from './tree-drag.ts'
import type { TreeMenu } from './tree-menu.ts'
import { TreeTitle } from './tree-title.tsx'
import { useNarrowed } from './use-narrowed.tsx'
import type { Reorder } from './use-reorder.ts'
import { type Revealed, useOpenNodes } from './use-open-nodes.ts'
import { useHeight } from '../use-size.ts'
import { useEntityText } from '../use-entity-text.ts'
import type { TreeRow, useTree } from './use-tree.ts'

interface EntityTreeProps {
  readonly descriptor: Descriptor
  readonly tree: ReturnType<typeof useTree>
  /** Id of the selected row; null = none. */
  readonly value: string | null
  /** The last saved row is scrolled into view. */
  readonly revealed?: Revealed | null
  readonly onChoose: (row: TreeRow | null) => void
  readonly menu?: TreeMenu
  /** Nodes can be placed by hand. */
  readonly reorder?: Reorder | null
  /** Shown above the roots; cannot be selected. */
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
  const [box, height] = useHeight<HTMLDivElement>(480)
  const label = descriptor.tree?.label ?? 'name'
  const screen = useScreen(descriptor.name)
  const { roots, found, search: wanted, isNarrowed, inputs } = useNarrowed(descriptor, tree.roots)
  const first = useMemo(() => [rootKey, ...expandedByDefault(roots)], [roots])
  const [open, setOpen] = useOpenNodes({ parentOf, first, value, revealed: props.revealed ?? null })

  const nodes = useMemo(() => {
    const rows = toNodes(found.rows, label)
    return root === undefined ? rows : [{ key: rootKey, title: root, selectable: false, children: rows }]
  }, [found, label, root])
  const renderTitle = useCallback(
    (node: DataNode) => (
      <TreeTitle
        title={String(node.title)}
        row={byId.get(String(node.key))}
        isChosen={node.key === value}
        search={wanted}
        menu={menu}
        mark={screen.mark}
      />
    ),
    [byId, value, wanted, menu, screen.mark],
  )
  const isHere = tree.error === null && !tree.isLoading
  // The rows of the table beside it are drawn first.
  const isDrawn = useDeferredValue(isHere) && isHere
  // A part of the tree does not show between which rows a node would be.
  const reorder = isNarrowed ? null : (props.reorder ?? null)
  const dragging = useMemo(() => draggingOf({ roots, byId, parentOf }, reorder), [roots, byId, parentOf, reorder])
  const shownOpen = useMemo(() => [...(wanted === '' ? open : [rootKey, ...found.open])], [wanted, open, found.open])
  return (
    <div className="entity-tree">
      {props.title !== undefined && (
        <div className="entity-tree-head">
          <h2>{props.title}</h2>
          {props.tools}
        </div>
      )}
      {inputs}
      {props.lead}
      <div
        className="entity-tree-body"
        ref={box}
        role="presentation"
        onKeyDownCapture={(event) => stepByKey(event, value === null ? undefined : byId.get(value), reorder)}
      >
        {tree.error !== null && <LoadError message={tree.error.message} onRetry={tree.reload} />}
        {tree.error === null && !isDrawn && <Loading />}
        {isDrawn && found.rows.length === 0 && (
          <EmptyState
            title={isNarrowed ? text('notFoundInTree') : text('emptyList', { title: descriptor.title })}
            action={isNarrowed ? undefined : props.emptyAction}
          />
        )}
        {isDrawn && found.rows.length > 0 && (
          <Tree
            blockNode
            virtual
            height={height}
            treeData={nodes}
            aria-label={text('treeTitle', { title: descriptor.plural ?? descriptor.title })}
            expandedKeys={shownOpen}
            onExpand={(keys) => setOpen(keys)}
            selectedKeys={value === null ? [] : [value]}
            onSelect={(_keys, { node }) => props.onChoose(tree.byId.get(String(node.key)) ?? null)}
            titleRender={renderTitle}
            {...dragging}
          />
        )}
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Alt and an arrow key move the selected node. */
function stepByKey(event: KeyboardEvent, row: TreeRow | undefined, reorder: Reorder | null): void {
  const direction = event.altKey ? steps[event.key] : undefined
  if (direction === undefined || row === undefined || reorder === null) return
  event.preventDefault()
  event.stopPropagation()
  const drop = reorder.step(row, direction)
  if (drop !== null && reorder.mayPlace(row, drop.parent)) void reorder.place(drop)
}

function toNodes(rows: readonly TreeRow[], label: string): DataNode[] {
  return rows.map((row) => ({
    key: String(row.id),
    title: textOf(row[label]),
    children: toNodes(row.children ?? [], label),
  }))
}
