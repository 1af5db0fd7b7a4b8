// What kind of value a written field holds.
import type { Field, FieldKind } from '../src/shared/entity/descriptor.ts'
import type { RawField } from './raw-schema.ts'

export function isFile(raw: RawField): raw is RawField & { readonly format: 'image' | 'file' } {
  return raw.format === 'image' || raw.format === 'file'
}

/** Several values of a dictionary, or several targets. */
export function isSeveral(raw: RawField): boolean {
  const isArray = [raw.type].flat().includes('array')
  return (raw['x-ref']?.many ?? false) !== false || (isArray && raw['x-dict'] !== undefined)
}

function typeOf(raw: RawField): string {
  return [raw.type ?? 'string'].flat().find((word) => word !== 'null') ?? 'string'
}

export function jsonTypeOf(raw: RawField): Field['jsonType'] {
  const type = typeOf(raw)
  return (type === 'object' || type === 'array') && !isSeveral(raw) ? type : null
}

export function kindOf(raw: RawField): FieldKind {
  const type = typeOf(raw)
  if (type === 'object' || type === 'array') return 'json'
  if (raw.format === 'datetime') return 'datetime'
  if (raw.format === 'date' && type === 'string') return 'date'
  if (raw['x-decimals'] !== undefined && type === 'number') return 'decimal'
  return type as FieldKind
}
