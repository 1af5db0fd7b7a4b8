// Chooses one or several people by typing a name or account, outside forms.
import { Select, Spin } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { peopleMessages } from './messages.ts'
import type { PeopleQuery, Person } from './person.ts'
import { usePeople } from './use-people.ts'
import { usePersonLabel } from './use-person-label.ts'

interface PeoplePickerProps {
  readonly id?: string
  readonly label: string
  readonly value: readonly Person[]
  readonly onChange: (people: readonly Person[]) => void
  /** One person only. */
  readonly single?: boolean
  readonly without?: Omit<PeopleQuery, 'filter'>
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly invalid?: boolean
  readonly disabled?: boolean
  readonly onBlur?: () => void
}

const everybody: Omit<PeopleQuery, 'filter'> = {}

export function PeoplePicker(props: PeoplePickerProps) {
  const { value, onChange, single = false, without = everybody } = props
  const text = useText(peopleMessages)
  const labelOf = usePersonLabel()
  const [search, setSearch] = useState('')
  const { people, isLoading, isAsked } = usePeople(search, without)
  const choose = (ids: readonly string[]): void => {
    const known = [...value, ...people]
    const chosen = ids.flatMap((id) => known.find((person) => person.id === id) ?? [])
    setSearch('')
    onChange(single ? chosen.slice(-1) : chosen)
  }
  return (
    <Select<string[]>
      {...(props.id !== undefined && { id: props.id })}
      mode="multiple"
      aria-label={props.label}
      placeholder={props.placeholder ?? text('find')}
      value={value.map(({ id }) => id)}
      options={(isAsked ? people : value).map((person) => ({ value: person.id, label: labelOf(person) }))}
      showSearch
      filterOption={false}
      searchValue={search}
      onSearch={setSearch}
      loading={isLoading}
      notFoundContent={isLoading ? <Spin size="small" /> : text(isAsked ? 'none' : 'find')}
      labelRender={({ value: id, label }) =>
        label ?? labelOf(value.find((one) => one.id === id) ?? { id: String(id), fullName: String(id) })
      }
      status={props.invalid === true ? 'error' : ''}
      autoFocus={props.autoFocus ?? false}
      disabled={props.disabled ?? false}
      style={{ width: '100%' }}
      onChange={choose}
      onBlur={() => props.onBlur?.()}
    />
  )
}
