// One field of a form: its input, or its value if it is read-only. Label and error are those of `FieldBox`.
import { Skeleton } from 'antd'
import { useText } from '../../data/use-text.ts'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { FieldValue } from '../value/field-value.tsx'
import type { EntityRow } from '../row.ts'
import { errorIdOf, useFieldsForm } from './fields-form-context.ts'
import { formWidgets } from '../widgets/form-widgets.ts'

interface FieldControlProps {
  readonly id: string
  readonly field: Field
  readonly label: string
  readonly value: unknown
  readonly required: boolean
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

export function FieldControl({ id, field, label, value, required, error, onChange }: FieldControlProps) {
  const form = useFieldsForm()
  const { fill } = form
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
  const place = form.placeOf(field.name)
  const InputWidget = own ?? formWidgets[field.widget]
  return (
    <LazySection waiting={<Skeleton.Input active block />} failed={<Failed />}>
      <InputWidget
        id={id}
        field={field}
        entity={form.entity}
        label={label}
        value={value}
        values={form.values}
        required={required}
        disabled={isLocked || form.busy}
        invalid={error !== undefined}
        fault={place && error !== undefined ? { ...place, message: error } : undefined}
        describedBy={errorIdOf(id)}
        // rjsf would check the former file: it is set before the check.
        onChange={(next) => (next instanceof File ? fill({ [field.name]: next }) : onChange(next))}
        onBlur={() => form.touch(field.name)}
        onFill={fill}
        siblings={form.fields}
      />
    </LazySection>
  )
}

function Failed() {
  const text = useText()
  return <span className="entity-error">{text('page.chunk')}</span>
}
