// A form of a process, rendered from its `.form` definition: inputs for all field types, its outcomes as buttons.
import './flow-form.css'
import { Alert, Button } from 'antd'
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { checkForm } from '../../../../shared/flow/form/check-form.ts'
import type { FormFile } from '../../../../shared/flow/form/form-model.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { HttpError } from '../../../data/http-error.ts'
import { translateSentence } from '../../../data/labels.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { FieldsForm } from '../../../entity/form/fields-form.tsx'
import type { Values } from '../../../entity/row.ts'
import { FlowFormContext, type FlowFormState, type FormPurpose } from './flow-form-context.ts'
import { FlowInput } from './flow-input.tsx'
import { FlowValue } from './flow-value.tsx'
import { FormParts } from './form-parts.tsx'
import { startValues, toSubmission, typedValues, withKept } from './form-values.ts'
import { readKept } from './kept-values.ts'
import { flowFormMessages } from './messages.ts'
import { dropOutgrown, forgetForm, keepForm, nothingOutgrown, readOutgrown } from './outgrown.ts'
import { inputsOf, toFields } from './to-fields.ts'

export interface FlowFormProps {
  /** As answered by the start form of a definition, or by the form of a task: filled in. */
  readonly definition: FormFile
  /** Take precedence over those of the definition. */
  readonly values?: Values
  readonly readOnly?: boolean
  readonly busy?: boolean
  /**
   * Called with the values as the server takes them, and the name of the outcome if the form has outcomes. If it rejects with the server's
   * refusal, that is shown at the fields, and what was typed stays.
   */
  readonly onSubmit: (values: Values, outcome?: string) => Promise<void>
  /** Asked before it, once the values are right; it resolves to whether they are to be submitted. */
  readonly confirm?: (outcome?: string) => Promise<boolean>
  /** What was typed is kept under this key until it is submitted: another form needs another one. Null: nothing is kept. */
  readonly keepKey: string | null
  /** What files are uploaded for; without it the form takes none. */
  readonly purpose?: FormPurpose
  /** Label of the button of a form without outcomes. */
  readonly submitText?: string
  /** Left of the buttons. */
  readonly extra?: ReactNode
}

/** Patterns are the server's: it matches them in linear time, a browser may not. */
function anyText(): boolean {
  return true
}

function useDefinition(definition: FormFile, purpose: FormPurpose | null, countUpload: FlowFormState['countUpload']) {
  return useMemo(() => {
    const open = inputsOf(definition)
    const fields = toFields(definition)
    const locked = new Set(open.filter(({ readOnly }) => readOnly).map(({ id }) => id))
    const state: FlowFormState = {
      fields: new Map(open.map((field) => [field.id, field])),
      parts: definition.fields,
      purpose,
      countUpload,
    }
    return {
      state,
      fields,
      groups: [{ title: null, fields: fields.map(({ name }) => name) }],
      inputs: Object.fromEntries(fields.flatMap(({ name }) => (locked.has(name) ? [] : [[name, FlowInput]]))),
      views: Object.fromEntries(fields.map(({ name }) => [name, FlowValue])),
      isLocked: ({ name }: { readonly name: string }) => locked.has(name),
      check: (values: Values): readonly FieldError[] => {
        const submission = { values: toSubmission(definition, values), outcome: null }
        const optionsOf = (field: FormFile['fields'][number]) =>
          field.fieldType === 'OptionFormField' ? field.options : null
        return checkForm(definition, submission, { optionsOf, matches: anyText }).problems.map((problem) => ({
          ...problem,
          message: translateSentence(problem.message),
        }))
      },
    }
  }, [definition, purpose, countUpload])
}

