// Asynchronous entering and leaving, and how failures are retried.
import { extensionsOf, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { TextField } from '../field.tsx'
import { SwitchProperty, TextProperty, usePanelText } from '../property.tsx'

export function Async() {
  const { element, setExtensions, make } = useEditing()
  const text = usePanelText()
  const [cycle] = extensionsOf(element, 'FailedJobRetryTimeCycle')
  const commit = (typed: string): void => {
    const body = typed.trim()
    const made = body === '' ? [] : [make('flowable:FailedJobRetryTimeCycle', { body }, element)]
    setExtensions(element, 'FailedJobRetryTimeCycle', made)
  }
  return (
    <>
      <SwitchProperty name="flowable:async" label="asyncEnter" />
      <SwitchProperty name="flowable:asyncLeave" label="asyncLeave" />
      <SwitchProperty name="flowable:exclusive" label="exclusive" standard />
      <TextProperty name="flowable:jobPriority" label="jobPriority" />
      <TextField
        label={text('retryCycle')}
        technical="failedJobRetryTimeCycle"
        value={textOf(cycle, 'body')}
        placeholder="R5/PT7M"
        onCommit={commit}
      />
    </>
  )
}
