// One field of a form: its input, or its value if it is read-only. Label and error are those of `FieldBox`.
import { useMemo } from 'react'
import { findDescriptor } from '../../data/descriptor.ts'
import { useText } from '../../data/use-text.ts'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { InputSkeleton } from '../../ui/skeleton.tsx'
import { FieldValue } from '../value/field-value.tsx'
import type { EntityRow } from '../row.ts'
import { errorIdOf, useFieldsForm } from './fields-form-context.ts'
import { useFormValue, useFormValues } from './form-value-source.tsx'
import { formWidgets, plainWidgets, relatedWidgets } from '../widgets/form-widgets.ts'
import type { PlainWidgetProps, Widget } from '../widgets/widget.ts'
import './form-print.css'

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
  const own = form.inputs[field.name]
  const isLocked = form.isLocked(field)
  // An input of the screen may say why it is locked.
  if (form.readOnly || (isLocked && own === undefined)) {
    return (
      <div id={id} className={form.readOnly ? 'entity-value' : 'entity-value entity-value-locked'}>
        {/* Else the whole frame is hidden while a part of it loads, and loses the focus. */}
        <LazySection waiting={<InputSkeleton />} failed={<Failed />}>
          <ShownValue field={field} />
        </LazySection>
      </div>
    )
  }
  const place = form.placeOf(field.name)
  const props: PlainWidgetProps = {
    id,
    field,
    entity: form.entity,
    label,
    value,
    required,
    disabled: isLocked || form.busy,
    invalid: error !== undefined,
    fault: place && error !== undefined ? { ...place, message: error } : undefined,
    describedBy: errorIdOf(id),
    onChange,
    onBlur: () => form.touch(field.name),
    onFill: form.fill,
    siblings: form.fields,
  }
  const Plain = own === undefined ? plainWidgets[field.widget] : undefined
  const Related = own === undefined ? relatedWidgets[field.widget] : undefined
  return (
    <LazySection waiting={<InputSkeleton />} failed={<Failed />}>
      {Plain !== undefined && <Plain {...props} />}
      {Related !== undefined && <RelatedInput Of={Related} {...props} />}
      {(Plain ?? Related) === undefined && <Input Of={own ?? formWidgets[field.widget]} {...props} />}
    </LazySection>
  )
}

function Input({ Of, ...props }: PlainWidgetProps & { readonly Of: Widget }) {
  return <Of {...props} values={useFormValues()} />
}

function RelatedInput({ Of, ...props }: PlainWidgetProps & { readonly Of: Widget }) {
  const parent = findDescriptor(props.entity)?.tree?.parent ?? 'id'
  const id = useFormValue('id')
  const above = useFormValue(parent)
  const values = useMemo(() => ({ [parent]: above, id }), [parent, above, id])
  return <Of {...props} values={values} />
}

function ShownValue({ field }: Pick<FieldControlProps, 'field'>) {
  const { views, entity } = useFieldsForm()
  const values = useFormValues()
  const View = views[field.name]
  return View === undefined ? (
    <FieldValue field={field} row={values} entity={entity} full />
  ) : (
    <View field={field} row={values as EntityRow} />
  )
}

function Failed() {
  const text = useText()
  return <span className="entity-error">{text('page.chunk')}</span>
}
