// The process: key, whether it can be started, version tag, how long its history is kept.
import { isKind } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { IdField } from '../id-field.tsx'
import { SwitchProperty, TextProperty, usePanelText } from '../property.tsx'

export function ProcessSettings() {
  const { element, process } = useEditing()
  const text = usePanelText()
  if (process === null) return null
  return (
    <>
      <IdField of={process} label="processKey" />
      {isKind(element, 'Participant') && <TextProperty of={process} name="name" label="processName" />}
      <SwitchProperty of={process} name="isExecutable" label="isExecutable" isFlag standard />
      <TextProperty of={process} name="flowable:versionTag" label="versionTag" />
      <TextProperty of={process} name="flowable:historyTimeToLive" label="historyTimeToLive" hint={text('noEffect')} />
    </>
  )
}
