// A task without a process: name, description and assignee, with the rules of the administrative list; also a subtask.
import { Skeleton } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { useDescriptor } from '../../../data/descriptor.ts'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { BroughtBack } from '../../../entity/form/brought-back.tsx'
import { FieldsForm } from '../../../entity/form/fields-form.tsx'
import { FormFrame } from '../../../entity/form/form-frame.tsx'
import { initialValues } from '../../../entity/form/form-values.ts'
import { useActionCheck } from '../../../entity/form/use-check.ts'
import { useKeptValues } from '../../../entity/form/use-kept-values.ts'
import { textOf, type Values } from '../../../entity/row.ts'
import { dropGuards } from '../../../ui/leave-guards.ts'
import { LoadError } from '../../../ui/states.tsx'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import { PersonSelect } from '../people/person-select.tsx'
import { createTask } from './calls.ts'
import type { InboxTask } from './task.ts'

const ruled = 'flow/process-task'
const inputs = { assignee: PersonSelect }

interface CreateTaskProps {
  readonly parentTaskId?: string
  readonly title: string
  readonly onClose: () => void
  readonly onCreated: (task: InboxTask) => void
}

function orNull(value: unknown): string | null {
  const text = textOf(value)
  return text === '' ? null : text
}

/** Also rejects what is not about a field: it is shown as a message. */
function fieldsOf(error: unknown): readonly FieldError[] {
  if (!(error instanceof HttpError)) throw error
  if (error.fields.length === 0) notify.error(error.message)
  return error.fields
}

export function CreateTask({ parentTaskId, title, onClose, onCreated }: CreateTaskProps) {
  useFocusBack(true)
  const formId = useId()
  const action = useDescriptor(ruled).actions['create']
  if (action === undefined) throw new Error(`${ruled} has no action named create`)
  const { check, error } = useActionCheck(ruled, action)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const fields = useMemo(() => action.input?.fields ?? [], [action])
  const initial = useMemo(() => initialValues(fields, null), [fields])
  const kept = useKeptValues({ name: `new task ${parentTaskId ?? ''}`, fields }, initial)
  const submit = async (values: Values): Promise<readonly FieldError[]> => {
    setBusy(true)
    try {
      const name = textOf(values['name'])
      const people = { description: orNull(values['description']), assignee: orNull(values['assignee']) }
      const created = await createTask({ name, ...people, ...(parentTaskId !== undefined && { parentTaskId }) })
      notify.success(action.done ?? '')
      // What was typed is stored: opening the task loses nothing.
      dropGuards()
      onCreated(created)
      return []
    } catch (thrown) {
      return fieldsOf(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormFrame
      place="modal"
      title={title}
      formId={formId}
      isOpen
      isWide={false}
      isDirty={isDirty}
      isBusy={isBusy}
      isReady={check !== null}
      readOnly={false}
      onClose={onClose}
      onLost={kept.keep}
    >
      {kept.typed !== null && isDirty && <BroughtBack />}
      {error !== null && <LoadError message={error} />}
      {error === null && check === null && <Skeleton active />}
      {check !== null && (
        <FieldsForm
          id={formId}
          entity={ruled}
          fields={fields}
          groups={[{ title: null, fields: fields.map(({ name }) => name) }]}
          inputs={inputs}
          initial={initial}
          typed={kept.typed}
          onValues={kept.follow}
          check={check}
          busy={isBusy}
          autoFocus
          onSubmit={submit}
          onDirty={setDirty}
        />
      )}
    </FormFrame>
  )
}
