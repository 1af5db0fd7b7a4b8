// Size and type limits of uploads: those of the field (x-upload), else of the dictionary, with `limit` (MB) and `types` (comma list) per module.
import type { Field } from '../../../../shared/entity/descriptor.ts'
import { bytesPerMegabyte } from '../../../../shared/validation/check-upload.ts'
import { sentenceOf } from '../../../../shared/validation/sentence.ts'
import { loadUploadModule } from '../../../access/upload-module.ts'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { attachmentMessages as messages } from './messages.ts'

export type UploadKind = 'image' | 'file'

export interface UploadLimit {
  readonly bytes: number
  readonly types: readonly string[]
  tooLarge(): AppError
  wrongType(): AppError
}

/** `field`: what the file is for; null = an article. */
export async function loadUploadLimit(call: Call, kind: UploadKind, field: Field | null): Promise<UploadLimit> {
  const shared = await loadUploadModule(call, kind)
  const { megabytes: ownSize = null, types: ownTypes = null } = field?.uploadLimit ?? {}
  const megabytes = ownSize ?? shared.megabytes
  const types = ownTypes ?? shared.types
  const refusal = (status: number, rule: 'fileSize' | 'fileTypes', message: string): AppError => {
    const isOwn = field !== null && (rule === 'fileSize' ? ownSize : ownTypes) !== null
    const sentence = isOwn ? sentenceOf(field, rule) : message
    return new AppError({ message: sentence, status, fields: field ? [{ field: field.name, message: sentence }] : [] })
  }
  const size = kind === 'image' ? messages.imageSize(megabytes) : messages.fileSize(megabytes)
  return {
    bytes: Math.floor(megabytes * bytesPerMegabyte),
    types,
    tooLarge: () => refusal(413, 'fileSize', size),
    wrongType: () => refusal(415, 'fileTypes', messages.types(types.join(','))),
  }
}
