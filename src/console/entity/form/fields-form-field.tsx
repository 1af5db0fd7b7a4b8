// The one rjsf field: shows the widget of the descriptor's field, or its value if it is read-only.
import type { FieldProps } from '@rjsf/utils'
import { Skeleton } from 'antd'
import { useText } from '../../data/use-text.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { FieldValue } from '../value/field-value.tsx'
import type { EntityRow } from '../row.ts'
import { errorIdOf, useFieldsForm } from './fields-form-context.ts'
import { formWidgets } from '../widgets/form-widgets.ts'

export function EntityField(props: FieldProps) {
  const form = useFieldsForm()
  const field = form.fields.get(props.name)
  if (field === undefined) return null
  const { $id: id, path } = props.fieldPathId
  const own = form.inputs[field.name]
  const isLocked = form.isLocked(field)
  // An input of the screen may say why it is locked.
  if (form.readOnly || (isLocked && own === undefined)) {
    const View = form.views[field.name]
    return (
      <div id={id} className={form.readOnly ? 'entity-value' : 'entity-value entity-value-locked'}>
        {View === undefined ? (
          <FieldValue field={field} row={form.values} entity={form.entity} full />
        ) : (
          <View field={field} row={form.values as EntityRow} />
        )}
      </div>
    )
  }
  const [error] = props.rawErrors ?? []
  const place = form.placeOf(field.name)
  const InputWidget = own ?? formWidgets[field.widget]
  return (
    <LazySection waiting={<Skeleton.Input active block />} failed={<Failed />}>
      <InputWidget
        id={id}
        field={field}
        entity={form.entity}
        label={props.schema.title ?? field.title}
        value={props.formData}
        values={form.values}
        required={props.required ?? false}
        disabled={isLocked || form.busy}
        invalid={error !== undefined}
        fault={place && error !== undefined ? { ...place, message: error } : undefined}
        describedBy={errorIdOf(id)}
        onChange={(value) => props.onChange(value, path)}
        onBlur={() => form.touch(field.name)}
      />
    </LazySection>
  )
}

function Failed() {
  const text = useText()
  return <span className="entity-error">{text('page.chunk')}</span>
}
