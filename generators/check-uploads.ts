// Checks x-upload: it limits files that are stored or sent with an action, and names types that the server recognises or file name endings.
import type { Field } from '../src/shared/entity/descriptor.ts'
import { fileTypes, pictureTypes } from '../src/shared/entity/file-types.ts'
import { type Report, suggest } from './problem.ts'

/** Of a file sent with an action only the name is compared, so any ending will do: `form`, `bpmn20.xml`. */
const ending = /^[a-z\d]+(?:\.[a-z\d]+)*$/

export function checkUpload({ upload, uploadLimit, format }: Field, path: string, report: Report): void {
  if (uploadLimit === null) return
  const isSent = upload === null && format === 'file'
  if (upload === null && !isSent)
    return report(`${path}/x-upload`, 'is for fields with "format": "image" or "file"; remove it here')
  const known: readonly string[] = upload === 'image' ? pictureTypes : fileTypes
  uploadLimit.types?.forEach((type, index) => {
    const at = `${path}/x-upload/types/${index}`
    if (isSent) {
      if (!ending.test(type)) report(at, `"${type}" is not the ending of a file name; write it without the first dot`)
      return
    }
    const near = suggest(type, known) || `; write some of ${known.join(', ')}`
    if (!known.includes(type)) report(at, `"${type}" is not a known type of an ${upload} field${near}`)
  })
}
