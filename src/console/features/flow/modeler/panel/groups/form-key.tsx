// The form of a start event or user task, chosen from the deployed ones or named.
import { isKind, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { KeyField } from '../key-field.tsx'
import { SwitchProperty, TextProperty, usePanelText } from '../property.tsx'
import { useForms } from '../use-forms.ts'

export function FormKey() {
  const { element, set } = useEditing()
  const text = usePanelText()
  return (
    <>
      <KeyField
        label={text('formKey')}
        technical="formKey"
        value={textOf(element, 'flowable:formKey')}
        deployed={useForms()}
        hint={text('formKeyHint')}
        onCommit={(key) => set(element, { 'flowable:formKey': key })}
      />
      <SwitchProperty name="flowable:formFieldValidation" label="formFieldValidation" />
      {isKind(element, 'StartEvent') && (
        <TextProperty name="flowable:initiator" label="initiator" placeholder="initiator" />
      )}
    </>
  )
}