export function FlowForm(props: FlowFormProps) {
  const { definition, readOnly = false, busy = false, keepKey, purpose = null } = props
  const text = useText(flowFormMessages)
  const id = useId()
  const [uploads, setUploads] = useState(0)
  const countUpload = useCallback((change: 1 | -1) => setUploads((count) => count + change), [])
  const { state, ...parts } = useDefinition(definition, purpose, countUpload)
  const [start] = useState(() => startValues(definition, props.values))
  const [initial] = useState(() =>
    readOnly || keepKey === null ? start : withKept(definition, start, readKept(keepKey)),
  )
  const [outgrown, setOutgrown] = useState(() =>
    readOnly || keepKey === null ? nothingOutgrown : readOutgrown(definition, keepKey),
  )
  const outcome = useRef<string | undefined>(undefined)
  const submit = async (values: Values): Promise<readonly FieldError[]> => {
    if (props.confirm !== undefined && !(await props.confirm(outcome.current))) return []
    try {
      await props.onSubmit(toSubmission(definition, values), outcome.current)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.fields.length === 0 && error.message !== '') notify.error(error.message)
      return error.fields
    }
    if (keepKey !== null) forgetForm(keepKey)
    return []
  }
  const keep = useCallback(
    (values: Values) => {
      if (keepKey !== null) keepForm(keepKey, typedValues(definition, start, values), { definition, outgrown })
    },
    [definition, keepKey, start, outgrown],
  )
  const drop = (): void => {
    if (keepKey !== null) dropOutgrown(keepKey, outgrown)
    setOutgrown(nothingOutgrown)
  }
  return (
    <FlowFormContext value={state}>
      {outgrown.fields.length > 0 && (
        <UnsentValues
          className="flow-form-outgrown"
          message={text('outgrown')}
          dropText={text('drop')}
          definition={{ ...definition, fields: outgrown.fields }}
          values={outgrown.values}
          onDrop={drop}
        />
      )}
      <FieldsForm
        {...parts}
        id={id}
        entity=""
        initial={initial}
        readOnly={readOnly}
        busy={busy}
        // It would decide.
        onEnter={definition.outcomes.length > 0 ? 'nothing' : 'submit'}
        Layout={FormParts}
        onSubmit={submit}
        onValues={readOnly ? undefined : keep}
      />
      {!readOnly && (
        <Outcomes
          {...props}
          form={id}
          isUploading={uploads > 0}
          onChoose={(name) => {
            outcome.current = name
          }}
        />
      )}
    </FlowFormContext>
  )
}

interface UnsentValuesProps extends Pick<FlowFormProps, 'definition' | 'values'> {
  readonly className: string
  readonly message: string
  readonly dropText: string
  readonly onDrop: () => void
  /** Typed besides the fields. */
  readonly children?: ReactNode
}

/** What was typed and will not be submitted: to be read, copied and discarded. */
export function UnsentValues({
  definition,
  values,
  className,
  message,
  dropText,
  onDrop,
  children,
}: UnsentValuesProps) {
  return (
    <Alert
      className={className}
      type="warning"
      message={message}
      action={
        <Button size="small" onClick={onDrop}>
          {dropText}
        </Button>
      }
      description={
        <>
          {definition.fields.length > 0 && (
            <FlowForm definition={definition} values={values} readOnly keepKey={null} onSubmit={nothing} />
          )}
          {children}
        </>
      }
    />
  )
}

async function nothing(): Promise<void> {}

interface OutcomesProps extends Pick<FlowFormProps, 'definition' | 'busy' | 'submitText' | 'extra'> {
  readonly form: string
  readonly isUploading: boolean
  readonly onChoose: (outcome: string | undefined) => void
}

/** A form without outcomes has one button and sends none. */
function Outcomes({ definition, busy = false, submitText, extra, form, isUploading, onChoose }: OutcomesProps) {
  const text = useText(flowFormMessages)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const names = definition.outcomes.length === 0 ? [undefined] : definition.outcomes.map(({ name }) => name)
  return (
    <div className="flow-form-bar">
      {extra}
      {names.map((name, index) => (
        <Button
          key={name ?? ''}
          type={index === 0 ? 'primary' : 'default'}
          htmlType="submit"
          form={form}
          loading={busy && chosen === name}
          disabled={isUploading || (busy && chosen !== name)}
          onClick={() => {
            setChosen(name)
            onChoose(name)
          }}
        >
          {name ?? submitText ?? text('complete')}
        </Button>
      ))}
    </div>
  )
}
