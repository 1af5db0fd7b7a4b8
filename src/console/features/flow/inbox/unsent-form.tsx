// What somebody typed for a task that they can no longer complete: to be read, copied and discarded.
import { useState } from 'react'
import type { FormFile } from '../../../../shared/flow/form/form-model.ts'
import { useText } from '../../../data/use-text.ts'
import { UnsentValues } from '../form/flow-form.tsx'
import { readKept } from '../form/kept-values.ts'
import { forgetForm, readOutgrown } from '../form/outgrown.ts'
import { inputsOf } from '../form/to-fields.ts'
import { inboxMessages } from './messages.ts'

/** Under which the form of a task is kept. */
export function keptForm(taskId: string): string {
  return `task ${taskId}`
}

/** Of a task that may not be read any more, or has no form: the fields are those kept with what was typed. */
export const unknownForm: FormFile = {
  key: '',
  name: null,
  description: null,
  version: 0,
  fields: [],
  outcomes: [],
  outcomeVariableName: null,
}

interface UnsentFormProps {
  readonly taskId: string
  readonly form: FormFile
  readonly opinion: string
  /** Forgets the opinion. */
  readonly onDrop: () => void
}

export function UnsentForm({ taskId, form, opinion, onDrop }: UnsentFormProps) {
  const text = useText(inboxMessages)
  const key = keptForm(taskId)
  const [kept, setKept] = useState(() => readKept(key))
  const [lost] = useState(() => readOutgrown(form, key).fields)
  const open = inputsOf(form).filter(({ readOnly }) => !readOnly)
  const fields = [...open, ...lost].filter(({ id }) => Object.hasOwn(kept, id))
  if (fields.length === 0 && opinion === '') return null
  const drop = (): void => {
    forgetForm(key)
    setKept({})
    onDrop()
  }
  return (
    <UnsentValues
      className="inbox-unsent"
      message={text('unsent')}
      dropText={text('dropUnsent')}
      definition={{ ...form, fields }}
      values={kept}
      onDrop={drop}
    >
      {opinion !== '' && <p className="inbox-said-text">{opinion}</p>}
    </UnsentValues>
  )
}
