// A form over any list of fields, through rjsf: values, visibility, errors and focus; independent of loading and saving.
import Form from '@rjsf/core'
import type RjsfForm from '@rjsf/core'
import type { IChangeEvent } from '@rjsf/core'
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FormGroup } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { notify } from '../../data/notify.ts'
import { FieldsFormContext, FormValuesContext } from './fields-form-context.ts'
import { ErrorSummary } from './error-summary.tsx'
import { EntityField } from './fields-form-field.tsx'
import { EntityFieldTemplate, EntityObjectTemplate } from './fields-form-templates.tsx'
import { focusField } from './focus-field.ts'
import { useFocusFirst } from './use-focus-first.ts'
import { fieldComponent } from './form-schema.ts'
import { isSame } from './form-values.ts'
import type { EntityRow, Values } from '../row.ts'
import { useValues } from '../use-values.ts'
import { hasAnchors, SectionAnchors } from './section-anchors.tsx'
import { type SharedProps, useFieldsState } from './use-fields-state.ts'
import { useFormCheck } from './use-form-check.ts'
import { useFormShape } from './use-form-shape.ts'
import type { CheckValues } from './validator.ts'

export interface FieldsFormProps extends SharedProps {
  /** Id of the form element: a button elsewhere submits it with `form={id}`. */
  readonly id: string
  readonly groups: readonly FormGroup[]
  readonly initial: Values
  /** The row that an action's form is about: its id is not among the values. */
  readonly about?: EntityRow['id'] | undefined
  /** Changes when `initial` has changed: it is adopted for fields that the user has not edited. */
  readonly revision?: number
  readonly check: CheckValues
  /** Called when the first field is ready for typing. */
  readonly autoFocus?: boolean
  /** Returns the server's errors per field; an empty list = accepted. */
  readonly onSubmit: (values: Values) => Promise<readonly FieldError[]>
  readonly onDirty?: (isDirty: boolean) => void
  /** Called with every change. */
  readonly onValues?: ((values: Values) => void) | undefined
}

const templates = { FieldTemplate: EntityFieldTemplate, ObjectFieldTemplate: EntityObjectTemplate }
const rjsfFields = { [fieldComponent]: EntityField }
/** Errors are shown at their fields; rjsf would log them too. */
function quiet(): void {
  return undefined
}
/** rjsf validates copies that went through JSON, in which nothing is left of a file. */
function withFiles(copies: Values, values: Values): Values {
  return { ...copies, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value instanceof File)) }
}

export function FieldsForm(props: FieldsFormProps) {
  const { fields, groups, onDirty, about, readOnly = false, busy = false, autoFocus = false, isLocked } = props
  const { start, values, latest, change, fill } = useValues(props)
  const form = useRef<RjsfForm<Values>>(null)
  const box = useRef<HTMLDivElement>(null)
  const { validator, touch, asSubmit, refuse } = useFormCheck((copies) =>
    props.check(withFiles(copies, latest.current)),
  )
  const prefix = useId()

  const shape = useFormShape({ entity: props.entity, fields, groups, values })
  const { shown, schema, uiSchema } = shape

  useEffect(() => onDirty?.(!isSame(start, values)), [start, values, onDirty])

  const onChange = useCallback((event: IChangeEvent<Values>) => change(event.formData ?? {}), [change])

  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const [isChecked, setChecked] = useState(false)
  const names = useMemo(() => shown.flatMap((group) => group.fields), [shown])
  const focusFirst = useFocusFirst(box, busy)
  // Only when it opens: later the user decides.
  const [opening] = useState(() => {
    const free = names.find((name) => fields.some((field) => field.name === name && isLocked?.(field) !== true))
    return autoFocus && free !== undefined ? [free] : []
  })
  useEffect(() => {
    if (box.current !== null) focusField(box.current, opening)
  }, [opening])
  /** An error on a field that is not visible would never be noticed. */
  const showErrors = useCallback(
    (errors: readonly FieldError[]): void => {
      const elsewhere = errors.find(({ field }) => !names.includes(field))
      if (elsewhere !== undefined) notify.error(elsewhere.message)
      focusFirst(errors.map(({ field }) => field))
    },
    [names, focusFirst],
  )
  const report = useCallback(
    (errors: readonly FieldError[], sent: Values = latest.current): void => {
      setRefused(errors)
      if (errors.length === 0) return
      refuse(errors, sent)
      form.current?.validateForm()
      showErrors(errors)
    },
    [latest, refuse, showErrors],
  )
  const submit = async (event: FormEvent): Promise<void> => {
    // The form of a dialog that an input opened.
    if (event.target instanceof Element && event.target.id !== props.id) return
    event.preventDefault()
    event.stopPropagation()
    if (busy || readOnly) return
    const sent = latest.current
    setChecked(true)
    if (asSubmit(() => form.current?.validateForm()) !== true) return showErrors(props.check(sent))
    report(await props.onSubmit(sent), sent)
  }
  const leave = useCallback(
    (field: string) => {
      // Leaving an empty field is not an error yet.
      if (!isSame({ value: start[field] }, { value: latest.current[field] })) touch(field)
      // After the change that the same event may cause.
      setTimeout(() => form.current?.validateForm(), 0)
    },
    [touch, start, latest],
  )

  const state = useFieldsState(props, shape, { refused, touch: leave, fill, report })
  const known = useMemo(() => (about === undefined ? values : { ...values, id: about }), [values, about])
  return (
    <FieldsFormContext value={state}>
      <FormValuesContext value={known}>
        <div ref={box} className={readOnly ? 'entity-form entity-form-view' : 'entity-form'} onSubmitCapture={submit}>
          {hasAnchors(shown) && props.Layout === undefined && <SectionAnchors groups={shown} form={box} />}
          <ErrorSummary errors={isChecked ? props.check(values) : []} onGo={focusFirst} />
          <Form
            ref={form}
            id={props.id}
            idPrefix={`f${prefix.replace(/\W/g, '')}`}
            schema={schema}
            uiSchema={uiSchema}
            formData={values}
            validator={validator}
            templates={templates}
            fields={rjsfFields}
            liveValidate="onChange"
            showErrorList={false}
            noHtml5Validate
            onError={quiet}
            onChange={onChange}
          />
        </div>
      </FormValuesContext>
    </FieldsFormContext>
  )
}
