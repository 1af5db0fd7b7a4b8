// Who may start the process; nobody named: everybody.
import { useEditing } from '../editing.tsx'
import { GroupsField, PeopleField } from '../people-field.tsx'
import { usePanelText } from '../property.tsx'

export function Starters() {
  const { process } = useEditing()
  const text = usePanelText()
  if (process === null) return null
  return (
    <>
      <PeopleField of={process} name="flowable:candidateStarterUsers" label={text('starterUsers')} />
      <GroupsField
        of={process}
        name="flowable:candidateStarterGroups"
        label={text('starterGroups')}
        hint={text('startersHint')}
      />
    </>
  )
}
