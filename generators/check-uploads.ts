// Checks x-upload: it limits a field that keeps an uploaded file, and names types that the server recognises.
import type { Field } from '../src/shared/entity/descriptor.ts'
import { fileTypes, pictureTypes } from '../src/shared/entity/file-types.ts'
import { type Report, suggest } from './problem.ts'

export function checkUpload({ upload, uploadLimit }: Field, path: string, report: Report): void {
  if (uploadLimit === null) return
  if (upload === null)
    return report(`${path}/x-upload`, 'is for fields of the entity with "format": "image" or "file"; remove it here')
  const known: readonly string[] = upload === 'image' ? pictureTypes : fileTypes
  uploadLimit.types?.forEach((type, index) => {
    const near = suggest(type, known) || `; write some of ${known.join(', ')}`
    if (!known.includes(type))
      report(`${path}/x-upload/types/${index}`, `"${type}" is not a known type of an ${upload} field${near}`)
  })
}
