// A tree of sites or channels with the rights of each; only visible rows are rendered.
import type { RightsModule } from '../../../../shared/entity/rights-modules.ts'
import { Tree } from 'antd'
import type { DataNode } from 'antd/es/tree'
import { type CSSProperties, type Key, useCallback, useMemo, useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { caveatOf, type Grants, heldOn, type Options, type Tick } from './grants.ts'
import { authorityMessages } from './messages.ts'
import { OptionChecks } from './option-checks.tsx'
import { TickBox } from './tick-box.tsx'
import { flatten, type Node, openAtFirst } from './trees.ts'

interface GrantTreeProps {
  readonly label: string
  readonly nodes: readonly Node[]
  readonly groups: readonly RightsModule[]
  readonly options: Options
  readonly grants: Grants
  readonly height: number
  /** Null: each node is a site itself. */
  readonly siteId: number | null
  readonly empty: string
  /** While a search filters the tree, all remaining nodes are expanded. */
  readonly isSearched?: boolean
  readonly chosen?: number | null
  readonly onChoose?: (id: number) => void
  readonly onTicks: (ticks: readonly Tick[]) => void
}

export function GrantTree(props: GrantTreeProps) {
  const { nodes, chosen = null, onChoose } = props
  const [open, setOpen] = useState<readonly Key[] | null>(null)
  const all = useMemo(() => flatten(nodes), [nodes])
  const byId = useMemo(() => new Map(all.map((node) => [node.id, node])), [all])
  const first = useMemo(() => openAtFirst(nodes), [nodes])
  const data = useMemo(() => toData(nodes), [nodes])
  const { groups, options, grants, siteId, onTicks } = props
  const renderTitle = useCallback(
    ({ key }: DataNode) => {
      const node = byId.get(Number(key))
      return node === undefined ? null : <GrantRow node={node} {...{ groups, options, grants, siteId, onTicks }} />
    },
    [byId, groups, options, grants, siteId, onTicks],
  )
  if (nodes.length === 0) return <EmptyState title={props.empty} />
  const shownOpen = props.isSearched ? all.map(({ id }) => id) : (open ?? first)
  return (
    <Tree
      className="authority-tree"
      blockNode
      virtual
      height={props.height}
      aria-label={props.label}
      treeData={data}
      expandedKeys={[...shownOpen]}
      onExpand={(keys) => setOpen(keys)}
      selectable={onChoose !== undefined}
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelect={(_keys, { node }) => onChoose?.(Number(node.key))}
      titleRender={renderTitle}
    />
  )
}

function toData(nodes: readonly Node[]): DataNode[] {
  return nodes.map(({ id, name, children }) => ({ key: id, title: name, children: toData(children) }))
}

type RowProps = Pick<GrantTreeProps, 'groups' | 'options' | 'grants' | 'siteId' | 'onTicks'> & { readonly node: Node }

/** Read by the style sheet. */
function levelStyle(level: number): CSSProperties {
  return { '--level': level } as CSSProperties
}

function GrantRow({ node, groups, options, grants, siteId, onTicks }: RowProps) {
  const text = useText(authorityMessages)
  const total = groups.reduce((sum, module) => sum + options[module].length, 0)
  const count = groups.reduce((sum, module) => sum + heldOn(grants, module, node.id).length, 0)
  const tickAll = (on: boolean): void =>
    onTicks(groups.map((module) => ({ module, targetId: node.id, optionIds: options[module].map(({ id }) => id), on })))
  return (
    <div className="authority-row" style={levelStyle(node.level)}>
      <span className="authority-name" title={node.name}>
        <TickBox
          checked={total > 0 && count === total}
          some={count > 0 && count < total}
          label={text('allOf', { name: node.name })}
          onTick={tickAll}
        />
        <span className="authority-label">{node.name}</span>
      </span>
      <span className="authority-groups">
        {groups.map((module) => (
          <OptionChecks
            key={module}
            module={module}
            targetId={node.id}
            targetName={node.name}
            options={options[module]}
            held={heldOn(grants, module, node.id)}
            caveat={caveatOf(grants, { module, targetId: node.id }, { options, siteId: siteId ?? node.id })}
            onTick={(tick) => onTicks([tick])}
          />
        ))}
      </span>
    </div>
  )
}
