// x-compare: compares the values of two fields; days and times are texts in a sortable format.
import type { Comparison } from '../entity/field-parts.ts'

type Value = string | number | boolean

const holds: Readonly<Record<Comparison, (value: Value, other: Value) => boolean>> = {
  after: (value, other) => value > other,
  notBefore: (value, other) => value >= other,
  before: (value, other) => value < other,
  notAfter: (value, other) => value <= other,
  min: (value, other) => value >= other,
  max: (value, other) => value <= other,
  equal: (value, other) => value === other,
  notEqual: (value, other) => value !== other,
}

function isComparable(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Values of different types are refused by the rules of their own fields. */
export function isComparedRight(op: Comparison, value: unknown, other: unknown): boolean {
  if (!isComparable(value) || !isComparable(other) || typeof value !== typeof other) return true
  return holds[op](value, other)
}
