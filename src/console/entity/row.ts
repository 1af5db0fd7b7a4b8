// A row as received, and the accessors that the generic screens share.
import type { Scalar } from '../../shared/entity/descriptor.ts'

export type EntityRow = Readonly<Record<string, unknown>> & { readonly id: number | string }
export type Values = Readonly<Record<string, unknown>>

/** An id as text, for keys and addresses. */
export function keyOf(row: { readonly id: number | string }): string {
  return String(row.id)
}

/** Empty text, null, undefined and an empty list all count as empty. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

export function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** Plain text of a scalar; empty for objects. */
export function textOf(value: unknown): string {
  if (isEmpty(value)) return ''
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Text of any value: objects and lists as indented JSON. */
export function sourceOf(value: unknown): string {
  return typeof value === 'object' && !isEmpty(value) ? JSON.stringify(value, null, 2) : textOf(value)
}

/** Replaces `{name}` in a sentence with the row's fields. */
export function fillIn(sentence: string, row: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in row ? textOf(row[name]) : whole))
}

/** Like `fillIn`, for an address: a value may have any characters. */
export function fillAddress(address: string, row: Values): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(row[name])))
}

/** Fields that a call sends with the ids, to be compared with the stored rows: of several rows, those with one value. */
export function sentAlong(names: readonly string[], [first, ...others]: readonly Values[]): Values {
  const shared = names.filter((name) => others.every((row) => Object.is(row[name], first?.[name])))
  return Object.fromEntries(shared.map((name) => [name, first?.[name]]))
}
