// The name of a person in a row, with the account on hover.
import { textOf } from '../../../entity/row.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { Missing } from '../../../entity/value/value-parts.tsx'
import { isPerson } from './person.ts'

export function PersonCell({ row, field }: CellProps) {
  const value = row[field.name]
  if (isPerson(value)) return <span title={value.id}>{value.fullName}</span>
  return value === null || value === undefined ? <Missing /> : textOf(value)
}
