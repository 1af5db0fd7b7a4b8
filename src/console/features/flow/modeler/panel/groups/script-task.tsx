// The script of a script task.
import { SelectProperty, SwitchProperty, TextProperty, usePanelText } from '../property.tsx'

export function ScriptTask() {
  const text = usePanelText()
  return (
    <>
      <SelectProperty
        name="scriptFormat"
        label="scriptFormat"
        options={[
          ['javascript', 'javascript'],
          ['juel', 'juel'],
        ]}
      />
      <TextProperty name="script" label="scriptBody" rows={6} hint={text('scriptHint')} />
      <TextProperty name="flowable:resultVariable" label="resultVariable" />
      <SwitchProperty name="flowable:autoStoreVariables" label="autoStoreVariables" />
    </>
  )
}
