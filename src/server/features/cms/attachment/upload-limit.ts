// Size and type limits of uploads: those of the field (x-upload), else of the dictionary, with `limit` (MB) and `types` (comma list) per module.
import type { Field } from '../../../../shared/entity/descriptor.ts'
import { bytesPerMegabyte } from '../../../../shared/validation/check-upload.ts'
import { sentenceOf } from '../../../../shared/validation/sentence.ts'
import { loadUploadModule } from '../../../access/upload-module.ts'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { attachmentMessages as messages } from './messages.ts'

/** Entries of the dictionary. */
export type UploadModule = 'image' | 'thumbnail' | 'video' | 'audio' | 'file'

export interface UploadPurpose {
  readonly module: UploadModule
  /** What the file is for; null = an article. */
  readonly field: Field | null
  /** Links of a body: any type, and never displayed. */
  readonly isAnyType?: boolean
  /** A body names no list of types when it refuses one. */
  readonly isBody?: boolean
}

export interface UploadLimit {
  readonly bytes: number
  /** Null: any. */
  readonly types: readonly string[] | null
  tooLarge(): AppError
  wrongType(): AppError
}

/** A larger limit would only be met by that of the request, whose refusal does not name it. */
const maxMegabytes = 190

const sizeMessages: Readonly<Record<UploadModule, (limit: number) => string>> = {
  image: messages.imageSize,
  thumbnail: messages.imageSize,
  video: messages.videoSize,
  audio: messages.audioSize,
  file: messages.fileSize,
}

export async function loadUploadLimit(call: Call, purpose: UploadPurpose): Promise<UploadLimit> {
  const { module, field, isAnyType = false, isBody = false } = purpose
  const shared = await loadUploadModule(call, module)
  const { megabytes: ownSize = null, types: ownTypes = null } = field?.uploadLimit ?? {}
  const megabytes = Math.min(ownSize ?? shared.megabytes, maxMegabytes)
  const types = ownTypes ?? shared.types
  const refusal = (status: number, rule: 'fileSize' | 'fileTypes', message: string): AppError => {
    const isOwn = field !== null && (rule === 'fileSize' ? ownSize : ownTypes) !== null
    const sentence = isOwn ? sentenceOf(field, rule) : message
    return new AppError({ message: sentence, status, fields: field ? [{ field: field.name, message: sentence }] : [] })
  }
  const wrongType = isBody ? messages.unknown : messages.types(types.join(','))
  return {
    bytes: Math.floor(megabytes * bytesPerMegabyte),
    types: isAnyType ? null : types,
    tooLarge: () => refusal(413, 'fileSize', sizeMessages[module](megabytes)),
    wrongType: () => refusal(415, 'fileTypes', wrongType),
  }
}
