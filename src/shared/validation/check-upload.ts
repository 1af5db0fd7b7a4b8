// Checks a file against the field's limits (x-upload): in the form when it is chosen, and again by the server.
import type { Field } from '../entity/descriptor.ts'
import { sentenceOf } from './sentence.ts'

export const bytesPerMegabyte = 1024 * 1024

interface NamedFile {
  readonly name: string
  readonly size: number
}

function hasEnding(name: string, types: readonly string[]): boolean {
  const lower = name.toLowerCase()
  return types.some((type) => lower.endsWith(`.${type}`))
}

/** The field's message, or null. */
export function uploadRefusal(field: Field, { name, size }: NamedFile): string | null {
  const { megabytes = null, types = null } = field.uploadLimit ?? {}
  const refuse = (rule: 'fileTypes' | 'fileSize') => sentenceOf(field, rule).replaceAll('{file}', () => name)
  if (types !== null && !hasEnding(name, types)) return refuse('fileTypes')
  return megabytes !== null && size > megabytes * bytesPerMegabyte ? refuse('fileSize') : null
}

/** The value of an action's file input: a File of the browser, or a file that the server has received. */
function asFile(value: unknown): NamedFile | null {
  if (typeof value !== 'object' || value === null || !('size' in value)) return null
  const name = 'filename' in value ? value.filename : 'name' in value ? value.name : null
  return typeof name === 'string' && typeof value.size === 'number' ? { name, size: value.size } : null
}

/** The message about a file that is sent with an action, or null. */
export function sentFileRefusal(field: Field, value: unknown): string | null {
  if (field.format !== 'file' || field.uploadLimit === null) return null
  const file = asFile(value)
  return file === null ? null : uploadRefusal(field, file)
}
