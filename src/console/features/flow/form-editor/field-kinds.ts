// The types of fields that a form can have: their kind of JSON object and the properties that each has.
import type { FieldKindName } from '../../../../shared/flow/form/form-model.ts'
import { columnsIn, entriesOf, fieldsAt, isContainer, type Json } from './raw-form.ts'

export type PropertyGroup = 'text' | 'options' | 'currency' | 'multiple' | 'group' | 'expression' | 'link' | 'columns'

interface FieldKind {
  /** Absent: `FormField`. */
  readonly fieldType?: 'OptionFormField' | 'ExpressionFormField' | 'FormContainer'
  /** Nothing is typed into it. */
  readonly isShown?: true
  readonly has?: readonly PropertyGroup[]
}

export const fieldKinds: Readonly<Record<FieldKindName, FieldKind>> = {
  text: { has: ['text'] },
  'multi-line-text': { has: ['text'] },
  password: { has: ['text'] },
  integer: {},
  decimal: {},
  amount: { has: ['currency'] },
  date: {},
  boolean: {},
  'radio-buttons': { fieldType: 'OptionFormField', has: ['options'] },
  dropdown: { fieldType: 'OptionFormField', has: ['options'] },
  upload: { has: ['multiple'] },
  people: { has: ['group'] },
  'functional-group': {},
  expression: { fieldType: 'ExpressionFormField', isShown: true, has: ['expression'] },
  hyperlink: { isShown: true, has: ['link'] },
  container: { fieldType: 'FormContainer', isShown: true, has: ['columns'] },
  headline: { isShown: true },
  'headline-with-line': { isShown: true },
  spacer: { isShown: true },
  'horizontal-line': { isShown: true },
}

export const kindNames = Object.keys(fieldKinds) as readonly FieldKindName[]

/** Forms may have types that nobody here knows; they are texts. */
export function kindOf(field: Json): FieldKindName {
  const type = field['type']
  return kindNames.find((name) => name === type) ?? 'text'
}

/** Properties that only one kind of object may have. */
const ownProperties: Readonly<Record<string, readonly string[]>> = {
  OptionFormField: ['optionType', 'hasEmptyValue', 'options', 'optionsExpression'],
  ExpressionFormField: ['expression'],
  FormContainer: ['fields'],
}

const firstParts: Readonly<Record<string, Json>> = {
  OptionFormField: { optionType: 'manual', options: [{ name: '1' }, { name: '2' }] },
  ExpressionFormField: { expression: '' },
  FormContainer: { fields: [[], []] },
}

function partsOf(type: FieldKindName): Json {
  const { fieldType } = fieldKinds[type]
  return fieldType === undefined ? {} : { fieldType, ...firstParts[fieldType] }
}

/** The ids are variables: short, and free in this form. */
function freeId(form: Json, type: FieldKindName): string {
  const used = new Set(entriesOf(form).map(({ field }) => field['id']))
  const base = type.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  let count = 1
  while (used.has(`${base}${count}`)) count += 1
  return `${base}${count}`
}

export function newField(form: Json, type: FieldKindName, name: string): Json {
  return { id: freeId(form, type), name, type, ...partsOf(type) }
}

/** Keeps what the new type can have as well, and what nobody here knows. */
export function withType(field: Json, type: FieldKindName): Json {
  const { fieldType } = fieldKinds[type]
  if (fieldType === fieldKinds[kindOf(field)].fieldType) return { ...field, type }
  const lost = new Set([...Object.values(ownProperties).flat(), 'fieldType', 'value'])
  const kept = Object.entries(field).filter(([name]) => !lost.has(name))
  return { ...Object.fromEntries(kept), type, ...partsOf(type) }
}

/** With ids of its own, also those of the fields in a container. */
export function copyOf(form: Json, field: Json): Json {
  const copy = { ...field, id: freeId(form, kindOf(field)) }
  if (!isContainer(field)) return copy
  let grown: Json = { ...form, fields: [...fieldsAt(form, []), copy] }
  const fields = columnsIn(field).map((column) =>
    column.map((one) => {
      const next = copyOf(grown, one)
      grown = { ...grown, fields: [...fieldsAt(grown, []), next] }
      return next
    }),
  )
  return { ...copy, fields }
}
