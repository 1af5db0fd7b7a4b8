// Columns of text give way, down to two thirds of their width, before a table scrolls sideways.
import type { TableColumnType } from 'antd'
import type { Field } from '../../shared/entity/descriptor.ts'
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

/** Widths that a person has set stay. */
export function fitColumns(
  columns: readonly Column[],
  { fields, widths }: { fields: readonly Field[]; widths: Readonly<Record<string, number>> },
  { width, taken }: Room,
): Column[] {
  const givesWay = ({ key }: Column): boolean =>
    widths[String(key)] === undefined && isText(fields.find(({ name }) => name === key))
  const flexible = sum(columns.filter(givesWay))
  const room = width - taken - (sum(columns) - flexible)
  if (width === 0 || flexible === 0 || room >= flexible) return [...columns]
  const share = Math.max(leastShare, room / flexible)
  return columns.map((column) =>
    givesWay(column) ? { ...column, width: Math.floor(Number(column.width ?? 0) * share) } : column,
  )
}
