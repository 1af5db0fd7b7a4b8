// The fields of a form without its containers: leafFields(fields).
import type { FormField } from './form-model.ts'

/** Every field that can hold a value, including those in containers. */
export function leafFields(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => (field.fieldType === 'FormContainer' ? leafFields(field.fields.flat()) : [field]))
}
