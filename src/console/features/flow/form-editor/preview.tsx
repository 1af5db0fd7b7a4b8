// The form as people will see it; what is typed here is checked and goes nowhere.
import { Alert } from 'antd'
import { useDeferredValue, useRef } from 'react'
import type { FormFile } from '../../../../shared/flow/form/form-model.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { FlowForm } from '../form/flow-form.tsx'
import { formEditorMessages } from './messages.ts'

interface PreviewProps {
  /** Null while it has problems. */
  readonly form: FormFile | null
}

export function Preview({ form }: PreviewProps) {
  const text = useText(formEditorMessages)
  const last = useRef<FormFile | null>(null)
  if (form !== null) last.current = form
  const shown = useDeferredValue(last.current)
  return (
    <>
      {form === null && shown !== null && <Alert type="warning" showIcon message={text('previewStale')} />}
      {shown !== null && (
        <FlowForm
          // A form reads its definition when it opens.
          key={JSON.stringify(shown)}
          definition={shown}
          keepKey={null}
          onSubmit={async (_, outcome) => {
            notify.success(outcome === undefined ? text('previewPassed') : text('previewOutcome', { outcome }))
          }}
        />
      )}
    </>
  )
}
