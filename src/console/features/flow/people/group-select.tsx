// Chooses a group by typing its name; its value is a role code or `org:<id>`.
import { Select, Spin } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { textOf } from '../../../entity/row.ts'
import { ariaOf, statusOf, type WidgetProps } from '../../../entity/widgets/widget.ts'
import { GroupName } from './group-name.tsx'
import { useGroups } from './use-groups.ts'
import { peopleMessages } from './messages.ts'
import type { Group } from './person.ts'

export function GroupSelect(props: WidgetProps) {
  const text = useText(peopleMessages)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Group | null>(null)
  const { groups, isLoading, isAsked } = useGroups(search)
  const id = textOf(props.value)
  const known = { value: id, label: chosen?.id === id ? chosen.name : <GroupName id={id} /> }
  const found = groups.map((group) => ({ value: group.id, label: group.name }))
  const unasked = id === '' ? [] : [known]
  const nothing = text(isAsked ? 'noGroup' : 'findGroup')
  return (
    <Select<string>
      id={props.id}
      value={id === '' ? null : id}
      options={isAsked ? found : unasked}
      placeholder={props.placeholder ?? text('findGroup')}
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
      onChange={(next: string | undefined) => {
        setChosen(groups.find((group) => group.id === next) ?? null)
        setSearch('')
        props.onChange(next ?? null)
      }}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
