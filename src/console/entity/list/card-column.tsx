// A table as narrow as a phone: one column with a card per row: the field that names it, its state and the menu of buttons on top, two more fields below, the others folded.
import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { isEmpty, type EntityRow } from '../row.ts'
import type { Cells } from './columns.tsx'
import type { RowHandle } from './use-placing.tsx'

type Column = TableColumnType<EntityRow>

/** Narrower tables show cards. */
export const cardsBelow = 440

interface CardInput {
  readonly columns: readonly Column[]
  /** The field that names a row, if it is not the first one. */
  readonly label: string | undefined
  /** The field with the state of a row. */
  readonly state: string | undefined
  /** Columns that these fill are shown even if the row has no value there. */
  readonly cells: Cells
  readonly title: string
  /** Unfolds the other fields. */
  readonly more: string
  /** Of rows that can be placed by hand; among the buttons. */
  readonly handle: RowHandle | null
  readonly actions: Column | undefined
}

/** Fields below the title before the others are unfolded. */
const facts = 2

export function cardColumn({ columns, label, state, cells, title, more, handle, actions }: CardInput): Column {
  const lead = columns.find(({ key }) => key === label) ?? columns[0]
  const others = columns.filter((one) => one !== lead)
  const stated = others.find(({ key }) => key === state)
  return {
    key: '-card',
    title,
    render: (_value, row, index) => {
      const cell = (column: Column | undefined) => column?.render?.(row[String(column.key)], row, index) as ReactNode
      const fact = (column: Column) => (
        <div key={String(column.key)}>
          <dt>{column.title as ReactNode}</dt>
          <dd>{cell(column)}</dd>
        </div>
      )
      const filled = others.filter(
        (one) => one !== stated && (String(one.key) in cells || !isEmpty(row[String(one.key)])),
      )
      return (
        <div className="entity-card">
          <div className="entity-card-head">
            <div>{cell(lead)}</div>
            {stated && <dl>{fact(stated)}</dl>}
            {handle?.(row)}
            {cell(actions)}
          </div>
          <dl>{filled.slice(0, facts).map(fact)}</dl>
          {filled.length > facts && (
            <details>
              <summary>{more}</summary>
              <dl>{filled.slice(facts).map(fact)}</dl>
            </details>
          )}
        </div>
      )
    },
  }
}
