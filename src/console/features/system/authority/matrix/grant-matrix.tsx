// Sites or channels as rows, rights as columns: sticky head and names, only the rows in sight are rendered.
import './matrix.css'
import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import type { RightsModule } from '../../../../../shared/entity/rights-modules.ts'
import { useRightName } from '../../../../data/use-shown-name.ts'
import { useLanguage, useText } from '../../../../data/use-text.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { type Given, givenOn } from '../given.ts'
import { caveatOf, type Grants, heldOn, type Options, type Tick } from '../grants.ts'
import { authorityMessages } from '../messages.ts'
import { flatten, type Node, openAtFirst, visibleOf } from '../trees.ts'
import { columnsOf, type Group, groupsOf } from './groups.ts'
import { type ColumnState, MatrixHead } from './matrix-head.tsx'
import { MatrixRow } from './matrix-row.tsx'
import { useCellKeys } from './use-cell-keys.ts'
import { rowHeight, useRowWindow } from './use-window.ts'

export interface ColumnTicks {
  readonly ticks: readonly Tick[]
  /** Of the rows that are ticked. */
  readonly names: readonly string[]
  /** What the question about several rows says. */
  readonly column: { readonly name: string; readonly count: number; readonly on: boolean } | null
}

interface GrantMatrixProps {
  readonly label: string
  readonly head: string
  readonly nodes: readonly Node[]
  readonly modules: readonly RightsModule[]
  readonly options: Options
  readonly grants: Grants
  readonly given: Given
  /** Null: each node is a site itself. */
  readonly siteId: number | null
  readonly empty: string
  /** While a search filters the tree, all remaining nodes are expanded. */
  readonly isSearched?: boolean
  readonly chosen?: number | null
  readonly readOnly: boolean
  readonly onChoose?: (id: number) => void
  readonly onTicks: (ticks: ColumnTicks) => void
}

/** As in the style sheet. */
const headHeight = 76
const none: readonly number[] = []

export function GrantMatrix(props: GrantMatrixProps) {
  if (props.nodes.length === 0) return <EmptyState title={props.empty} />
  return <Matrix {...props} />
}

function useGroups(modules: readonly RightsModule[], options: Options): readonly Group[] {
  const text = useText(authorityMessages)
  const shown = useRightName()
  return useMemo(
    () => groupsOf(modules, options, { titleOf: (module) => text(module), shown }),
    [modules, options, text, shown],
  )
}

function useRows(nodes: readonly Node[], isSearched: boolean) {
  const [open, setOpen] = useState<ReadonlySet<number> | null>(null)
  const first = useMemo(() => new Set(openAtFirst(nodes)), [nodes])
  const shownOpen = useMemo(
    () => (isSearched ? new Set(flatten(nodes).map(({ id }) => id)) : (open ?? first)),
    [isSearched, nodes, open, first],
  )
  const rows = useMemo(() => visibleOf(nodes, shownOpen), [nodes, shownOpen])
  const toggle = useCallback(
    (id: number) =>
      setOpen((last) => {
        const next = new Set(last ?? first)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [first],
  )
  return { rows, open: shownOpen, toggle }
}

function Matrix(props: GrantMatrixProps) {
  const { nodes, modules, options, grants, given, siteId, readOnly, onTicks } = props
  const isEnglish = useLanguage() === 'en'
  const groups = useGroups(modules, options)
  const { rows, open, toggle } = useRows(nodes, props.isSearched ?? false)
  const shown = useRowWindow(rows.length)
  // The boxes of columns are about what was searched for.
  const found = useMemo(() => rows.filter(({ isAbove }) => !isAbove), [rows])
  const states = useMemo(() => statesOf(groups, found, grants), [groups, found, grants])
  const columns = columnsOf(groups)
  const keys = useCellKeys({
    rows: rows.length,
    columns,
    shown,
    headHeight,
    onSide: (at, side) => {
      const node = rows[at]
      const mayToggle = node !== undefined && node.children.length > 0 && open.has(node.id) === (side === 'close')
      if (mayToggle) toggle(node.id)
      return mayToggle
    },
  })
  const tickRow = useCallback(
    (ticks: readonly Tick[], name: string) => onTicks({ ticks, names: [name], column: null }),
    [onTicks],
  )
  const tickColumn = (group: Group, optionIds: readonly number[], on: boolean): void => {
    const [only] = optionIds.length === 1 ? optionIds : []
    const right = group.options.find(({ id }) => id === only)
    const changed = found.filter(({ id }) => isChanged(heldOn(grants, group.module, id), optionIds, on))
    const ticks = changed.map(({ id }) => ({ module: group.module, targetId: id, optionIds, on }))
    const name = right === undefined ? group.title : `${group.title} ${right.title}`
    const names = changed.map((node) => node.name)
    onTicks({ ticks, names, column: ticks.length > 1 ? { name, count: ticks.length, on } : null })
  }
  const grantsOf = (id: number) =>
    modules.map((module) => ({
      held: grants[module][id] ?? none,
      given: givenOn(given, module, id),
      caveat: caveatOf(grants, { module, targetId: id }, { options, siteId: siteId ?? id }),
    }))
  return (
    <div
      role="presentation"
      className="matrix"
      ref={shown.box}
      onScroll={shown.onScroll}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <div
        role="treegrid"
        className={isEnglish ? 'matrix-body matrix-wide' : 'matrix-body'}
        style={{ '--columns': columns - 1 } as CSSProperties}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
      >
        <MatrixHead
          title={props.head}
          groups={groups}
          states={states}
          tabColumn={keys.active.row === -1 ? keys.active.column : null}
          disabled={readOnly}
          onColumn={tickColumn}
        />
        <div role="presentation" style={{ height: shown.first * rowHeight }} />
        {rows.slice(shown.first, shown.end).map((node, at) => {
          const index = shown.first + at
          return (
            <MatrixRow
              key={node.id}
              node={node}
              index={index}
              groups={groups}
              grants={grantsOf(node.id)}
              isOpen={node.children.length === 0 ? null : open.has(node.id)}
              isChosen={props.chosen === node.id}
              tabColumn={keys.active.row === index ? keys.active.column : null}
              disabled={readOnly}
              onOpen={toggle}
              onChoose={props.onChoose}
              onTicks={tickRow}
            />
          )
        })}
        <div role="presentation" style={{ height: (rows.length - shown.end) * rowHeight }} />
      </div>
    </div>
  )
}

function isChanged(held: readonly number[], optionIds: readonly number[], on: boolean): boolean {
  return on ? optionIds.some((id) => !held.includes(id)) : optionIds.some((id) => held.includes(id))
}

/** One pass over all rows for every column: there may be thousands of rows. */
function statesOf(groups: readonly Group[], rows: readonly Node[], grants: Grants): ColumnState[] {
  const states: ColumnState[] = []
  for (const { module, options, column } of groups) {
    const counts = new Map<number, number>()
    let all = 0
    for (const { id } of rows) {
      const held = grants[module][id] ?? none
      for (const option of held) counts.set(option, (counts.get(option) ?? 0) + 1)
      all += held.length
    }
    const stateOf = (count: number, total: number) => ({
      checked: total > 0 && count === total,
      some: count > 0 && count < total,
    })
    states[column] = stateOf(all, rows.length * options.length)
    options.forEach(({ id }, at) => {
      states[column + at + 1] = stateOf(counts.get(id) ?? 0, rows.length)
    })
  }
  return states
}
