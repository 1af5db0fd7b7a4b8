// What the parts of a form share, the same object while only values change: with each key, the field typed into is drawn alone.
import { useMemo } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { Cell } from '../list/columns.tsx'
import type { Widget } from '../widgets/widget.ts'
import type { FieldsFormState } from './fields-form-context.ts'
import type { FormShape } from './use-form-shape.ts'

/** The properties of a form that its parts see too. */
export interface SharedProps {
  readonly entity: string
  readonly fields: readonly Field[]
  readonly readOnly?: boolean
  readonly busy?: boolean
  readonly isLocked?: (field: Field) => boolean
  readonly onEnter?: FieldsFormState['onEnter']
  readonly inputs?: Readonly<Record<string, Widget>>
  readonly views?: Readonly<Record<string, Cell>>
  readonly CodePreview?: FieldsFormState['CodePreview']
  /** Arranges the fields; by default they follow their groups. */
  readonly Layout?: FieldsFormState['Layout']
}

type FormCalls = Pick<FieldsFormState, 'placeOf' | 'touch' | 'fill' | 'report'>

const noInputs: Readonly<Record<string, Widget>> = {}
const noViews: Readonly<Record<string, Cell>> = {}
function noLocks(): boolean {
  return false
}

export function useFieldsState(props: SharedProps, shape: FormShape, calls: FormCalls): FieldsFormState {
  const { entity, fields, readOnly = false, busy = false, isLocked = noLocks, onEnter = 'submit' } = props
  const { inputs = noInputs, views = noViews, CodePreview = null, Layout = null } = props
  const { shown, layout } = shape
  const { placeOf, touch, fill, report } = calls
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields])
  const given = useMemo(
    () => ({ entity, fields: byName, readOnly, busy, isLocked, onEnter, inputs, views, CodePreview, Layout }),
    [entity, byName, readOnly, busy, isLocked, onEnter, inputs, views, CodePreview, Layout],
  )
  return useMemo(
    () => ({
      ...given,
      ...layout,
      groups: shown,
      placeOf,
      touch,
      fill,
      report,
    }),
    [given, layout, shown, placeOf, touch, fill, report],
  )
}
