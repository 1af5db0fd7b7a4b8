// Stores files of the text: by the page's own function, else with the rights on the form's field.
import { uploadCalls } from '../../../../shared/protocol/shared-calls.ts'
import { http } from '../../../data/http.ts'
import { uploadTarget } from '../upload-target.ts'
import type { WidgetProps } from '../widget.ts'
import type { FileKind, RichTextExtras, StoredFile } from './extras.ts'

export type Upload = NonNullable<RichTextExtras['upload']>

export function createUpload(props: WidgetProps): Upload {
  return async (kind: FileKind, file: File, onProgress: (percent: number) => void): Promise<StoredFile> => {
    const form = new FormData()
    for (const [name, value] of uploadTarget(props)) form.append(name, value)
    form.append('file', file)
    const { data } = await http.upload<StoredFile>(`${uploadCalls.body}?type=${kind}`, form, { onProgress })
    return data
  }
}
