// Chooses one person by typing a name or account; its value is the account.
import { useMemo, useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { type ChoiceProps, FoundSelect } from './found-select.tsx'
import { peopleMessages } from './messages.ts'
import { PersonName } from './person-name.tsx'
import { usePeople } from './use-people.ts'
import { usePersonLabel } from './use-person-label.ts'

function Name({ id }: { readonly id: string }) {
  return <PersonName account={id} />
}

interface PersonSelectProps extends ChoiceProps {
  /** Only its members can be chosen; null: anybody. */
  readonly group?: string | null
}

export function PersonSelect({ group = null, ...props }: PersonSelectProps) {
  const text = useText(peopleMessages)
  const labelOf = usePersonLabel()
  const [search, setSearch] = useState('')
  const { people, isLoading, isAsked } = usePeople(
    search,
    useMemo(() => (group === null ? {} : { groupId: group }), [group]),
  )
  return (
    <FoundSelect
      {...props}
      search={search}
      onSearch={setSearch}
      choices={people}
      isLoading={isLoading}
      isAsked={isAsked}
      labelOf={labelOf}
      name={Name}
      find={text('find')}
      none={text('none')}
    />
  )
}
