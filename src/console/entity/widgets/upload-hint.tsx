// What a field of files accepts: for the file dialog of the browser, and as a hint beside the button.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { useInputText } from './use-input-text.ts'
import type { WidgetProps } from './widget.ts'

/** File types that the file dialog offers. Those of macOS compare what follows the last dot only. */
export function acceptOf({ upload, uploadLimit }: Field): string | undefined {
  const types = uploadLimit?.types?.map((type) => `.${type}`) ?? []
  if (types.length === 0) return upload === 'image' ? 'image/*' : undefined
  const endings = types.flatMap((type) => [type, type.slice(type.lastIndexOf('.'))])
  return [...new Set(endings)].join(',')
}

/** The field's limits, beside the button. */
export function UploadHint({ field: { uploadLimit } }: Pick<WidgetProps, 'field'>) {
  const text = useInputText()
  const { megabytes = null, types = null } = uploadLimit ?? {}
  const hints = [
    types === null ? [] : text('uploadTypes', { types: types.join(', ') }),
    megabytes === null ? [] : text('uploadSize', { limit: megabytes }),
  ].flat()
  return hints.length > 0 && <span className="entity-hint">{hints.join(text('uploadAnd'))}</span>
}
