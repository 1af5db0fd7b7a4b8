// Coercions of the expression language: numbers from texts, null in arithmetic, equality and order across types.
import { EvaluationError } from './contract.ts'
import { assertSize } from './limits.ts'
import { expressionMessages as messages } from './messages.ts'

/** Whole numbers without spaces around them, as Java reads them. */
const NUMBER = /^(?:[+-]?\d+|\s*[+-]?(?:\d+\.\d*|\.\d+|\d+(?=[eE]))(?:[eE][+-]?\d+)?\s*)$/

export function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value))
}

/** null and empty texts are 0. */
export function toNumber(value: unknown, text: string): number {
  if (value === null || value === undefined || value === '') return 0
  if (typeof value === 'number') return value
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'string' && NUMBER.test(value)) return Number(value)
  throw new EvaluationError(messages.notNumber(String(value)), text)
}

/** null and empty texts are false; of other texts only `true` is true. */
export function toBoolean(value: unknown): boolean {
  if (typeof value === 'string') return value.toLowerCase() === 'true'
  return value === true
}

/** A condition must be a boolean, a text, or null. */
export function toDecision(value: unknown, text: string): boolean {
  if (typeof value !== 'boolean' && typeof value !== 'string' && (value ?? null) !== null)
    throw new EvaluationError(messages.notBoolean(toText(value)), text)
  return toBoolean(value)
}

/** Inside a list or a map. */
function itemText(value: unknown): string {
  return value === null || value === undefined ? 'null' : written(value)
}

function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `[${value.map(itemText).join(', ')}]`
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value).map(([name, each]) => `${name}=${itemText(each)}`)
  return `{${entries.join(', ')}}`
}

/** As Java prints it: `[a, b]`, `{name=Ada}`. */
export function toText(value: unknown): string {
  if (typeof value === 'object') assertSize(value)
  return written(value)
}

/** Lists and maps as JSON: for text sent to other systems. */
export function toJsonText(value: unknown): string {
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : toText(value)
}

function isSimple(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

export function areEqual(left: unknown, right: unknown): boolean {
  const [a, b] = [left ?? null, right ?? null]
  if (a === null || b === null) return a === b
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a === 'boolean' || typeof b === 'boolean')
    return isSimple(a) && isSimple(b) && toBoolean(a) === toBoolean(b)
  if (typeof a === 'number' || typeof b === 'number') return isNumeric(a) && isNumeric(b) && Number(a) === Number(b)
  if (isSimple(a) || isSimple(b)) return toText(a) === toText(b)
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** `==`: a text beside a number is read as a number, and refused if it is none. */
export function isEqual(left: unknown, right: unknown, text: string): boolean {
  if (typeof left !== 'number' && typeof right !== 'number') return areEqual(left, right)
  for (const value of [left, right]) {
    if (typeof value === 'boolean') throw new EvaluationError(messages.notNumber(String(value)), text)
    if (typeof value === 'string') return toNumber(left, text) === toNumber(right, text)
  }
  return areEqual(left, right)
}

/** Negative, zero or positive as left compares to right; null = not comparable (then every comparison is false). */
export function order(left: unknown, right: unknown, text: string): number | null {
  if (left === right) return 0
  if ((left ?? null) === null || (right ?? null) === null) return null
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right)
  return toNumber(left, text) - toNumber(right, text)
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof Map || value instanceof Set) return value.size === 0
  return (
    typeof value === 'object' && !(value instanceof Date) && !('hostObject' in value) && Object.keys(value).length === 0
  )
}
