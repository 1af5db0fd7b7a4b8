// Chooses one person by typing a name or account; its value is the account.
import { Select, Spin } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { textOf } from '../../../entity/row.ts'
import { ariaOf, statusOf, type WidgetProps } from '../../../entity/widgets/widget.ts'
import { peopleMessages } from './messages.ts'
import type { Person } from './person.ts'
import { usePeople } from './use-people.ts'

function labelOf({ id, fullName }: Person): string {
  return fullName === id ? id : `${fullName}（${id}）`
}

export function PersonSelect(props: WidgetProps) {
  const text = useText(peopleMessages)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Person | null>(null)
  const { people, isLoading, isAsked } = usePeople(search)
  const account = textOf(props.value)
  const known = chosen?.id === account ? chosen : { id: account, fullName: account }
  const offered = isAsked ? people : account === '' ? [] : [known]
  const nothing = isAsked ? text('none') : text('find')
  return (
    <Select<string>
      id={props.id}
      value={account === '' ? null : account}
      options={offered.map((person) => ({ value: person.id, label: labelOf(person) }))}
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
