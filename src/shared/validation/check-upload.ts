// Checks a chosen file against the field's limits (x-upload) before it is sent; the server checks again while reading it.
import type { Field } from '../entity/descriptor.ts'
import { endingOf } from './formats.ts'
import { sentenceOf } from './sentence.ts'

export const bytesPerMegabyte = 1024 * 1024

/** The field's message, or null. */
export function uploadRefusal(field: Field, file: { readonly name: string; readonly size: number }): string | null {
  const { megabytes = null, types = null } = field.uploadLimit ?? {}
  if (types !== null && !types.includes(endingOf(file.name))) return sentenceOf(field, 'fileTypes')
  return megabytes !== null && file.size > megabytes * bytesPerMegabyte ? sentenceOf(field, 'fileSize') : null
}
