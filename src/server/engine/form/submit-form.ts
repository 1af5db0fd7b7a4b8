// Checks a submission against its form: submitForm(form, submission, optionsOf) -> variables, document, problems.
import {
  checkForm,
  type FormRules,
  type FormSubmission,
  type SubmittedForm,
} from '../../../shared/flow/form/check-form.ts'
import type { FormFile } from '../../../shared/flow/form/form-model.ts'
import { matchesPattern } from './field-pattern.ts'

export function submitForm(
  form: FormFile,
  submission: FormSubmission,
  optionsOf: FormRules['optionsOf'],
): SubmittedForm {
  return checkForm(form, submission, { optionsOf, matches: matchesPattern })
}
