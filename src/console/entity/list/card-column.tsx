// A table as narrow as a phone: one column with a card per row, its first field on top, the others and the buttons below.
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
  /** Columns that these fill are shown even if the row has no value there. */
  readonly cells: Cells
  readonly title: string
  /** Of rows that can be placed by hand; among the buttons. */
  readonly handle: RowHandle | null
  readonly actions: Column | undefined
}

export function cardColumn({ columns, cells, title, handle, actions }: CardInput): Column {
  return {
    key: '-card',
    title,
    render: (_value, row, index) => {
      const shown = columns.filter(({ key }, at) => at === 0 || String(key) in cells || !isEmpty(row[String(key)]))
      return (
        <div className="entity-card">
          <dl>
            {shown.map((column, at) => (
              <div key={String(column.key)} className={at === 0 ? 'entity-card-lead' : ''}>
                <dt>{column.title as ReactNode}</dt>
                <dd>{column.render?.(row[String(column.key)], row, index) as ReactNode}</dd>
              </div>
            ))}
          </dl>
          <div className="entity-card-foot">
            {actions?.render?.(null, row, index) as ReactNode}
            {handle?.(row)}
          </div>
        </div>
      )
    },
  }
}
