// The values of a form: the initial ones, those cleared by hiding, and the request body.
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { isVisible } from '../../../shared/entity/visibility.ts'
import { encodeSecret } from '../../../shared/protocol/secret.ts'
import { applyConditions } from '../../../shared/validation/normalise.ts'
import { isEmpty, type Values } from '../row.ts'

export type FormMode = 'create' | 'edit' | 'view'

/** The stored row, or the defaults; `preset` (the parent, the selected channel, the site) overrides defaults. */
export function initialValues(fields: readonly Field[], row: Values | null, preset: Values = {}): Values {
  const start = Object.fromEntries(fields.map((field) => [field.name, startOf(field, row)]))
  return applyConditions(fields, row === null ? { ...start, ...preset } : start)
}

function startOf(field: Field, row: Values | null): unknown {
  if (row === null) return field.default ?? null
  if (field.write === 'secret') return null
  const value = row[field.name]
  return field.many ? idsOf(value) : (value ?? null)
}

/** Multiple targets arrive as ids, as rows, or as comma text. */
export function idsOf(value: unknown): readonly (string | number)[] {
  if (typeof value === 'string') return value === '' ? [] : value.split(',').map((part) => numeric(part.trim()))
  if (!Array.isArray(value)) return []
  return value.map((item) => (typeof item === 'object' && item !== null && 'id' in item ? item.id : item))
}

/** Digits are a number, anything else stays text. */
export function numeric(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text
}

/** An id in an address, as the rows have it. */
export function idFrom(text: string, field: Field | undefined): string | number {
  return field?.kind === 'string' ? text : numeric(text)
}

/** Hidden fields are empty; a field that becomes visible gets its default. Repeated, since one may show another. */
export function settle(fields: readonly Field[], values: Values, before: Values): Values {
  const cleared = applyConditions(fields, values)
  const appeared = fields.filter(
    (field) => isEmpty(cleared[field.name]) && isVisible(field, cleared) && !isVisible(field, before),
  )
  const defaults = appeared.flatMap(({ name, default: start }) => (isEmpty(start) ? [] : [[name, start] as const]))
  return defaults.length === 0 ? cleared : settle(fields, { ...cleared, ...Object.fromEntries(defaults) }, cleared)
}

export interface Change {
  readonly start: Values
  readonly typed: Values
  /** As currently stored. */
  readonly stored: Values
}

/** The stored values overlaid with what was typed; null if both changed a field: saving then asks which one wins. */
export function takeOver(fields: readonly Field[], { start, typed, stored }: Change): Values | null {
  const own = Object.entries(typed).filter(([name, value]) => !isSameValue(start[name], value))
  const isTorn = own.some(
    ([name, value]) => !isSameValue(start[name], stored[name]) && !isSameValue(value, stored[name]),
  )
  return isTorn ? null : applyConditions(fields, { ...stored, ...Object.fromEntries(own) })
}

/** The request body: the form's fields, the id, and the timestamp of the loaded row that detects a stale edit. */
export function toBody(descriptor: Descriptor, values: Values, row: Values | null): Values {
  const sent = descriptor.fields.filter((field) => isSent(field, values, row !== null))
  const body = encoded(sent, values)
  if (row === null) return body
  return {
    ...body,
    id: row['id'],
    ...('updateTime' in row ? { updateTime: values['updateTime'] ?? row['updateTime'] } : {}),
  }
}

/** Passwords are only sent in their transport form. */
export function encoded(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(fields.map((field) => [field.name, wireOf(field, values[field.name])]))
}

function wireOf({ write }: Field, value: unknown): unknown {
  return write === 'secret' && typeof value === 'string' && value !== '' ? encodeSecret(value) : (value ?? null)
}

function isSent(field: Field, values: Values, isEdit: boolean): boolean {
  if (field.name === 'id' || field.system || field.write === 'never' || !(field.name in values)) return false
  if (isEdit && field.write === 'create') return false
  // An empty password on an edit means: keep the current one.
  return !(isEdit && (field.write === 'secret' || field.write === 'masked') && isEmpty(values[field.name]))
}

export function isSame(left: Values, right: Values): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isSameValue(left[name], right[name]))
}

/** Compares content: a list of choices is a new one with each change; files by name, size and date. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (isEmpty(left) && isEmpty(right)) return true
  if (left instanceof File && right instanceof File) return fileIdentity(left) === fileIdentity(right)
  return Object.is(left, right) || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right))
}

function fileIdentity({ name, size, lastModified }: File): string {
  return [size, lastModified, name].join(':')
}
