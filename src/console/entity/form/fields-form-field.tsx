// The one rjsf field: shows the control of the descriptor's field.
import type { FieldProps } from '@rjsf/utils'
import { FieldControl } from './field-control.tsx'
import { useFieldError, useFieldValue } from './field-store.ts'
import { useFieldsForm } from './fields-form-context.ts'

export function EntityField(props: FieldProps) {
  const { fields, fill } = useFieldsForm()
  const field = fields.get(props.name)
  const value = useFieldValue(props.name)
  const error = useFieldError(props.name)
  if (field === undefined) return null
  return (
    <FieldControl
      id={props.fieldPathId.$id}
      field={field}
      label={props.schema.title ?? field.title}
      value={value}
      required={props.required ?? false}
      error={error}
      onChange={(next) => fill({ [field.name]: next })}
    />
  )
}
