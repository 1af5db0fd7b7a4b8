// Selects several rows of a tree entity with check boxes; parents and children are linked unless that is switched off.
import { Checkbox, Tag, Tree } from 'antd'
import type { DataNode } from 'antd/es/tree'
import { type Key, useCallback, useMemo, useState } from 'react'
import { useDescriptor } from '../../data/descriptor.ts'
import { Loading } from '../../ui/states.tsx'
import { idsOf } from '../form/form-values.ts'
import { textOf } from '../row.ts'
import { expandedByDefault } from '../tree/tree-filter.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useTreeOptions } from '../choice/use-options.ts'
import type { TreeRow } from '../tree/use-tree.ts'
import { type Ticked, type Ticks, ticksOf, toggleTick } from './check-tree-keys.ts'
import type { WidgetProps } from './widget.ts'

const height = 420
const nothingImplied: Ticked['implied'] = new Set()

export function CheckTreeWidget(props: WidgetProps) {
  const text = useEntityText()
  const { field, entity, values, value } = props
  const target = useDescriptor(field.ref?.entity ?? '')
  const { roots, isLoading } = useTreeOptions({ entity, field, id: values['id'] }, target, true)
  const [linked, setLinked] = useState(true)
  const [open, setOpen] = useState<readonly Key[] | null>(null)
  const [implied, setImplied] = useState(nothingImplied)
  const ids = useMemo(() => idsOf(value), [value])
  const nodes = useMemo(() => toNodes(roots, target.tree?.label ?? 'name'), [roots, target])
  const ticks = useMemo(() => ticksOf(roots, ids), [roots, ids])
  const alone = useMemo(() => new Set<Key>(ticks.alone), [ticks])
  // The same objects as long as nothing changed: a tree of thousands compares them before recounting.
  const shown = useMemo(
    () => keysOf(linked ? ticks : { checked: ids.map(String), halfChecked: [], alone: [] }),
    [linked, ticks, ids],
  )
  const expanded = useMemo(() => [...(open ?? expandedByDefault(roots))], [open, roots])
  const titleOf = useCallback(
    (node: DataNode) => <TickTitle title={String(node.title)} isAlone={alone.has(node.key)} />,
    [alone],
  )
  const toggle = (key: string): void => {
    const next = toggleTick(roots, { ids, implied }, { key, linked })
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
      <Checkbox checked={linked} disabled={props.disabled} onChange={(event) => setLinked(event.target.checked)}>
        {text('linkTicks')}
      </Checkbox>
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
        onCheck={(_keys, { node }) => toggle(String(node.key))}
      />
    </div>
  )
}

/** A page checked without its elements would otherwise look like one with some of them. */
function TickTitle({ title, isAlone }: { readonly title: string; readonly isAlone: boolean }) {
  const text = useEntityText()
  if (!isAlone) return title
  return (
    <>
      {title} <Tag bordered={false}>{text('tickedAlone')}</Tag>
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
