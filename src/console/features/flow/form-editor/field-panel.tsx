// Properties of the selected field, as far as its type has them; others stay as they are in the file.
import { Select } from 'antd'
import { useId } from 'react'
import type { FieldKindName } from '../../../../shared/flow/form/form-model.ts'
import { useText } from '../../../data/use-text.ts'
import { fieldKinds, kindNames, kindOf, withType } from './field-kinds.ts'
import { typeMessages } from './types.messages.ts'
import { formEditorMessages } from './messages.ts'
import { FlagProperty, PropertyRow, TextProperty } from './properties.tsx'
import { fieldAt, type Json, type Path, replaceField, textIn, withProperty } from './raw-form.ts'
import { PlaceSelect } from './place-select.tsx'
import { StartValue } from './start-value.tsx'
import { type PartProps, typeProperties } from './type-properties.tsx'
import type { Editor } from './use-editor.ts'

interface FieldPanelProps {
  readonly editor: Editor
  readonly path: Path
  /** Of this field. */
  readonly problems: readonly string[]
}

export function FieldPanel({ editor, path, problems }: FieldPanelProps) {
  const text = useText(formEditorMessages)
  const field = fieldAt(editor.form, path)
  if (field === undefined) return null
  const kind = fieldKinds[kindOf(field)]
  const change = (next: Json): void => editor.change(replaceField(editor.form, path, next))
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="flow-form-refusal">
          {problem}
        </p>
      ))}
      <TypeProperty field={field} onChange={change} />
      <TextProperty
        label={text(kind.isShown ? 'shownText' : 'label')}
        value={textIn(field, 'name')}
        maxLength={255}
        onChange={(name) => change({ ...field, name })}
      />
      <TextProperty
        label={text('fieldId')}
        note={text(kind.isShown ? 'fieldIdOnly' : 'fieldIdNote')}
        error={textIn(field, 'id') === '' ? text('fieldIdMissing') : undefined}
        value={textIn(field, 'id')}
        maxLength={255}
        onChange={(id) => change({ ...field, id, overrideId: true })}
      />
      {!kind.isShown && <InputProperties field={field} onChange={change} />}
      {(kind.has ?? []).map((group) => {
        const Part = typeProperties[group]
        return <Part key={group} field={field} onChange={change} />
      })}
      {!kind.isShown && <StartValue field={field} onChange={change} />}
      <PlaceSelect editor={editor} path={path} />
    </>
  )
}

function TypeProperty({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  const type = useText(typeMessages)
  const id = useId()
  const now = kindOf(field)
  const isBox = now === 'container'
  // A container has fields of its own: it stays one.
  const offered = kindNames.filter((name) => (name === 'container') === isBox)
  return (
    <PropertyRow id={id} label={text('type')}>
      <Select<FieldKindName>
        id={id}
        value={now}
        disabled={isBox}
        style={{ width: '100%' }}
        options={offered.map((name) => ({ value: name, label: type(name) }))}
        onChange={(next) => onChange(withType(field, next))}
      />
    </PropertyRow>
  )
}

function InputProperties({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  return (
    <>
      <FlagProperty
        label={text('required')}
        value={field['required'] === true}
        onChange={(next) => onChange(withProperty(field, 'required', next))}
      />
      <FlagProperty
        label={text('readOnly')}
        value={field['readOnly'] === true}
        onChange={(next) => onChange(withProperty(field, 'readOnly', next))}
      />
      <TextProperty
        label={text('placeholder')}
        value={textIn(field, 'placeholder')}
        onChange={(next) => onChange(withProperty(field, 'placeholder', next))}
      />
    </>
  )
}
