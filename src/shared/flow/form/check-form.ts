// Checks a submission against its form, for the server and for the form on the screen: checkForm(form, submission, rules) -> variables, document, problems.
import { convertValue, labelOf, type Matches } from './convert-value.ts'
import type { FormField, FormFile, FormOption } from './form-model.ts'
import { formMessages as messages } from './messages.ts'
import { leafFields } from './leaf-fields.ts'

export interface FormSubmission {
  readonly values: Readonly<Record<string, unknown>>
  readonly outcome: string | null
}

export interface SubmittedForm {
  /** Only fields become variables, by the field's id; and the outcome. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Stored as the form instance. */
  readonly document: StoredValues
  readonly problems: readonly { readonly field: string; readonly message: string }[]
  /** Uploaded content that now belongs to the form, by field. */
  readonly uploads: Readonly<Record<string, readonly string[]>>
}

export interface StoredValues {
  readonly values: Readonly<Record<string, unknown>>
  readonly flowable_form_outcome?: string
}

export interface FormRules {
  readonly optionsOf: (field: FormField) => readonly FormOption[] | null
  readonly matches: Matches
}

const shownOnly = new Set(['headline', 'headline-with-line', 'spacer', 'horizontal-line', 'container', 'expression'])

export function holdsValue(field: FormField): boolean {
  return field.fieldType !== 'ExpressionFormField' && field.fieldType !== 'FormContainer' && !shownOnly.has(field.type)
}

/** Numbers and booleans keep their JSON type, everything else is text. */
function storedValue(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

export function outcomeVariable(form: FormFile): string {
  return form.outcomeVariableName ?? `form_${form.key}_outcome`
}

/** The list holds ids and names; either identifies an outcome. */
function isOffered(form: FormFile, outcome: string): boolean {
  return form.outcomes.some(({ id, name }) => id === outcome || name === outcome)
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function idsOf(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',') : []
}

/** Ids of content in upload fields, whatever else is submitted. */
export function uploadsIn(form: FormFile, values: Readonly<Record<string, unknown>>): string[] {
  const fields = leafFields(form.fields).filter(({ type, id }) => type === 'upload' && Object.hasOwn(values, id))
  return fields.flatMap((field) => {
    const converted = convertValue(field, values[field.id], { options: null, matches: () => true })
    return converted.problem === undefined ? idsOf(converted.value) : []
  })
}

export function checkForm(form: FormFile, submission: FormSubmission, rules: FormRules): SubmittedForm {
  const variables: Record<string, unknown> = {}
  const values: Record<string, unknown> = {}
  const uploads: Record<string, readonly string[]> = {}
  const problems: { field: string; message: string }[] = []
  for (const field of leafFields(form.fields)) {
    // Read-only fields cannot be changed by sending them.
    if (!holdsValue(field) || field.readOnly) continue
    const isSent = Object.hasOwn(submission.values, field.id)
    const converted = convertValue(field, isSent ? submission.values[field.id] : null, {
      options: rules.optionsOf(field),
      matches: rules.matches,
    })
    if (converted.problem !== undefined) {
      problems.push({ field: field.id, message: converted.problem })
      continue
    }
    if (field.required && field.type !== 'upload' && isMissing(converted.value)) {
      problems.push({ field: field.id, message: messages.required(labelOf(field)) })
    } else if (isSent) {
      variables[field.id] = converted.value
      values[field.id] = storedValue(converted.value)
      if (field.type === 'upload' && converted.value !== null) uploads[field.id] = idsOf(converted.value)
    }
  }
  const { outcome } = submission
  if (outcome === null || outcome === '') return { variables, document: { values }, problems, uploads }
  if (!isOffered(form, outcome)) problems.push({ field: 'outcome', message: messages.noSuchOutcome(outcome) })
  variables[outcomeVariable(form)] = outcome
  return { variables, document: { values, flowable_form_outcome: outcome }, problems, uploads }
}
