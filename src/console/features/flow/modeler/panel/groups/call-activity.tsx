// The process that a call activity starts.
import { useQuery } from '@tanstack/react-query'
import { http } from '../../../../../data/http.ts'
import { textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { KeyField } from '../key-field.tsx'
import { SelectProperty, SwitchProperty, TextProperty, usePanelText } from '../property.tsx'

interface Definition {
  readonly key: string
  readonly name: string | null
}

/** Those that the user may start; any other key can be typed. */
function useDefinitions(): readonly Definition[] {
  const { data } = useQuery({
    queryKey: ['modeler-definitions'],
    queryFn: async ({ signal }) => {
      const query = { latest: true, start: 0, size: 200 }
      const request = { method: 'GET', path: '/flowable/process-definitions', query } as const
      return (await http.request<readonly Definition[]>(request, { kind: 'read', signal })).data
    },
  })
  return data ?? []
}

export function CallActivity() {
  const { element, set } = useEditing()
  const text = usePanelText()
  const value = textOf(element, 'calledElement')
  const binding = textOf(element, 'flowable:calledElementBinding')
  return (
    <>
      <KeyField
        label={text('calledElement')}
        technical="calledElement"
        value={value}
        deployed={useDefinitions()}
        mistake={value === '' ? text('mustProvide') : null}
        onCommit={(key) => set(element, { calledElement: key })}
      />
      <SelectProperty
        name="flowable:calledElementType"
        label="calledElementType"
        options={[
          ['', 'byKey'],
          ['id', 'byId'],
        ]}
      />
      <SelectProperty
        name="flowable:calledElementBinding"
        label="calledElementBinding"
        options={[
          ['', 'latest'],
          ['deployment', 'sameDeployment'],
          ['version', 'givenVersion'],
          ['versionTag', 'givenVersionTag'],
        ]}
      />
      {binding === 'version' && <TextProperty name="flowable:calledElementVersion" label="calledElementVersion" />}
      {binding === 'versionTag' && (
        <TextProperty name="flowable:calledElementVersionTag" label="calledElementVersionTag" />
      )}
      <TextProperty name="flowable:processInstanceName" label="calledInstanceName" placeholder="${…}" />
      <TextProperty name="flowable:businessKey" label="businessKey" placeholder="${…}" />
      <SwitchProperty name="flowable:inheritBusinessKey" label="inheritBusinessKey" />
      <SwitchProperty name="flowable:inheritVariables" label="inheritVariables" />
      <SwitchProperty name="flowable:sameDeployment" label="sameDeploymentFirst" standard />
      <TextProperty name="flowable:processInstanceIdVariableName" label="instanceIdVariable" />
      <SwitchProperty name="flowable:useLocalScopeForOutParameters" label="localOut" />
      <SwitchProperty name="flowable:completeAsync" label="completeAsync" />
    </>
  )
}
