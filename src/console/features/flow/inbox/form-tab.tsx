// The form of the open task: to fill in for whoever may complete it, to read for everybody else.
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import type { FormModel } from '../../../../shared/flow/form/form-model.ts'
import { EmptyState, LoadError, Loading } from '../../../ui/states.tsx'
import { useText } from '../../../data/use-text.ts'
import { FlowForm, UnsentValues } from '../form/flow-form.tsx'
import { readKept } from '../form/kept-values.ts'
import { forgetForm, readOutgrown } from '../form/outgrown.ts'
import { inputsOf } from '../form/to-fields.ts'
import { loadForm } from './calls.ts'
import { inboxMessages } from './messages.ts'
import type { TaskDetail } from './task.ts'
import { useSubtaskQuestion } from './use-open-subtasks.ts'
import type { Entering } from './use-entering.ts'
import { useKept } from './use-kept.ts'
import type { Completion } from './use-completion.ts'

interface FormTabProps {
  readonly task: TaskDetail
  readonly inbox: Entering
  readonly completion: Completion
}

export function FormTab({ task, inbox, completion }: FormTabProps) {
  const text = useText(inboxMessages)
  const [opinion, setOpinion, forget] = useKept(`opinion ${task.id}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['inbox', 'form', task.id, task.endDate],
    queryFn: ({ signal }) => loadForm(task.id, signal),
    // What is being typed is not replaced.
    refetchOnWindowFocus: false,
    // Once the task has ended, the form as it was before is not what was submitted.
    placeholderData: undefined,
  })
  const isSure = useSubtaskQuestion(task.id)
  const { entering, entered } = inbox
  const isThere = data !== undefined
  useEffect(() => {
    if (entering !== 'form' || !isThere) return
    // The outcomes are below the form.
    document.querySelector<HTMLElement>('.inbox-task .flow-form-bar button')?.focus()
    entered()
  }, [entering, entered, isThere])
  if (data === undefined)
    return error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />
  const isReadOnly = !task.mayComplete
  return (
    <>
      {isReadOnly && !completion.isBusy && <UnsentForm task={task} form={data} opinion={opinion} onDrop={forget} />}
      {isReadOnly && !task.cancelled && data.fields.length === 0 && <EmptyState title={text('emptyForm')} />}
      {task.cancelled ? (
        <EmptyState title={text('neverSubmitted')} />
      ) : (
        <FlowForm
          // A new version has new defaults; what was typed is kept.
          key={`${task.id} ${data.id} ${isReadOnly}`}
          definition={data}
          readOnly={isReadOnly}
          busy={completion.isBusy}
          keepKey={keyOf(task)}
          purpose={{ taskId: task.id }}
          submitText={text('complete')}
          confirm={(outcome) => isSure(outcome ?? text('complete'))}
          extra={task.processInstanceId !== null && <Opinion value={opinion} onChange={setOpinion} />}
          onSubmit={async (values, outcome) => {
            const typed = opinion.trim() === '' ? {} : { opinion: opinion.trim() }
            await completion.send({
              values,
              formDefinitionId: data.id,
              ...typed,
              ...(outcome !== undefined && { outcome }),
            })
            forget()
          }}
        />
      )}
    </>
  )
}

function keyOf({ id }: TaskDetail): string {
  return `task ${id}`
}

interface UnsentFormProps {
  readonly task: TaskDetail
  readonly form: FormModel
  readonly opinion: string
  readonly onDrop: () => void
}

/** What was typed before somebody else completed or claimed the task: to be read and copied. */
function UnsentForm({ task, form, opinion, onDrop }: UnsentFormProps) {
  const text = useText(inboxMessages)
  const [kept, setKept] = useState(() => readKept(keyOf(task)))
  const [lost] = useState(() => readOutgrown(form, keyOf(task)).fields)
  const open = inputsOf(form).filter(({ readOnly }) => !readOnly)
  const fields = [...open, ...lost].filter(({ id }) => Object.hasOwn(kept, id))
  if (fields.length === 0 && opinion === '') return null
  const drop = (): void => {
    forgetForm(keyOf(task))
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

interface OpinionProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

const longestOpinion = 2000

/** Sent with the outcome, and kept in the history. */
export function Opinion({ value, onChange }: OpinionProps) {
  const text = useText(inboxMessages)
  return (
    <Input.TextArea
      className="inbox-opinion"
      aria-label={text('opinion')}
      placeholder={text('opinion')}
      autoSize={{ minRows: 1, maxRows: 6 }}
      maxLength={longestOpinion}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
