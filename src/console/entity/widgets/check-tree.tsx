// Several rows of a tree entity, ticked where they stand; parents and children are linked unless that is switched off.
import { Checkbox, Tree } from 'antd'
import type { DataNode } from 'antd/es/tree'
import { type Key, useMemo, useState } from 'react'
import { useDescriptor } from '../../data/descriptor.ts'
import { Loading } from '../../ui/states.tsx'
import { idsOf } from '../form-values.ts'
import { textOf } from '../row.ts'
import { expandedByDefault } from '../tree-filter.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useTreeOptions } from '../use-options.ts'
import type { TreeRow } from '../use-tree.ts'
import { type Ticks, ticksOf, toggleTick } from './check-tree-keys.ts'
import type { WidgetProps } from './widget.ts'

const height = 420

export function CheckTreeWidget(props: WidgetProps) {
  const text = useEntityText()
  const { field, entity, values, value } = props
  const target = useDescriptor(field.ref?.entity ?? '')
  const { roots, isLoading } = useTreeOptions({ entity, field, id: values['id'] }, target, true)
  const [linked, setLinked] = useState(true)
  const [open, setOpen] = useState<readonly Key[] | null>(null)
  const ids = useMemo(() => idsOf(value), [value])
  const nodes = useMemo(() => toNodes(roots, target.tree?.label ?? 'name'), [roots, target])
  const ticks = useMemo(() => ticksOf(roots, ids), [roots, ids])
  // The same objects as long as nothing changed: a tree of thousands compares them before it counts again.
  const shown = useMemo(
    () => keysOf(linked ? ticks : { checked: ids.map(String), halfChecked: [] }),
    [linked, ticks, ids],
  )
  const expanded = useMemo(() => [...(open ?? expandedByDefault(roots))], [open, roots])
  if (isLoading && roots.length === 0) return <Loading />
  return (
    <div role="group" id={props.id} aria-label={props.label} aria-describedby={props.describedBy}>
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
        onCheck={(_keys, { node }) => props.onChange(toggleTick(roots, ids, { key: String(node.key), linked }))}
      />
    </div>
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
