// Previews what is typed, without saving it: checked like a save, shown in a tab of its own.
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../../../shared/protocol/envelope.ts'
import { http } from '../../../../data/http.ts'
import { HttpError } from '../../../../data/http-error.ts'
import { openAnswer } from '../../../../data/new-tab.ts'
import { notify } from '../../../../data/notify.ts'
import { withSite } from '../../../../data/scope.ts'
import { toBody } from '../../../../entity/form/form-values.ts'
import type { EntityRow } from '../../../../entity/row.ts'
import type { EditorForm } from './use-editor-form.ts'

interface PreviewInput {
  readonly descriptor: Descriptor
  readonly row: EntityRow | null
  readonly form: Pick<EditorForm, 'latest' | 'validate' | 'refuse'>
  readonly isUnsaved: boolean
  readonly onErrors: (errors: readonly FieldError[]) => void
}

/** Null: what is shown is saved. */
export function usePreview({ descriptor, row, form, isUnsaved, onErrors }: PreviewInput): (() => Promise<void>) | null {
  if (row !== null && !isUnsaved) return null
  return async () => {
    const mistakes = form.validate()
    if (mistakes.length > 0) return onErrors(mistakes)
    const sent = form.latest.current
    // It overwrites nothing, so the version of the row does not matter.
    const { updateTime: _updateTime, ...body } = toBody(descriptor, sent, row)
    const path = descriptor.api?.operations.previewSave?.path ?? ''
    try {
      await openAnswer(() => http.post(path, withSite(descriptor, body), { kind: 'write' }))
    } catch (thrown) {
      if (!(thrown instanceof HttpError)) throw thrown
      if (thrown.fields.length === 0) return notify.error(thrown.message)
      form.refuse(thrown.fields, sent)
      onErrors(thrown.fields)
    }
  }
}
