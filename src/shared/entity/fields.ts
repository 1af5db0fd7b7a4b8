// Questions about a descriptor's fields that both runtimes ask.
import type { Field } from './descriptor.ts'

const cache = new WeakMap<readonly Field[], ReadonlyMap<string, Field>>()

/** Fields by name. */
export function fieldsOf(descriptor: { readonly fields: readonly Field[] }): ReadonlyMap<string, Field> {
  const known = cache.get(descriptor.fields)
  if (known) return known
  const fields = new Map(descriptor.fields.map((field) => [field.name, field]))
  cache.set(descriptor.fields, fields)
  return fields
}

const writable = new WeakMap<readonly Field[], readonly Field[]>()

/** Fields that a save body may set. */
export function writableFields(fields: readonly Field[]): readonly Field[] {
  const known = writable.get(fields)
  if (known) return known
  const found = fields.filter((field) => field.write !== 'never')
  writable.set(fields, found)
  return found
}
