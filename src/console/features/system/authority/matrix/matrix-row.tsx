// One row of the matrix: name, box of the whole row, then the boxes of each group.
import { CaretDownOutlined, CaretRightOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { type CSSProperties, memo } from 'react'
import { useText } from '../../../../data/use-text.ts'
import { hint, hintIfCut } from '../../../../ui/floating/hint.ts'
import type { GivenOn } from '../given.ts'
import type { Caveat, Tick } from '../grants.ts'
import { authorityMessages } from '../messages.ts'
import type { Node } from '../trees.ts'
import type { Group } from './groups.ts'
import { TickBox } from './tick-box.tsx'
import { cellName } from './use-cell-keys.ts'

/** What is held on the row's target, in the order of the groups. */
export interface RowGrants {
  readonly held: readonly number[]
  readonly given: GivenOn
  readonly caveat: Caveat | null
}

interface MatrixRowProps {
  readonly node: Node
  readonly index: number
  readonly groups: readonly Group[]
  readonly grants: readonly RowGrants[]
  /** Null: a leaf. */
  readonly isOpen: boolean | null
  readonly isChosen: boolean
  /** Column of the tab stop; null = in another row. */
  readonly tabColumn: number | null
  readonly disabled: boolean
  readonly onOpen: (id: number) => void
  readonly onChoose: ((id: number) => void) | undefined
  readonly onTicks: (ticks: readonly Tick[], name: string) => void
}

function isSame(one: MatrixRowProps, other: MatrixRowProps): boolean {
  const { grants, ...rest } = one
  const isRestSame = Object.entries(rest).every(([name, value]) => other[name as keyof typeof rest] === value)
  return isRestSame && grants.every((held, at) => isSameGrants(held, other.grants[at]))
}

function isSameGrants(one: RowGrants, other: RowGrants | undefined): boolean {
  return one.held === other?.held && one.given === other.given && one.caveat === other.caveat
}

/** Read by the style sheet. */
function levelStyle(level: number): CSSProperties {
  return { '--level': level } as CSSProperties
}

export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { node, index, groups, grants, isOpen, isChosen, onTicks } = props
  const text = useText(authorityMessages)
  const total = groups.reduce((sum, { options }) => sum + options.length, 0)
  const count = grants.reduce((sum, { held }) => sum + held.length, 0)
  const tickAll = (on: boolean): void =>
    onTicks(
      groups.map(({ module, options }) => ({ module, targetId: node.id, optionIds: options.map(({ id }) => id), on })),
      node.name,
    )
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div
      role="row"
      className={`matrix-row${isChosen ? ' matrix-chosen' : ''}${node.isAbove ? ' matrix-above' : ''}`}
      aria-rowindex={index + 2}
      aria-level={node.level}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isChosen || undefined}
    >
      <div role="rowheader" className="matrix-name" style={levelStyle(node.level)}>
        <span className="matrix-toggle">
          {isOpen !== null && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={text(isOpen ? 'close' : 'open', { name: node.name })}
              onClick={() => props.onOpen(node.id)}
            >
              {isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
            </button>
          )}
        </span>
        <TickBox
          checked={total > 0 && count === total}
          some={count > 0 && count < total}
          label={text('allOf', { name: node.name })}
          cell={cellName({ row: index, column: 0 })}
          isTabStop={props.tabColumn === 0}
          disabled={props.disabled}
          onTick={tickAll}
        />
        <RowName node={node} onChoose={props.onChoose} />
      </div>
      {groups.map((group, at) => (
        <GroupCells key={group.module} {...props} group={group} on={grants[at] as RowGrants} />
      ))}
    </div>
  )
}, isSame)

function RowName({ node, onChoose }: Pick<MatrixRowProps, 'node' | 'onChoose'>) {
  if (onChoose === undefined)
    return (
      <span className="authority-name" {...hintIfCut(node.name)}>
        {node.name}
      </span>
    )
  return (
    <button
      type="button"
      className="authority-name"
      tabIndex={-1}
      {...hintIfCut(node.name)}
      onClick={() => onChoose(node.id)}
    >
      {node.name}
    </button>
  )
}

interface GroupCellsProps extends MatrixRowProps {
  readonly group: Group
  readonly on: RowGrants
}

function GroupCells({ node, index, group, on, tabColumn, disabled, onTicks }: GroupCellsProps) {
  const text = useText(authorityMessages)
  const { module, title, options, column } = group
  const { held, given, caveat } = on
  const name = `${node.name} ${title}`
  const count = options.filter(({ id }) => held.includes(id)).length
  const boxOf = (at: number) => ({
    cell: cellName({ row: index, column: at }),
    isTabStop: tabColumn === at,
    disabled,
  })
  const tick = (optionIds: readonly number[], ticked: boolean): void =>
    onTicks([{ module, targetId: node.id, optionIds, on: ticked }], node.name)
  const all = options.map(({ id }) => id)
  return (
    <div role="gridcell" className="matrix-group" style={spanOf(group)}>
      <fieldset className="matrix-boxes" aria-label={name}>
        <span className="matrix-all">
          <TickBox
            checked={options.length > 0 && count === options.length}
            some={count > 0 && count < options.length}
            label={text('allOf', { name })}
            {...boxOf(column)}
            onTick={(ticked) => tick(all, ticked)}
          />
          {caveat !== null && <CaveatMark caveat={caveat} />}
        </span>
        {options.map((option, at) => (
          <TickBox
            key={option.id}
            checked={held.includes(option.id)}
            label={option.title}
            given={givenText(text, given.get(option.id))}
            {...boxOf(column + at + 1)}
            onTick={(ticked) => tick([option.id], ticked)}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** Read by the style sheet. */
export function spanOf({ options }: Group): CSSProperties {
  return { '--span': options.length + 1 } as CSSProperties
}

function givenText(text: ReturnType<typeof useText<keyof typeof authorityMessages.en>>, roles?: readonly string[]) {
  return roles === undefined ? '' : text('givenBy', { roles: roles.join(text('listComma')) })
}

/** Why a ticked right has no effect, or less than expected. */
function CaveatMark({ caveat }: { readonly caveat: Caveat }) {
  const text = useText(authorityMessages)
  const Sign = caveat === 'blind' ? WarningOutlined : InfoCircleOutlined
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`authority-caveat authority-caveat-${caveat}`}
      aria-label={text(caveat)}
      {...hint(text(caveat))}
    >
      <Sign aria-hidden="true" />
    </button>
  )
}
