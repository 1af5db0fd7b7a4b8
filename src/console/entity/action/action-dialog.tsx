// A running action: its question, its input form, its progress; then its answer (rows, a file, an address).
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { followsVersion } from '../../../shared/entity/action-writes.ts'
import type { Descriptor, EntityAction } from '../../../shared/entity/descriptor.ts'
import { isStaleEdit } from '../../../shared/protocol/stale-edit.ts'
import { Progress } from 'antd'
import { notify } from '../../data/notify.ts'
import { isHandedOver, useAction } from '../../data/use-action.ts'
import { QuestionBox } from '../../ui/question-box.tsx'
import { encoded, initialValues } from '../form/form-values.ts'
import { isCalledForEach } from './actions.ts'
import { BatchOutcome } from './batch/batch-outcome.tsx'
import { JobProgress } from './job-progress.tsx'
import { type EntityRow, fillIn, sentAlong, type Values } from '../row.ts'
import { RowNames } from './row-names.tsx'
import { RowNotes } from './row-notes.tsx'
import type { Screen } from '../screen.ts'
import { useScreen } from '../screens-context.ts'
import { SkippedRows } from './skipped-rows.tsx'
import { useEntityText } from '../use-entity-text.ts'
import { useActionText } from './use-action-text.ts'
import type { BatchAnswer, RunningAction } from './running-action.ts'

const ActionForm = lazy(async () => ({ default: (await import('./action-form.tsx')).ActionForm }))

interface ActionDialogProps {
  readonly descriptor: Descriptor
  readonly running: RunningAction
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Started {
  readonly job: string
  readonly undo: string | undefined
}

export function ActionDialog({ descriptor, running, onClose, onDone }: ActionDialogProps) {
  const { action, run, runEach, pending, progress } = useAction(descriptor.name, running.name)
  const text = useEntityText()
  const words = useActionText()
  const screen = useScreen(descriptor.name)
  const { rows, title } = running
  const fields = action.input?.fields ?? []
  const isForEach = rows.length > 1 && isCalledForEach(descriptor, action)
  const isShown = useShown()
  const [job, setJob] = useState<Started | null>(null)
  const [outcome, setOutcome] = useState<BatchAnswer | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (input: Values) => {
    const values = encoded(fields, input)
    const done = (answer: unknown) =>
      isForEach ? text('doneMany', { action: title, count: rows.length }) : doneOf(descriptor, running, answer)
    let isLeft = false
    const left = (sentence: string): void => {
      isLeft = rows.length > 1 && isShown.current
      if (!isLeft) notify.warning(sentence)
    }
    const refused = action.multipart
      ? { refused: setRefusal }
      : screen.warns.includes(running.name)
        ? { refused: notify.warning }
        : {}
    setRefusal(null)
    const result = isForEach
      ? await runEach(
          rows.map((row) => ({ ...targetOf(action, [row]), ...values, id: row.id })),
          { done, left },
        )
      : await run({ ...targetOf(action, running.rows), ...values }, { done, left, ...refused })
    if (!result.ok) {
      if (action.multipart) setRefusal(result.error.message)
      if (isStaleEdit(result.error.data)) {
        onDone()
        onClose()
      }
      return result.error.fields
    }
    onDone()
    const answer = result.envelope?.data
    const started = action.answer === 'job' || isHandedOver(answer) ? jobIdOf(answer) : null
    if (started === null && action.answer === 'job') {
      const plan = plannedBy(answer)
      if (plan === null) notify.success(doneOf(descriptor, running, answer) ?? text('done', { action: running.title }))
      else if (plan.replaced === undefined) notify.success(words('planned', { action: running.title }))
      else notify.warning(words('replanned', { action: running.title, time: plan.replaced }))
    }
    if (started !== null) setJob({ job: started, undo: result.envelope?.undo })
    else if (isLeft) setOutcome(result.envelope)
    else onClose()
    return []
  }
  const sendDefaults = async (): Promise<void> => {
    const [error] = await send({ ...initialValues(fields, null), ...running.input })
    // No form is open in which its field could show it.
    if (error !== undefined) notify.error(error.message)
  }
  const shared = { action, running, isBusy: pending, onSend: send, onClose }
  if (job !== null)
    return (
      <JobProgress
        descriptor={descriptor}
        action={action}
        running={{ ...running, ...job }}
        onClose={onClose}
        onDone={onDone}
      />
    )
  if (outcome !== null)
    return <BatchOutcome descriptor={descriptor} running={running} answer={outcome} onClose={onClose} />
  const [row] = running.rows
  const asks = row === undefined || (screen.asks[running.name]?.(row) ?? true)
  const question =
    action.confirm === null || !asks
      ? null
      : fillIn(action.confirm, { ...row, action: running.title, count: running.rows.length })
  const percent = isForEach || action.multipart ? progress : null
  if (fields.some(({ widget }) => widget !== 'hidden')) {
    return (
      <Suspense>
        <ActionForm {...shared} descriptor={descriptor} question={question} refusal={refusal} percent={percent} />
      </Suspense>
    )
  }
  if (running.skipped.length === 0 && question === null && !isForEach)
    return <AtOnce onSend={sendDefaults} onClose={onClose} />
  const note = screen.notes[running.name]
  return (
    <Question
      {...shared}
      descriptor={descriptor}
      question={question}
      note={note}
      percent={percent}
      onSend={sendDefaults}
    />
  )
}

/** False once it was closed, maybe while it was busy. */
function useShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

interface PlainProps {
  readonly action: EntityAction
  readonly running: RunningAction
  readonly isBusy: boolean
  readonly onSend: () => Promise<unknown>
  readonly onClose: () => void
}

/** No question and no input. */
function AtOnce({ onSend, onClose }: Pick<PlainProps, 'onSend' | 'onClose'>) {
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void onSend().finally(onClose)
  }, [onSend, onClose])
  return null
}

