// Selects several rows of a tree entity with check boxes, searched and filtered like any tree; parents and children are linked unless that is switched off.
import { Checkbox, Tag, Tree } from 'antd'
import type { DataNode } from 'antd/es/tree'
import { type Key, type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { useDescriptor } from '../../data/descriptor.ts'
import { EmptyState, Loading } from '../../ui/states.tsx'
import { idsOf } from '../form/form-values.ts'
import { textOf } from '../row.ts'
import { useScreen } from '../screens-context.ts'
import { expandedByDefault } from '../tree/tree-filter.ts'
import { TreeTitle } from '../tree/tree-title.tsx'
import { useNarrowed } from '../tree/use-narrowed.tsx'
import { useHeight } from '../use-size.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useInputText } from './use-input-text.ts'
import { useTreeOptions } from '../choice/use-options.ts'
import { indexTree, type TreeRow } from '../tree/use-tree.ts'
import { type Ticked, type Ticks, ticksOf, toggleTick } from './check-tree-keys.ts'
import type { WidgetProps } from './widget.ts'

const fallbackHeight = 420
const nothingImplied: Ticked['implied'] = new Set()

export function CheckTreeWidget(props: WidgetProps) {
  const text = useEntityText()
  const words = useInputText()
  const { field, entity, values, value } = props
  const target = useDescriptor(field.ref?.entity ?? '')
  const { roots, isLoading } = useTreeOptions({ entity, field, id: values['id'] }, target, true)
  const [linked, setLinked] = useState(true)
  const [open, setOpen] = useState<readonly Key[] | null>(null)
  const [implied, setImplied] = useState(nothingImplied)
  const ids = useMemo(() => idsOf(value), [value])
  const { roots: kept, found, search, inputs } = useNarrowed(target, roots)
  const { mark } = useScreen(target.name)
  const byId = useMemo(() => indexTree(roots).byId, [roots])
  const [box, height] = useHeight<HTMLDivElement>(fallbackHeight)
  const nodes = useMemo(() => toNodes(found.rows, target.tree?.label ?? 'name'), [found, target])
  // What is not listed is neither ticked with its parent nor counted.
  const ticks = useMemo(() => ticksOf(found.rows, ids), [found, ids])
  const alone = useMemo(() => new Set<Key>(ticksOf(roots, ids).alone), [roots, ids])
  // The same objects as long as nothing changed: a tree of thousands compares them before recounting.
  const shown = useMemo(
    () => keysOf(linked ? ticks : { checked: ids.map(String), halfChecked: [], alone: [] }),
    [linked, ticks, ids],
  )
  const expanded = useMemo(
    () => [...(search === '' ? (open ?? expandedByDefault(kept)) : found.open)],
    [search, open, kept, found],
  )
  const titleOf = useCallback(
    (node: DataNode) => (
      <span className="entity-tree-title">
        <TreeTitle
          title={String(node.title)}
          row={byId.get(String(node.key))}
          isChosen={false}
          search={search}
          menu={undefined}
          mark={mark}
        />
        {alone.has(node.key) && <AloneTag />}
      </span>
    ),
    [byId, alone, search, mark],
  )
  const toggle = (key: string): void => {
    const next = toggleTick(roots, { ids, implied }, { key, linked, listed: found.rows })
    setImplied(next.implied)
    props.onChange(next.ids)
  }
  if (isLoading && roots.length === 0) return <Loading />
  return (
    <div
      className="entity-check-tree"
      role="group"
      id={props.id}
      aria-label={props.label}
      aria-describedby={props.describedBy}
    >
      <div className="entity-check-tree-head">
        {inputs}
        <Checkbox checked={linked} disabled={props.disabled} onChange={(event) => setLinked(event.target.checked)}>
          {words('linkTicks')}
        </Checkbox>
      </div>
      <div className="entity-tree-body" ref={box}>
        {found.rows.length === 0 && <EmptyState title={text('notFoundInTree')} />}
        <Tree<DataNode>
          checkable
          checkStrictly
          selectable={false}
          virtual
          height={height}
          disabled={props.disabled}
          treeData={nodes}
          aria-label={props.label}
          checkedKeys={shown}
          expandedKeys={expanded}
          onExpand={setOpen}
          titleRender={titleOf}
          onKeyDown={keepEnter}
          onCheck={(_keys, { node }) => toggle(String(node.key))}
        />
      </div>
    </div>
  )
}

/** It ticks a row, and would submit the form as well. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** A page checked without its elements would otherwise look like one with some of them. */
function AloneTag() {
  const text = useInputText()
  return (
    <>
      {' '}
      <Tag bordered={false}>{text('tickedAlone')}</Tag>
    </>
  )
}

function keysOf({ checked, halfChecked }: Ticks): { checked: Key[]; halfChecked: Key[] } {
  return { checked: [...checked], halfChecked: [...halfChecked] }
}

function toNodes(rows: readonly TreeRow[], label: string): DataNode[] {
  return rows.map((row) => ({
    key: String(row.id),
    title: textOf(row[label]),
    children: toNodes(row.children ?? [], label),
  }))
}
