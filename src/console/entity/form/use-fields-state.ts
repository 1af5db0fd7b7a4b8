// What the parts of a form share, the same object while only values change: with each key, the field typed into is drawn alone.
import { useMemo } from 'react'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { Cell } from '../list/columns.tsx'
import type { Widget } from '../widgets/widget.ts'
import type { FieldsFormState } from './fields-form-context.ts'
import type { FieldsFormProps } from './fields-form.tsx'
import type { FormShape } from './use-form-shape.ts'

interface FormCalls extends Pick<FieldsFormState, 'touch' | 'fill' | 'report'> {
  /** By the server, last. */
  readonly refused: readonly FieldError[]
}

const noInputs: Readonly<Record<string, Widget>> = {}
const noViews: Readonly<Record<string, Cell>> = {}
function noLocks(): boolean {
  return false
}

export function useFieldsState(props: FieldsFormProps, shape: FormShape, calls: FormCalls): FieldsFormState {
  const { entity, fields, readOnly = false, busy = false, isLocked = noLocks } = props
  const { inputs = noInputs, views = noViews, CodePreview = null, Layout = null } = props
  const { shown, layout } = shape
  const { refused, touch, fill, report } = calls
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields])
  const given = useMemo(
    () => ({ entity, fields: byName, readOnly, busy, isLocked, inputs, views, CodePreview, Layout }),
    [entity, byName, readOnly, busy, isLocked, inputs, views, CodePreview, Layout],
  )
  return useMemo(
    () => ({
      ...given,
      ...layout,
      groups: shown,
      placeOf: (name) => refused.find((error) => error.field === name)?.at,
      touch,
      fill,
      report,
    }),
    [given, layout, shown, refused, touch, fill, report],
  )
}
