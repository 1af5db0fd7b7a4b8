// rjsf's validator over our one check of field rules: same rules, same sentences as the server.
import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { Values } from '../row.ts'

export type CheckValues = (values: Values) => readonly FieldError[]

/** Nothing is compiled at run time: `check` uses the validator compiled by `npm run gen`. */
export function createValidator(check: CheckValues): ValidatorType<Values> {
  return {
    validateFormData: (formData) => toValidationData(check(formData ?? {})),
    isValid: () => true,
    rawValidation: () => ({ errors: [] }),
  }
}

/** The first error of each field in rjsf's format: a list, and a tree by field. */
export function toValidationData(errors: readonly FieldError[]): {
  errors: RJSFValidationError[]
  errorSchema: ErrorSchema<Values>
} {
  const first = new Map<string, string>()
  for (const { field, message } of errors) if (!first.has(field)) first.set(field, message)
  return {
    errors: [...first].map(([field, message]) => ({ property: `.${field}`, message, stack: message })),
    errorSchema: Object.fromEntries(
      [...first].map(([field, message]) => [field, { __errors: [message] }]),
    ) as ErrorSchema<Values>,
  }
}
