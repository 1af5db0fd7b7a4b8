// rjsf draws a form's schema; values, errors and when they are shown are the form's own (use-shown-errors.ts).
import type { ValidatorType } from '@rjsf/utils'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { Values } from '../row.ts'

/** Same rules, same sentences as the server: the validator compiled by `npm run gen`. */
export type CheckValues = (values: Values) => readonly FieldError[]

/** rjsf checks nothing. */
export const idleValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}
