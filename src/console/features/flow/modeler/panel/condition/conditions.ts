// Conditions on what was decided in a form, and the variables that it fills.
import { holdsValue, outcomeVariable } from '../../../../../../shared/flow/form/check-form.ts'
import type { FormOption } from '../../../../../../shared/flow/form/form-model.ts'
import { leafFields } from '../../../../../../shared/flow/form/leaf-fields.ts'
import { parseFormText } from '../../../../../../shared/flow/form/parse-form-text.ts'

export interface FormConditions {
  readonly outcomes: readonly { readonly name: string; readonly condition: string }[]
  readonly variables: readonly { readonly id: string; readonly name: string }[]
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
}

const plainName = /^[\p{L}_$][\p{L}\d_$]*$/u

/** Null if it has not been set; its name alone would stop the process then. */
function valueOf(variable: string): string {
  return `variables:get(${quoted(variable)})`
}

/** A name with a hyphen would be read as a subtraction. */
function read(variable: string): string {
  return plainName.test(variable) ? variable : valueOf(variable)
}

/** People send the name of an outcome, reviews of articles store its id. The form may be on another way to the flow. */
function outcomeCondition(variable: string, { id, name }: FormOption): string {
  const words = id === null || id === name ? [name] : [name, id]
  return `\${${words.map((word) => `${valueOf(variable)} == ${quoted(word)}`).join(' || ')}}`
}

/** Null: it is not a form. */
export function conditionsOf(text: string): FormConditions | null {
  const { form } = parseFormText(text)
  if (form === null) return null
  const variable = outcomeVariable(form)
  return {
    outcomes: form.outcomes.map((one) => ({ name: one.name, condition: outcomeCondition(variable, one) })),
    variables: leafFields(form.fields)
      .filter((field) => holdsValue(field) && !field.readOnly)
      .map(({ id, name }) => ({ id: read(id), name: name ?? id })),
  }
}
