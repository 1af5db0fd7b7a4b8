// Chooses a group by typing its name; its value is a role code or `org:<id>`.
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { type ChoiceProps, FoundSelect } from './found-select.tsx'
import { GroupName } from './group-name.tsx'
import { peopleMessages } from './messages.ts'
import type { Group } from './person.ts'
import { useGroups } from './use-groups.ts'

function labelOf({ name }: Group): string {
  return name
}

export function GroupSelect(props: ChoiceProps) {
  const text = useText(peopleMessages)
  const [search, setSearch] = useState('')
  const { groups, isLoading, isAsked } = useGroups(search)
  return (
    <FoundSelect
      {...props}
      search={search}
      onSearch={setSearch}
      choices={groups}
      isLoading={isLoading}
      isAsked={isAsked}
      labelOf={labelOf}
      name={GroupName}
      find={text('findGroup')}
      none={text('noGroup')}
    />
  )
}
