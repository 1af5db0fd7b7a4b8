// The form of a start event or user task, chosen from the deployed ones or named.
import { useQuery } from '@tanstack/react-query'
import { mayOpen } from '../../../../../data/access-control.ts'
import { http } from '../../../../../data/http.ts'
import { useSession } from '../../../../../data/session.ts'
import { isKind, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { KeyField } from '../key-field.tsx'
import { SwitchProperty, TextProperty, usePanelText } from '../property.tsx'

interface FormDefinition {
  readonly key: string
  readonly name: string | null
}

const most = 200

/** Only for users who may see the list of forms. */
function useForms(): readonly FormDefinition[] {
  const { rights } = useSession()
  const { data } = useQuery({
    queryKey: ['modeler-forms'],
    enabled: rights.admin || mayOpen(rights, '/flowable/form/definitions'),
    queryFn: async ({ signal }) => {
      const query = { start: 0, size: most, latest: true }
      const request = { method: 'GET', path: '/flowable-form/form-repository/form-definitions', query } as const
      return (await http.request<readonly FormDefinition[]>(request, { kind: 'read', signal })).data
    },
  })
  return data ?? []
}

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
