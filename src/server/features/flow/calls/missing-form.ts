// The refusal to show a form: there is none, or the one that the diagram names is not deployed any more.
import type { AppError } from '../../../errors/app-error.ts'
import { notFound } from '../../../errors/errors.ts'
import { flowMessages as messages } from '../messages.ts'

/** `key`: as in the diagram; null = it names none. */
export function missingForm(key: string | null): AppError {
  return notFound(key === null ? messages.formGone : messages.formMissing(key))
}
