// Turns fields and groups into a plain schema per form for rjsf; every input is rendered by our own field.
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { Field, FieldKind, FormGroup } from '../../../shared/entity/descriptor.ts'
import { isWide } from '../widgets/is-wide.ts'

export interface FormSchema {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
}

/** Name under which the form registers the field component that renders every input. */
export const fieldComponent = 'entityField'

const schemaTypes: Readonly<Record<FieldKind, string>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'string',
  datetime: 'string',
  json: 'object',
}

export interface FormSchemaInput {
  readonly fields: readonly Field[]
  readonly groups: readonly FormGroup[]
  readonly required: (field: Field) => boolean
}

/** Only fields named in a group are shown; no defaults and no limits: values and rules come from elsewhere. */
export function buildFormSchema({ fields, groups, required }: FormSchemaInput): FormSchema {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const shown = groups.flatMap((group) => group.fields).flatMap((name) => byName.get(name) ?? [])
  return {
    schema: {
      type: 'object',
      required: shown.filter(required).map((field) => field.name),
      properties: Object.fromEntries(shown.map((field) => [field.name, propertyOf(field)])),
    },
    uiSchema: {
      'ui:submitButtonOptions': { norender: true },
      ...Object.fromEntries(shown.map((field) => [field.name, uiOf(field)])),
    },
  }
}

function propertyOf(field: Field): RJSFSchema {
  return { type: schemaTypes[field.kind], title: field.title } as RJSFSchema
}

function uiOf(field: Field): UiSchema {
  return {
    'ui:field': fieldComponent,
    'ui:options': { wide: isWide(field), ...(field.widget === 'hidden' ? { widget: 'hidden' } : {}) },
  }
}

/** Groups without their hidden fields; groups left empty are dropped. */
export function visibleGroups(groups: readonly FormGroup[], isShown: (name: string) => boolean): readonly FormGroup[] {
  return groups
    .map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
    .filter((group) => group.fields.length > 0)
}
