// Columns of text give way, down to two thirds of their width, then buttons, before a table scrolls sideways.
import type { TableColumnType } from 'antd'
import type { Field } from '../../shared/entity/descriptor.ts'
import type { RowActions } from './actions.ts'
import type { EntityRow } from './row.ts'

const leastShare = 0.66

export interface Room {
  /** Of the table; 0 = not known. */
  readonly width: number
  /** Taken by what is no column of a field. */
  readonly taken: number
}

type Column = TableColumnType<EntityRow>

const isText = (field: Field | undefined): boolean =>
  field !== undefined &&
  field.dict === null &&
  field.choices === null &&
  (field.kind === 'string' || field.ref !== null)

const sum = (columns: readonly Column[]): number =>
  columns.reduce((total, column) => total + Number(column.width ?? 0), 0)

interface Known {
  readonly fields: readonly Field[]
  /** Widths that a person has set stay. */
  readonly widths: Readonly<Record<string, number>>
}

const flexibleOf =
  ({ fields, widths }: Known) =>
  ({ key }: Column): boolean =>
    widths[String(key)] === undefined && isText(fields.find(({ name }) => name === key))

export function leastWidth(columns: readonly Column[], known: Known): number {
  const flexible = sum(columns.filter(flexibleOf(known)))
  return sum(columns) - flexible + Math.ceil(flexible * leastShare)
}

/** As many buttons in line as there is room for, at least one; all of them where the table scrolls anyway. */
export function fitActions(actions: RowActions, fits: (some: RowActions) => boolean): RowActions {
  const { inline, more } = actions
  const fewer = inline.slice(1).map((_, folded) => {
    const kept = inline.length - 1 - folded
    return { inline: inline.slice(0, kept), more: [...inline.slice(kept), ...more] }
  })
  return [actions, ...fewer].find(fits) ?? actions
}

export function fitColumns(columns: readonly Column[], known: Known, { width, taken }: Room): Column[] {
  const givesWay = flexibleOf(known)
  const flexible = sum(columns.filter(givesWay))
  const room = width - taken - (sum(columns) - flexible)
  if (width === 0 || flexible === 0 || room >= flexible) return [...columns]
  const share = Math.max(leastShare, room / flexible)
  return columns.map((column) =>
    givesWay(column) ? { ...column, width: Math.floor(Number(column.width ?? 0) * share) } : column,
  )
}
