// Who works on a user task, until when, and how important it is.
import { useEditing } from '../editing.tsx'
import { GroupsField, PeopleField } from '../people-field.tsx'
import { TextProperty, usePanelText } from '../property.tsx'

export function Assignment() {
  const { element } = useEditing()
  const text = usePanelText()
  return (
    <>
      <PeopleField
        of={element}
        name="flowable:assignee"
        label={text('assignee')}
        isSingle
        hint={text('assigneeHint')}
      />
      <PeopleField of={element} name="flowable:candidateUsers" label={text('candidateUsers')} />
      <GroupsField of={element} name="flowable:candidateGroups" label={text('candidateGroups')} />
      <PeopleField of={element} name="flowable:owner" label={text('owner')} isSingle />
      <TextProperty name="flowable:dueDate" label="dueDate" placeholder="P3D" hint={text('dueDateHint')} />
      <TextProperty name="flowable:priority" label="priority" placeholder="50" />
      <TextProperty name="flowable:category" label="category" />
    </>
  )
}
