// The head of the matrix: names of the groups and rights, and a box per column for all rows listed.
import { useText } from '../../../../data/use-text.ts'
import { authorityMessages } from '../messages.ts'
import type { Group } from './groups.ts'
import { spanOf } from './matrix-row.tsx'
import { TickBox } from './tick-box.tsx'
import { cellName } from './use-cell-keys.ts'

export interface ColumnState {
  readonly checked: boolean
  readonly some: boolean
}

interface MatrixHeadProps {
  /** Of the first column. */
  readonly title: string
  readonly groups: readonly Group[]
  /** By column. */
  readonly states: readonly ColumnState[]
  readonly tabColumn: number | null
  readonly disabled: boolean
  readonly onColumn: (group: Group, optionIds: readonly number[], on: boolean) => void
}

const head = -1
const empty: ColumnState = { checked: false, some: false }

export function MatrixHead({ title, groups, states, tabColumn, disabled, onColumn }: MatrixHeadProps) {
  const text = useText(authorityMessages)
  return (
    <div role="row" className="matrix-row matrix-head" aria-rowindex={1}>
      <div role="columnheader" className="matrix-name">
        {title}
      </div>
      {groups.map((group) => {
        const columns = [
          { ids: group.options.map(({ id }) => id), title: text('allShort'), name: group.title },
          ...group.options.map(({ id, title: name }) => ({ ids: [id], title: name, name: `${group.title} ${name}` })),
        ]
        return (
          <div key={group.module} role="columnheader" className="matrix-group" style={spanOf(group)}>
            <span className="matrix-group-title">{group.title}</span>
            <span className="matrix-boxes">
              {columns.map(({ ids, title: label, name }, at) => {
                const column = group.column + at
                return (
                  <span key={label} className="matrix-column">
                    <span className="matrix-column-title">{label}</span>
                    <TickBox
                      {...(states[column] ?? empty)}
                      label={text('column', { name })}
                      cell={cellName({ row: head, column })}
                      isTabStop={tabColumn === column}
                      disabled={disabled}
                      onTick={(on) => onColumn(group, ids, on)}
                    />
                  </span>
                )
              })}
            </span>
          </div>
        )
      })}
    </div>
  )
}
