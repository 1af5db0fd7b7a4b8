// The refusal of a form that is not there: a node that names one is told apart from a node without a form.
import type { AppError } from '../../../errors/app-error.ts'
import { notFound } from '../../../errors/errors.ts'
import { flowMessages as messages } from '../messages.ts'

/** `key`: of the form that the node names. */
export function missingForm(key: string | null): AppError {
  return notFound(key === null ? messages.formGone : messages.formUndeployed(key))
}
