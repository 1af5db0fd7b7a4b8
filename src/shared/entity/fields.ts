// Questions about a descriptor's fields that both runtimes ask.
import type { Descriptor, Field, SearchEntry } from './descriptor.ts'

const cache = new WeakMap<readonly Field[], ReadonlyMap<string, Field>>()

/** Fields by name. */
export function fieldsOf(descriptor: { readonly fields: readonly Field[] }): ReadonlyMap<string, Field> {
  const known = cache.get(descriptor.fields)
  if (known) return known
  const fields = new Map(descriptor.fields.map((field) => [field.name, field]))
  cache.set(descriptor.fields, fields)
  return fields
}

/** The fields shown as columns of the list, in order. Names that are no field (level) are left out. */
export function columnsOf(descriptor: Descriptor): Field[] {
  const fields = fieldsOf(descriptor)
  return (descriptor.list?.columns ?? []).flatMap((name) => fields.get(name) ?? [])
}

/** The declared search entries with the field each compares. */
export function searchFieldsOf(descriptor: Descriptor): { readonly entry: SearchEntry; readonly field: Field }[] {
  const fields = fieldsOf(descriptor)
  return (descriptor.list?.search ?? []).flatMap((entry) => {
    const field = fields.get(entry.field)
    return field ? [{ entry, field }] : []
  })
}

/** Fields that a save body may set. */
export function writableFields(fields: readonly Field[]): Field[] {
  return fields.filter((field) => field.write !== 'never' && field.name !== 'id')
}

/** Names that are sent back with rows and mean nothing on save: display fields, rights, the site. */
export function displayNames(descriptor: Descriptor): string[] {
  const joined = descriptor.fields.flatMap((field) => field.ref?.as ?? [])
  const rights = ['appPermissions', 'tplPermissions', 'channelPermissions', 'articlePermissions']
  const state = descriptor.states ? [`${descriptor.states.field}Name`] : []
  return ['appid', 'level', 'children', ...joined, ...rights, ...state]
}
