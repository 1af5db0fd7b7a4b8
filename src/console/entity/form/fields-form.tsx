// A form over any list of fields, through rjsf: values, visibility, errors and focus; independent of loading and saving.
import Form from '@rjsf/core'
import { type FormEvent, memo, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FormGroup } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { notify } from '../../data/notify.ts'
import { FieldsFormContext } from './fields-form-context.ts'
import { FormValues } from './form-value-source.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { EntityField } from './fields-form-field.tsx'
import { EntityFieldTemplate, EntityObjectTemplate } from './fields-form-templates.tsx'
import { FieldStore, FieldStoreContext } from './field-store.ts'
import { focusedField } from './focus-field.ts'
import { useMovedFocus } from './use-moved-focus.ts'
import { useOpeningFocus } from './use-opening-focus.ts'
import { fieldComponent, type FormSchema } from './form-schema.ts'
import { isSame } from './form-values.ts'
import type { EntityRow, Values } from '../row.ts'
import { firstValues, useValues } from '../use-values.ts'
import { isUploading } from '../widgets/running-uploads.ts'
import { hasAnchors, SectionAnchors } from './section-anchors.tsx'
import { type SharedProps, useFieldsState } from './use-fields-state.ts'
import { useFormShape } from './use-form-shape.ts'
import { useShownErrors } from './use-shown-errors.ts'
import { useUploadWait } from './use-upload-wait.ts'
import { type CheckValues, idleValidator } from './validator.ts'

/** Of the form that is submitted. */
export interface Submitted {
  /** The values that it began with. */
  readonly start: Values
  /** In which Enter was pressed. */
  readonly from: string | null
  /** It goes on with other stored values and the user's over them: the errors are about those. */
  readonly restart: (stored: Values, values: Values) => void
}

export interface FieldsFormProps extends SharedProps {
  /** Of an element that a button elsewhere submits with `form={id}`; each field is a form of its own. */
  readonly id: string
  readonly groups: readonly FormGroup[]
  readonly initial: Values
  /** Typed before the login ended: shown over the initial values. */
  readonly typed?: Values | null
  /** The row that an action's form is about: its id is not among the values. */
  readonly about?: EntityRow['id'] | undefined
  /** Changes when `initial` has changed: it is adopted for fields that the user has not edited. */
  readonly revision?: number
  readonly check: CheckValues
  /** Called when the first field is ready for typing. */
  readonly autoFocus?: boolean
  /** Had the focus when the same form was saved: it has it again. */
  readonly startsIn?: string | null
  /** Returns the server's errors per field; an empty list = accepted. */
  readonly onSubmit: (values: Values, form: Submitted) => Promise<readonly FieldError[]>
  readonly onDirty?: (isDirty: boolean) => void
  /** Whether a submitted form waits for files on their way into it. */
  readonly onWaiting?: (isWaiting: boolean) => void
  /** Called with every change. */
  readonly onValues?: ((values: Values) => void) | undefined
}

const templates = { FieldTemplate: EntityFieldTemplate, ObjectFieldTemplate: EntityObjectTemplate }
const rjsfFields = { [fieldComponent]: EntityField }
/** What rjsf is given as values: the fields have theirs from the store, so that a key does not draw the whole form. */
const noValues = {}

interface DrawnFieldsProps extends FormSchema {
  readonly idPrefix: string
}

/** Drawn again only when a value shows or hides a field or makes it required. */
const DrawnFields = memo(function DrawnFields(props: DrawnFieldsProps) {
  return (
    <Form
      {...props}
      tagName="div"
      formData={noValues}
      validator={idleValidator}
      templates={templates}
      fields={rjsfFields}
      showErrorList={false}
    />
  )
})

export function FieldsForm(props: FieldsFormProps) {
  const { fields, groups, onDirty, about, readOnly = false, busy = false } = props
  const [store] = useState(() => new FieldStore(firstValues(props)))
  const { start, values, latest, fill, restart } = useValues({ ...props, publish: store.setValues })
  const box = useRef<HTMLDivElement>(null)
  const uploadsArrived = useUploadWait(props.onWaiting)
  const { errors, placeOf, touch, validate, refuse } = useShownErrors({ check: props.check, start, values, latest })
  useLayoutEffect(() => store.setErrors(errors), [store, errors])
  const prefix = useId()

  const shape = useFormShape({ entity: props.entity, fields, groups, values })
  const { shown, schema, uiSchema } = shape

  // Before the next key is handled: it may be the one that closes the form.
  useLayoutEffect(() => onDirty?.(!isSame(start, values)), [start, values, onDirty])

  const [isChecked, setChecked] = useState(false)
  const names = useMemo(() => shown.flatMap((group) => group.fields), [shown])
  const { focusFirst, focusBack } = useMovedFocus(box, busy)
  useOpeningFocus(box, names, props)
  /** An error on a field that is not visible would never be noticed. */
  const showErrors = useCallback(
    (found: readonly FieldError[]): void => {
      const elsewhere = found.find(({ field }) => !names.includes(field))
      if (elsewhere !== undefined) notify.error(elsewhere.message)
      focusFirst(found.map(({ field }) => field))
    },
    [names, focusFirst],
  )
  const report = useCallback(
    (found: readonly FieldError[], sent: Values = latest.current): void => {
      refuse(found, sent)
      if (found.length > 0) showErrors(found)
    },
    [latest, refuse, showErrors],
  )
  const submit = async (event: FormEvent): Promise<void> => {
    // The form of a dialog that an input opened.
    if (event.target instanceof Node && box.current?.contains(event.target) !== true) return
    event.preventDefault()
    event.stopPropagation()
    if (busy || readOnly) return
    // Otherwise it is submitted in the same turn as the key: the focus would leave the field.
    if (isUploading() && !(await uploadsArrived())) return
    let sent = latest.current
    setChecked(true)
    const found = validate()
    if (found.length > 0) return showErrors(found)
    const from = focusedField(box.current)
    const goOn: Submitted['restart'] = (stored, next) => {
      restart(stored, next)
      sent = latest.current
    }
    const refused = await props.onSubmit(sent, { start, from, restart: goOn })
    report(refused, sent)
    if (from !== null && !refused.some(({ field }) => names.includes(field))) focusBack(from)
  }
  const state = useFieldsState(props, shape, { placeOf, touch, fill, report })
  const known = useMemo(() => (about === undefined ? values : { ...values, id: about }), [values, about])
  return (
    <FieldsFormContext value={state}>
      <FieldStoreContext value={store}>
        <FormValues values={known}>
          <div ref={box} className={readOnly ? 'entity-form entity-form-view' : 'entity-form'} onSubmitCapture={submit}>
            {hasAnchors(shown) && props.Layout === undefined && <SectionAnchors groups={shown} form={box} />}
            <ErrorSummary errors={isChecked ? props.check(values) : []} onGo={focusFirst} />
            <form id={props.id} noValidate hidden />
            <DrawnFields idPrefix={`f${prefix.replace(/\W/g, '')}`} schema={schema} uiSchema={uiSchema} />
          </div>
        </FormValues>
      </FieldStoreContext>
    </FieldsFormContext>
  )
}
