// The one rjsf field: shows the control of the descriptor's field.
import type { FieldProps } from '@rjsf/utils'
import { FieldControl } from './field-control.tsx'
import { useFieldsForm } from './fields-form-context.ts'

export function EntityField(props: FieldProps) {
  const field = useFieldsForm().fields.get(props.name)
  if (field === undefined) return null
  const { $id: id, path } = props.fieldPathId
  return (
    <FieldControl
      id={id}
      field={field}
      label={props.schema.title ?? field.title}
      value={props.formData}
      required={props.required ?? false}
      error={props.rawErrors?.[0]}
      onChange={(value) => props.onChange(value, path)}
    />
  )
}
