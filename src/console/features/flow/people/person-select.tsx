// Chooses one person by typing a name or account; its value is the account.
import { Select, Spin } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { textOf } from '../../../entity/row.ts'
import { ariaOf, statusOf, type WidgetProps } from '../../../entity/widgets/widget.ts'
import { peopleMessages } from './messages.ts'
import type { Person } from './person.ts'
import { PersonName } from './person-name.tsx'
import { usePeople } from './use-people.ts'
import { usePersonLabel } from './use-person-label.ts'

export function PersonSelect(props: WidgetProps) {
  const text = useText(peopleMessages)
  const labelOf = usePersonLabel()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Person | null>(null)
  const { people, isLoading, isAsked } = usePeople(search)
  const account = textOf(props.value)
  const known = { value: account, label: chosen?.id === account ? labelOf(chosen) : <PersonName account={account} /> }
  const found = people.map((person) => ({ value: person.id, label: labelOf(person) }))
  const unasked = account === '' ? [] : [known]
  const nothing = isAsked ? text('none') : text('find')
  return (
    <Select<string>
      id={props.id}
      value={account === '' ? null : account}
      options={isAsked ? found : unasked}
      placeholder={props.placeholder ?? text('find')}
      showSearch
      filterOption={false}
      searchValue={search}
      onSearch={setSearch}
      allowClear
      loading={isLoading}
      notFoundContent={isLoading ? <Spin size="small" /> : nothing}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(id: string | undefined) => {
        setChosen(people.find((person) => person.id === id) ?? null)
        setSearch('')
        props.onChange(id ?? null)
      }}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
