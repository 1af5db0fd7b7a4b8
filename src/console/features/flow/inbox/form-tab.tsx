// The form of the open task: to fill in for whoever may complete it, to read for everybody else.
import { useQuery } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useEffect } from 'react'
import { EmptyState, LoadError, Loading } from '../../../ui/states.tsx'
import { useText } from '../../../data/use-text.ts'
import { FlowForm } from '../form/flow-form.tsx'
import { loadForm } from './calls.ts'
import { inboxMessages } from './messages.ts'
import type { TaskDetail } from './task.ts'
import { keptForm, UnsentForm, unknownForm } from './unsent-form.tsx'
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
    return error === null ? (
      <Loading />
    ) : (
      <>
        <UnsentForm taskId={task.id} form={unknownForm} opinion={opinion} onDrop={forget} />
        <LoadError message={error.message} onRetry={() => void refetch()} />
      </>
    )
  const isReadOnly = !task.mayComplete
  return (
    <>
      {isReadOnly && !completion.isBusy && (
        <UnsentForm taskId={task.id} form={data} opinion={opinion} onDrop={forget} />
      )}
      {task.cancelled && <Alert className="inbox-notice" type="info" showIcon message={text('notSubmitted')} />}
      {isReadOnly && data.fields.length === 0 && <EmptyState title={text('emptyForm')} />}
      <FlowForm
        // A new version has new defaults; what was typed is kept.
        key={`${task.id} ${data.id} ${isReadOnly}`}
        definition={data}
        readOnly={isReadOnly}
        busy={completion.isBusy}
        keepKey={keptForm(task.id)}
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
    </>
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
