// The input form of an action, prefilled from the row.
import { Alert, Progress } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { Descriptor, EntityAction, Field } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { LoadError } from '../../ui/states.tsx'
import { FieldsForm } from '../form/fields-form.tsx'
import { BroughtBack } from '../form/brought-back.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { initialValues } from '../form/form-values.ts'
import type { Values } from '../row.ts'
import { useActionCheck } from '../form/use-check.ts'
import { keptName, useKeptValues } from '../form/use-kept-values.ts'
import { useScreen } from '../screens-context.ts'
import { useEntityText } from '../use-entity-text.ts'
import { RowNames } from './row-names.tsx'
import { SkippedRows } from './skipped-rows.tsx'
import type { RunningAction } from './running-action.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface ActionFormProps {
  readonly descriptor: Descriptor
  readonly action: EntityAction
  readonly running: RunningAction
  readonly question: string | null
  readonly isBusy: boolean
  /** Of an upload: why it was refused. */
  readonly refusal: string | null
  /** Of an upload, or of several rows with a call for each. */
  readonly percent: number | null
  readonly onSend: (input: Values) => Promise<readonly FieldError[]>
  readonly onClose: () => void
}

const wideFrom = 5

export function ActionForm(props: ActionFormProps) {
  const { descriptor, action, running, isBusy } = props
  const [isWaiting, setWaiting] = useState(false)
  const text = useEntityText()
  const { fields: inputs, notes } = useScreen(descriptor.name)
  const Note = notes[running.name]
  const [row] = running.rows
  const formId = useId()
  const [isDirty, setDirty] = useState(false)
  const { check, error } = useActionCheck(descriptor.name, action)
  const fields = (action.input?.fields ?? []).filter(({ name }) => !running.omits?.includes(name))
  const { mistakes, send } = useMistakes(props, fields)
  const initial = useMemo(() => prefill(descriptor, action, running), [descriptor, action, running])
  const ids = running.rows.map(({ id }) => id)
  const kept = useKeptValues({ name: keptName(descriptor, running.name, ids), fields }, initial)
  const groups = [{ title: null, fields: fields.map(({ name }) => name) }]
  return (
    <FormFrame
      place="modal"
      title={running.title}
      formId={formId}
      isOpen
      isWide={fields.filter(({ widget }) => widget !== 'hidden').length >= wideFrom}
      isDirty={isDirty}
      isBusy={isBusy}
      isWaiting={isWaiting}
      isReady={check !== null}
      readOnly={false}
      submitText={text('submit')}
      onClose={props.onClose}
      onLost={kept.keep}
    >
      {kept.typed !== null && isDirty && <BroughtBack />}
      {props.question}
      <RowNames descriptor={descriptor} rows={running.rows} sentence={props.question ?? ''} />
      <SkippedRows descriptor={descriptor} running={running} />
      {Note !== undefined && row !== undefined && <Note row={row} />}
      {error !== null && <LoadError message={error} />}
      {props.refusal !== null && mistakes !== null && <Refused sentence={props.refusal} mistakes={mistakes} />}
      {error === null && check === null && <Skeleton hasTitle rows={3} />}
      {check !== null && (
        <FieldsForm
          id={formId}
          entity={descriptor.name}
          fields={fields}
          groups={groups}
          inputs={inputs}
          initial={initial}
          typed={kept.typed}
          onValues={kept.follow}
          about={running.rows.length === 1 ? running.rows[0]?.id : undefined}
          check={check}
          busy={isBusy || isWaiting}
          autoFocus
          onSubmit={send}
          onDirty={setDirty}
          onWaiting={setWaiting}
        />
      )}
      {isBusy && props.percent !== null && <Progress percent={props.percent} size="small" />}
    </FormFrame>
  )
}

/** What is wrong in an uploaded file has no field here: it is listed above the fields. */
function useMistakes({ action, onSend }: ActionFormProps, fields: readonly Field[]) {
  const [mistakes, setMistakes] = useState<readonly FieldError[] | null>(null)
  const send = async (input: Values): Promise<readonly FieldError[]> => {
    setMistakes(null)
    const errors = await onSend(input)
    if (!action.multipart) return errors
    const isHere = ({ field }: FieldError): boolean => fields.some(({ name }) => name === field)
    const own = errors.filter(isHere)
    const others = errors.filter((one) => !isHere(one))
    setMistakes(own.length > 0 && others.length === 0 ? null : others)
    return own
  }
  return { mistakes, send }
}

interface RefusedProps {
  readonly sentence: string
  readonly mistakes: readonly FieldError[]
}

function Refused({ sentence, mistakes }: RefusedProps) {
  return (
    <Alert
      type="error"
      showIcon
      className="entity-refused"
      message={
        <>
          {sentence}
          {mistakes.map(({ field, message }) => (
            <div key={`${field} ${message}`}>{message.includes(field) ? message : `${field}: ${message}`}</div>
          ))}
        </>
      }
    />
  )
}

/** Only fields that the entity has itself are prefilled: 发布方式 of a dialog is not the article's type. */
function prefill(descriptor: Descriptor, action: EntityAction, { rows, input }: RunningAction): Values {
  const fields = action.input?.fields ?? []
  const [row] = rows
  const start = initialValues(fields, null)
  if (row === undefined || rows.length > 1) return { ...start, ...input }
  const same = fields.filter((field) =>
    descriptor.fields.some(
      ({ name, title, write }) => name === field.name && title === field.title && write !== 'secret',
    ),
  )
  return { ...start, ...initialValues(same, row), ...input }
}
