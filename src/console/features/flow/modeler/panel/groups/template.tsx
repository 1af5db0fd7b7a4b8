// The template of an element: chosen from those for its kind, with the fields that it asks for.
import type { TemplateProperty } from '../../../../../../shared/flow/element-template/element-template.ts'
import {
  applyTemplate,
  mistakeInValue,
  templateIdOf,
  templateOf,
  templatesFor,
} from '../../templates/apply-template.ts'
import { readBinding, writeBinding } from '../../templates/bindings.ts'
import { textOfMistake } from '../../templates/mistake-text.ts'
import { keyOf } from '../../object-key.ts'
import { useEditing } from '../editing.tsx'
import { SelectField, SwitchField, TextField } from '../field.tsx'
import { GroupsField, PeopleField } from '../people-field.tsx'
import { usePanelText } from '../property.tsx'

/** Attributes that name people or groups, which are chosen as everywhere else. */
const people: ReadonlySet<string> = new Set(['flowable:assignee', 'flowable:owner', 'flowable:candidateUsers'])
const single: ReadonlySet<string> = new Set(['flowable:assignee', 'flowable:owner'])
const groups: ReadonlySet<string> = new Set(['flowable:candidateGroups'])

function namesOf({ type, binding, editable = true }: TemplateProperty): 'people' | 'groups' | null {
  if (type !== 'String' || binding.type !== 'property' || !editable) return null
  const name = binding.name ?? ''
  return people.has(name) ? 'people' : groups.has(name) ? 'groups' : null
}

function TemplateField({ property }: { readonly property: TemplateProperty }) {
  const editing = useEditing()
  const text = usePanelText()
  const { element, together } = editing
  const { type, binding, label = binding.name ?? '', description, editable = true, choices = [] } = property
  const value = readBinding(element, binding)
  const mistake = mistakeInValue(property, value)
  const commit = (next: string): void => together(() => writeBinding(editing, binding, next))
  const common = {
    label,
    technical: binding.name,
    hint: description,
    mistake: mistake === null ? null : textOfMistake(mistake, text),
  }
  const named = namesOf(property)
  const name = binding.name ?? ''
  if (named === 'groups') return <GroupsField {...common} of={element} name={name} />
  if (named === 'people') return <PeopleField {...common} of={element} name={name} isSingle={single.has(name)} />
  switch (type) {
    case 'Hidden':
      return null
    case 'Boolean':
      return <SwitchField {...common} value={value === 'true'} onCommit={(on) => editable && commit(String(on))} />
    case 'Dropdown':
      return (
        <SelectField
          {...common}
          value={value}
          options={choices.map((choice) => ({ value: choice.value, label: choice.name }))}
          onCommit={(next) => editable && commit(next)}
        />
      )
    default:
      return (
        <TextField
          {...common}
          value={value}
          disabled={!editable}
          onCommit={(typed) => commit(type === 'Text' ? typed : typed.trim())}
          {...(type === 'Text' && { rows: 3 })}
        />
      )
  }
}

export function Template() {
  const editing = useEditing()
  const text = usePanelText()
  const { element, templates } = editing
  const chosen = templateOf(element, templates)
  const offered = templatesFor(element, templates)
  return (
    <>
      <SelectField
        label={text('template')}
        technical="modelerTemplate"
        value={templateIdOf(element)}
        options={[{ value: '', label: text('none') }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
        hint={chosen === undefined && templateIdOf(element) !== '' ? text('templateUnknown') : chosen?.description}
        onCommit={(id) => applyTemplate(editing, offered.find((one) => one.id === id) ?? null, chosen)}
      />
      {chosen?.properties.map((property) => (
        <TemplateField key={`${element.id} ${keyOf(property)}`} property={property} />
      ))}
    </>
  )
}
