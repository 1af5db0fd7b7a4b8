// The name of a person in a row, with the account on hover; a person who is searched for is known by account only.
import { textOf } from '../../../entity/row.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { Missing } from '../../../entity/value/value-parts.tsx'
import { isPerson } from './person.ts'
import { PersonName } from './person-name.tsx'

export function PersonCell({ row, field }: CellProps) {
  const value = row[field.name]
  if (isPerson(value)) return <span title={value.id}>{value.fullName}</span>
  const account = textOf(value)
  return account === '' ? <Missing /> : <PersonName account={account} />
}
