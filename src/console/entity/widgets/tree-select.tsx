// One row of a tree; an entry is never its own parent, nor is one offered below which it would stand too deep.
import { TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { isEmpty, textOf, type Values } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import { heightOf, levelOf, type TreeIndex, type TreeRow, useTree } from '../use-tree.ts'
import { ariaOf, statusOf, type WidgetProps } from './widget.ts'

type Id = string | number

interface TreeNode {
  readonly value: Id
  readonly title: string
  readonly disabled: boolean
  readonly children: TreeNode[]
}

export function TreeSelectWidget(props: WidgetProps) {
  const text = useEntityText()
  const target = useDescriptor(props.field.ref?.entity ?? '')
  const tree = useTree(target)
  const [open, setOpen] = useState(false)
  const own = target.name === props.entity ? props.values['id'] : undefined
  const scope = useScopePublic(props)
  const nodes = useMemo(
    () => [...scope, ...buildNodes({ target, tree, own: textOf(own), asParent: isParentField(target, props) })],
    [target, tree.roots, own, scope.length],
  )
  return (
    <TreeSelect<Id | undefined, TreeNode>
      id={props.id}
      value={isEmpty(props.value) ? undefined : (props.value as Id)}
      treeData={nodes}
      open={open}
      onOpenChange={setOpen}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandedKeys={tree.roots.map((row) => String(row.id))}
      allowClear={!props.required}
      loading={tree.isLoading}
      placeholder={isParentField(target, props) ? (target.tree?.root?.label ?? text('choose')) : text('choose')}
      notFoundContent={text(tree.isLoading ? 'loadingOptions' : 'noOptions')}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      listHeight={320}
      onChange={(value) => props.onChange(value ?? null)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}

function isParentField(target: Descriptor, { entity, field }: Pick<WidgetProps, 'entity' | 'field'>): boolean {
  return target.name === entity && target.tree?.parent === field.name
}

/** Rows that belong to no site may be given to all. */
function useScopePublic({ entity, field }: WidgetProps): TreeNode[] {
  const text = useEntityText()
  const scope = useDescriptor(entity).scope
  if (scope?.field !== field.name || scope.public === null) return []
  return [{ value: scope.public, title: text('common'), disabled: false, children: [] }]
}

interface NodesInput {
  readonly target: Descriptor
  readonly tree: TreeIndex
  /** Id of the entry whose form this is, when it is a row of the same tree. */
  readonly own: string
  /** The field is the parent: the depth counts. */
  readonly asParent: boolean
}

export function buildNodes({ target, tree, own, asParent }: NodesInput): TreeNode[] {
  const label = target.tree?.label ?? 'name'
  const self = tree.byId.get(own)
  const below = self === undefined ? 0 : heightOf(self)
  const maxDepth = target.tree?.maxDepth ?? Number.POSITIVE_INFINITY
  const build = (row: TreeRow): TreeNode[] => {
    const isSelf = self !== undefined && row.id === self.id
    if (isSelf && asParent) return []
    const isDeep = asParent && levelOf(tree, row) + 1 + below > maxDepth
    const children = (row.children ?? []).flatMap(build)
    return [{ value: row.id, title: textOf((row as Values)[label]), disabled: isSelf || isDeep, children }]
  }
  return tree.roots.flatMap(build)
}
