// One row of a tree; an entry cannot be its own parent, and parents at which it would be too deep are not offered.
import { TreeSelect } from '../../ui/tree-select.tsx'
import { useEffect, useMemo, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { publicSiteOf } from '../../../shared/entity/public-site.ts'
import { closedRefusal } from '../../../shared/rules/index.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { isEmpty, textOf } from '../row.ts'
import { useMayShare } from '../action/use-allowed.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useInputText } from './use-input-text.ts'
import { useTreeOptions } from '../choice/use-options.ts'
import { expandedByDefault } from '../tree/tree-filter.ts'
import { heightOf, indexTree, levelOf, type TreeIndex, type TreeRow, useTree } from '../tree/use-tree.ts'
import { ariaOfSelect, keepEscape, statusOf, type WidgetProps } from './widget.ts'

type Id = string | number

interface TreeNode {
  readonly value: Id
  readonly title: string
  readonly disabled: boolean
  readonly children: TreeNode[]
}

export function TreeSelectWidget(props: WidgetProps) {
  const text = useEntityText()
  const words = useInputText()
  const [isOpen, setOpen] = useState(false)
  const target = useDescriptor(props.field.ref?.entity ?? '')
  const { roots, isLoading } = useTarget(props, target)
  const asParent = target.name === props.entity && target.tree?.parent === props.field.name
  const own = target.name === props.entity ? textOf(props.values['id']) : ''
  const parent = siblingParent(props, target)
  const built = useMemo(
    () =>
      parent === null
        ? buildNodes({ target, tree: indexTree(roots), own, asParent })
        : siblingNodes({ target, tree: indexTree(roots), own, parent }),
    [target, roots, own, asParent, parent],
  )
  const { value, onChange } = props
  const isElsewhere = parent !== null && !isLoading && !isEmpty(value) && built.every((node) => node.value !== value)
  // A sibling under the former parent is none under the new one.
  useEffect(() => {
    if (isElsewhere) onChange(null)
  }, [isElsewhere, onChange])
  const offered = [...usePublicNode(props), ...built]
  const nodes = isLoading || isEmpty(value) ? offered : withUnseen(offered, value as Id, text('unseenRow'))
  const top = asParent ? (target.tree?.root?.label ?? text('topLevel', { title: target.title })) : undefined
  return (
    <TreeSelect<Id | undefined, TreeNode>
      id={props.id}
      value={isEmpty(props.value) ? undefined : (props.value as Id)}
      treeData={nodes}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandedKeys={openAtFirst(roots)}
      allowClear={!props.required}
      loading={isLoading}
      placeholder={props.placeholder ?? top ?? text('choose')}
      notFoundContent={isLoading ? words('loadingOptions') : text('noOptions')}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      listHeight={320}
      onChange={(value) => props.onChange(value ?? null)}
      onOpenChange={setOpen}
      onKeyDown={(event) => keepEscape(event, isOpen)}
      onBlur={props.onBlur}
      {...ariaOfSelect(props)}
    />
  )
}

/** The stored row may be one that the user cannot view: it keeps its place without a name. */
export function withUnseen(nodes: readonly TreeNode[], value: Id, title: string): TreeNode[] {
  const isIn = (all: readonly TreeNode[]): boolean => all.some((node) => node.value === value || isIn(node.children))
  return isIn(nodes) ? [...nodes] : [{ value, title, disabled: true, children: [] }, ...nodes]
}

/** Ids of the nodes that are open when the list appears. */
export function openAtFirst(roots: readonly TreeRow[]): Id[] {
  const { byId } = indexTree(roots)
  return expandedByDefault(roots).map((id) => byId.get(id)?.id ?? id)
}

/** The entity's own tree is already loaded; another entity's is requested as choices of this field. */
function useTarget({ entity, field, values }: WidgetProps, target: Descriptor) {
  const isOwn = target.name === entity
  const tree = useTree(target, { enabled: isOwn })
  const others = useTreeOptions({ entity, field, id: values['id'] }, target, !isOwn)
  return isOwn ? tree : others
}

/** Of the field with the sibling before which a row goes: the row's parent, empty for the top level. Null: another field. */
function siblingParent({ entity, field, values }: WidgetProps, target: Descriptor): string | null {
  const { position = null, parent = '' } = target.tree ?? {}
  return target.name === entity && position?.before === field.name ? textOf(values[parent]) : null
}

interface SiblingsInput {
  readonly target: Descriptor
  readonly tree: TreeIndex
  readonly own: string
  readonly parent: string
}

export function siblingNodes({ target, tree, own, parent }: SiblingsInput): TreeNode[] {
  const rows = parent === '' ? tree.roots : (tree.byId.get(parent)?.children ?? [])
  const label = target.tree?.label ?? 'name'
  return rows
    .filter((row) => String(row.id) !== own)
    .map((row) => ({ value: row.id, title: textOf(row[label]), disabled: false, children: [] }))
}

/** Rows without a site may be given to all sites. */
function usePublicNode({ entity, field, value }: WidgetProps): TreeNode[] {
  const text = useEntityText()
  const descriptor = useDescriptor(entity)
  const isOffered = useMayShare(descriptor)
  const open = publicSiteOf(descriptor, field)
  if (open === null || !(isOffered || value === open)) return []
  return [{ value: open, title: text('common'), disabled: false, children: [] }]
}

interface NodesInput {
  readonly target: Descriptor
  readonly tree: TreeIndex
  /** Id of the edited entry, if it is a row of the same tree. */
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
    const isClosed = asParent && closedRefusal(target.name, row) !== null
    const children = (row.children ?? []).flatMap(build)
    return [{ value: row.id, title: textOf(row[label]), disabled: isSelf || isDeep || isClosed, children }]
  }
  return tree.roots.flatMap(build)
}
