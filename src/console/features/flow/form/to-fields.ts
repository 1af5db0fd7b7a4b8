// The fields of a form as fields of the generic form: toFields(definition) leaves out what holds no value.
import type { Field, FieldKind } from '../../../../shared/entity/descriptor.ts'
import type { WidgetName } from '../../../../shared/entity/field-parts.ts'
import { plainField } from '../../../../shared/entity/plain-field.ts'
import { holdsValue } from '../../../../shared/flow/form/check-form.ts'
import type { FormField, FormFile, FormOption } from '../../../../shared/flow/form/form-model.ts'
import { leafFields } from '../../../../shared/flow/form/leaf-fields.ts'
import { ownValue } from '../../../../shared/own-value.ts'

const kinds: Readonly<Record<string, readonly [kind: FieldKind, widget: WidgetName]>> = {
  'multi-line-text': ['string', 'textarea'],
  password: ['string', 'password'],
  integer: ['integer', 'number'],
  decimal: ['number', 'number'],
  amount: ['number', 'number'],
  date: ['date', 'date'],
  boolean: ['boolean', 'switch'],
  'radio-buttons': ['string', 'radio'],
  dropdown: ['string', 'select'],
}

/** What is sent for an option, and what identifies it on the screen. */
export function optionKey({ id, name }: FormOption): string {
  return id === null || id === '' ? name : id
}

export function optionsIn(field: FormField): readonly FormOption[] {
  return field.fieldType === 'OptionFormField' ? (field.options ?? []) : []
}

/** The first option of such a field means that nothing is chosen. */
export function emptyOptionOf(field: FormField): FormOption | null {
  if (field.fieldType !== 'OptionFormField' || field.hasEmptyValue !== true) return null
  return field.options?.[0] ?? null
}

function limitOf({ params }: FormField): number | null {
  const limit = Number(params['maxLength'] ?? Number.NaN)
  return Number.isFinite(limit) && limit > 0 ? limit : null
}

function unitOf({ type, params }: FormField): string | null {
  const { currency } = params
  return type === 'amount' && typeof currency === 'string' && currency !== '' ? currency : null
}

/** Without the one that means nothing in a list that can be emptied. */
function choicesOf(field: FormField): Field['choices'] {
  const empty = field.type === 'dropdown' ? emptyOptionOf(field) : null
  return optionsIn(field)
    .filter((option) => option !== empty)
    .map((option) => ({ const: optionKey(option), title: option.name }))
}

function toField(field: FormField): Field {
  const [kind, widget] = ownValue(kinds, field.type) ?? ['string', 'text']
  return {
    ...plainField,
    name: field.id,
    title: field.name ?? field.id,
    kind,
    widget,
    required: field.required,
    maxLength: limitOf(field),
    unit: unitOf(field),
    choices: field.fieldType === 'OptionFormField' ? choicesOf(field) : null,
  }
}

/** A link has an address, which nobody types. */
export function isInput(field: FormField): boolean {
  return holdsValue(field) && field.type !== 'hyperlink'
}

export function inputsOf({ fields }: Pick<FormFile, 'fields'>): readonly FormField[] {
  return leafFields(fields).filter(isInput)
}

export function toFields(definition: Pick<FormFile, 'fields'>): readonly Field[] {
  return inputsOf(definition).map(toField)
}
