// Sample values that come from outside a descriptor: entries of dictionaries, and ids in place of targets that nobody has made.
import type { Field } from '../entity/descriptor.ts'
import { type SampleRequest, sampleRow } from './sample-row.ts'

interface Entry {
  readonly code: string
  /** The code unless given. */
  readonly val?: string | null
}

/** What a row stores for an entry of the field's dictionary. */
export function valueOfEntry({ kind, many }: Field, { code, val }: Entry): unknown {
  const text = val ?? code
  const value = (many?.of ?? kind) === 'string' ? text : Number(text)
  return many ? [value] : value
}

export type EntriesOf = (dictionary: string) => readonly Entry[]

/** Targets have the id 1: for rows that are shown or checked, but not stored. */
export function sampleWithoutTargets(
  descriptor: { readonly fields: readonly Field[] },
  request: SampleRequest,
  entriesOf: EntriesOf,
): Record<string, unknown> {
  const { row, missing } = sampleRow(descriptor, request)
  if (missing.length === 0) return row
  const found = missing.map((field) => {
    const [entry] = field.dict === null ? [] : entriesOf(field.dict)
    const target = field.many ? [1] : 1
    return [field.name, field.ref ? target : entry ? valueOfEntry(field, entry) : null] as const
  })
  const given = { ...request.given, ...Object.fromEntries(found) }
  return sampleWithoutTargets(descriptor, { ...request, given }, entriesOf)
}
