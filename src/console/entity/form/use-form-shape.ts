// What a form shows: its groups, their layout and the schema for rjsf, the same objects until a value shows or hides a field or
// makes it required; a key in one field then draws that field alone.
import { useMemo } from 'react'
import type { Field, FormGroup } from '../../../shared/entity/descriptor.ts'
import { isRequired, isVisible } from '../../../shared/entity/visibility.ts'
import { isAsked } from '../../../shared/rules/index.ts'
import type { Values } from '../row.ts'
import { type FormLayout, formLayout } from './form-layout.ts'
import { buildFormSchema, type FormSchema, visibleGroups } from './form-schema.ts'

export interface FormShapeInput {
  readonly entity: string
  readonly fields: readonly Field[]
  readonly groups: readonly FormGroup[]
  readonly values: Values
}

export interface FormShape extends FormSchema {
  /** Without hidden fields. */
  readonly shown: readonly FormGroup[]
  readonly layout: FormLayout
}

/** As text, which is the same while the names are. */
function namesOf(fields: readonly Field[], holds: (field: Field) => boolean): string {
  return JSON.stringify(fields.filter(holds).map(({ name }) => name))
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(JSON.parse(names) as string[])
}

export function useFormShape({ entity, fields, groups, values }: FormShapeInput): FormShape {
  const visible = namesOf(fields, (field) => isVisible(field, values))
  const required = namesOf(fields, (field) => isRequired(field, values) || isAsked(entity, field.name))
  return useMemo(() => {
    const seen = setOf(visible)
    const asked = setOf(required)
    const shown = visibleGroups(groups, (name) => seen.has(name))
    return {
      shown,
      layout: formLayout(groups, fields, ({ name }) => seen.has(name)),
      ...buildFormSchema({ fields, groups: shown, required: ({ name }) => asked.has(name) }),
    }
  }, [fields, groups, visible, required])
}
