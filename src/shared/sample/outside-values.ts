// Sample values that are not in the descriptor: dictionary entries, and ids for targets.
import type { Field } from '../entity/descriptor.ts'
import { type SampleRequest, sampleRow } from './sample-row.ts'

interface Entry {
  readonly code: string
  /** The code unless given. */
  readonly val?: string | null
}

/** The value that a row stores for a dictionary entry. */
export function valueOfEntry({ kind, many }: Field, { code, val }: Entry): unknown {
  const text = val ?? code
  const value = (many?.of ?? kind) === 'string' ? text : Number(text)
  return many ? [value] : value
}

export type EntriesOf = (dictionary: string) => readonly Entry[]

/** For rows that are shown or checked but not stored: every target has the id 1. */
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