interface QuestionProps extends PlainProps {
  readonly descriptor: Descriptor
  readonly question: string | null
  readonly note: Screen['notes'][string] | undefined
  /** Of several rows with a call for each. */
  readonly percent: number | null
}

function Question(props: QuestionProps) {
  const { descriptor, action, running, question, note, percent, isBusy, onSend, onClose } = props
  const text = useEntityText()
  return (
    <QuestionBox
      open
      title={text(action.danger ? 'warning' : 'prompt')}
      okText={running.title}
      danger={action.danger}
      busy={isBusy}
      onAnswer={(agreed) => (agreed ? void onSend() : onClose())}
    >
      {question}
      <RowNames descriptor={descriptor} rows={running.rows} sentence={question ?? ''} />
      <SkippedRows descriptor={descriptor} running={running} />
      <RowNotes note={note} rows={running.rows} />
      {isBusy && percent !== null && <Progress percent={percent} size="small" />}
    </QuestionBox>
  )
}

/** The success message; `<action>None` for an action that found nothing to do. */
function doneOf(
  { actions, message }: Descriptor,
  { name, title, rows }: RunningAction,
  answer: unknown,
): string | null {
  const none = message[`${name}None`]
  if (answer === 0 && none !== undefined) return none
  const done = actions[name]?.done ?? null
  return done && fillIn(done, { ...rows[0], action: title })
}

/** `id` or `ids`, the row's fields that the call needs besides, and its version if the button depends on its state. */
export function targetOf(action: EntityAction, rows: readonly EntityRow[]): Values {
  const [first] = rows
  if (action.on === 'none' || first === undefined) return {}
  const isSeen = rows.length === 1 && followsVersion(action)
  const names = isSeen ? [...new Set([...action.send, 'updateTime'])] : action.send
  return {
    ...sentAlong(names, rows),
    ...(action.on === 'many' ? { ids: rows.map((row) => row.id) } : { id: first.id }),
  }
}

/** The id of the started job: the answer itself, or its `jobId`; null if none was needed. */
export function jobIdOf(data: unknown): string | null {
  if (typeof data === 'number' || (typeof data === 'string' && data !== '')) return String(data)
  if (typeof data !== 'object' || data === null || !('jobId' in data)) return null
  return jobIdOf(data.jobId)
}

/** With the time of the plan that it replaced. */
function plannedBy(data: unknown): { readonly replaced?: string } | null {
  if (typeof data !== 'object' || data === null || !('planned' in data)) return null
  return 'replaced' in data ? { replaced: String(data.replaced) } : {}
}
