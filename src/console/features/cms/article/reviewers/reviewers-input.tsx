// Narrows who is asked to review; nobody chosen means all of them. Its value is accounts joined by commas.
import { Select } from '../../../../ui/select.tsx'
import { useContext } from 'react'
import { useText } from '../../../../data/use-text.ts'
import { textOf } from '../../../../entity/row.ts'
import { ariaOfSelect, statusOf, type WidgetProps } from '../../../../entity/widgets/widget.ts'
import { type ReviewersText, reviewersMessages } from './messages.ts'
import { ReviewersContext } from './reviewers-context.ts'
import type { Reviewer } from './use-reviewers.ts'

function nameOf({ account, username }: Reviewer): string {
  return username || account
}

export function ReviewersInput(props: WidgetProps) {
  const text = useText<ReviewersText>(reviewersMessages)
  const people = useContext(ReviewersContext)
  const value = textOf(props.value)
  const labelOf = (person: Reviewer): string => {
    const name = nameOf(person)
    return name === person.account ? name : text('person', { name, account: person.account })
  }
  const names = people.map(nameOf).join(text('comma'))
  return (
    <Select<string[]>
      id={props.id}
      mode="multiple"
      value={value === '' ? [] : value.split(',')}
      options={people.map((person) => ({ value: person.account, label: labelOf(person) }))}
      optionFilterProp="label"
      placeholder={people.length === 0 ? text('none') : text('all', { names })}
      allowClear
      disabled={props.disabled || people.length === 0}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(accounts) => props.onChange(accounts.length === 0 ? null : accounts.join(','))}
      onBlur={props.onBlur}
      {...ariaOfSelect(props)}
    />
  )
}
