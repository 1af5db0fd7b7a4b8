// Properties of the form itself: its key, name and description, its outcomes and their variable.
import { useText } from '../../../data/use-text.ts'
import type { Editor } from './use-editor.ts'
import { formEditorMessages } from './messages.ts'
import { OptionsEditor } from './options-editor.tsx'
import { TextProperty } from './properties.tsx'
import { listIn, textIn, withProperty } from './raw-form.ts'

export function FormPanel({ editor: { form, change, isDirty } }: { readonly editor: Editor }) {
  const text = useText(formEditorMessages)
  const key = textIn(form, 'key')
  return (
    <>
      <TextProperty
        label={text('formName')}
        value={textIn(form, 'name')}
        maxLength={255}
        onChange={(name) => change({ ...form, name })}
      />
      <TextProperty
        label={text('formKey')}
        note={text('formKeyNote')}
        // A new form is not wrong before anybody has touched it.
        error={isDirty && key.trim() === '' ? text('formKeyMissing') : undefined}
        value={key}
        maxLength={255}
        onChange={(next) => change({ ...form, key: next })}
      />
      <TextProperty
        label={text('description')}
        isLong
        value={textIn(form, 'description')}
        maxLength={2000}
        onChange={(next) => change(withProperty(form, 'description', next))}
      />
      <OptionsEditor
        title={text('outcomes')}
        addText={text('addOutcome')}
        nameOf={(number) => text('newOutcome', { number })}
        options={listIn(form['outcomes'])}
        onChange={(outcomes) => change({ ...form, outcomes })}
      />
      <p className="quiet">{text('outcomesNote')}</p>
      <TextProperty
        label={text('outcomeVariable')}
        {...(key.trim() !== '' && { note: text('outcomeVariableNote', { name: `form_${key}_outcome` }) })}
        value={textIn(form, 'outcomeVariableName')}
        maxLength={255}
        onChange={(next) => change(withProperty(form, 'outcomeVariableName', next))}
      />
    </>
  )
}
