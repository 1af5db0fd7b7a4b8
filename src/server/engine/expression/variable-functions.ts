// The functions of expressions: `variables:…` (also `vars:`, `var:`) and `date:format`, with Flowable's treatment of types and nulls.
import { areEqual, toText } from './coerce.ts'
import { EvaluationError, type ExpressionScope } from './contract.ts'
import { assertSearch } from './limits.ts'
import { expressionMessages as messages } from './messages.ts'
import { zonedText } from './zoned-text.ts'

/** Reads a variable; null if there is none. */
type Read = (name: string) => unknown
type VariableFunction = (value: unknown, args: readonly unknown[]) => unknown

const intLimit = 2 ** 31

function isInt(value: number): boolean {
  return Number.isInteger(value) && value >= -intLimit && value < intLimit
}

/** A number is compared in the type of the variable: whole ones drop the fraction, 32-bit ones overflow as in Java. */
function inTypeOf(value: number, wanted: number): number {
  if (!Number.isInteger(value)) return wanted
  if (!isInt(value)) return Math.trunc(wanted)
  return Number.isInteger(wanted) ? wanted | 0 : Math.max(-intLimit, Math.min(intLimit - 1, Math.trunc(wanted)))
}

/** Apart from numbers only values of one type are equal. */
function areSame(value: unknown, wanted: unknown): boolean {
  if (typeof value === 'number' && typeof wanted === 'number') return value === inTypeOf(value, wanted)
  return typeof value === typeof wanted && areEqual(value, wanted)
}

function isOrdered(value: unknown): value is string | number | boolean | Date {
  return ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Date
}

function typeOf(value: unknown): string {
  return value instanceof Date ? 'date' : typeof value
}

/** With a null, a list or a map on either side no comparison holds; two types that have an order cannot be compared. */
function compare(test: (difference: number) => boolean): VariableFunction {
  return (value, [wanted]) => {
    if (!isOrdered(value) || !isOrdered(wanted)) return false
    if (typeOf(value) !== typeOf(wanted)) throw new Error(messages.notComparable(typeOf(value), typeOf(wanted)))
    const other = typeof value === 'number' && typeof wanted === 'number' ? inTypeOf(value, wanted) : wanted
    return test(value < other ? -1 : Number(value > other))
  }
}

const equals: VariableFunction = (value, [wanted]) => areSame(value, wanted ?? null)
/** False for a missing variable, whatever it is compared with. */
const notEquals: VariableFunction = (value, args) => value !== null && equals(value, args) !== true

function holds(value: unknown, wanted: unknown): boolean {
  if (typeof value !== 'string') return Array.isArray(value) && value.some((item) => areSame(item ?? null, wanted))
  if (wanted !== null && typeof wanted !== 'string') throw new Error(messages.notText(toText(wanted)))
  if (wanted === null) return false
  assertSearch(value, wanted)
  return value.includes(wanted)
}

function isContainer(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value)
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** UTF-8 as Base64, with the standard library only. */
function base64(value: unknown): string | null {
  if (value === null) return null
  if (typeof value !== 'string') throw new Error(messages.notText(toText(value)))
  return btoa(Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join(''))
}

interface Offered {
  readonly names: readonly string[]
  /** Arguments after the name of the variable; null = any number. */
  readonly others: number | null
  readonly run: VariableFunction
}

const offered: readonly Offered[] = [
  { names: ['get'], others: 0, run: (value) => value },
  { names: ['getOrDefault'], others: 1, run: (value, [otherwise]) => value ?? otherwise ?? null },
  { names: ['exists', 'exist'], others: 0, run: (value) => value !== null },
  { names: ['isEmpty', 'empty'], others: 0, run: isNothing },
  { names: ['isNotEmpty', 'notEmpty'], others: 0, run: (value) => !isNothing(value) },
  { names: ['equals', 'eq'], others: 1, run: equals },
  { names: ['notEquals', 'ne'], others: 1, run: notEquals },
  {
    names: ['contains'],
    others: null,
    run: (value, args) => isContainer(value) && args.every((one) => holds(value, one ?? null)),
  },
  { names: ['containsAny'], others: null, run: (value, args) => args.some((one) => holds(value, one ?? null)) },
  { names: ['lowerThan', 'lessThan', 'lt'], others: 1, run: compare((difference) => difference < 0) },
  {
    names: ['lowerThanOrEquals', 'lessThanOrEquals', 'lte'],
    others: 1,
    run: compare((difference) => difference <= 0),
  },
  { names: ['greaterThan', 'gt'], others: 1, run: compare((difference) => difference > 0) },
  { names: ['greaterThanOrEquals', 'gte'], others: 1, run: compare((difference) => difference >= 0) },
  { names: ['base64'], others: 0, run: base64 },
]

const functions: ReadonlyMap<string, Offered> = new Map(
  ['variables', 'vars', 'var'].flatMap((prefix) =>
    offered.flatMap((one) => one.names.map((name) => [`${prefix}:${name}`, one] as const)),
  ),
)

export const formatFunction = 'date:format'

/** Checked when the expression is read, so that no process meets an unknown function while it runs. */
export function assertFunction(name: string, count: number, source: string): void {
  if (name === 'task:get') throw new EvaluationError(messages.noTaskFunction, source)
  const found = functions.get(name)
  if (found === undefined && name !== formatFunction) throw new EvaluationError(messages.noFunction(name), source)
  const least = 1 + (found?.others ?? 0)
  const most = found === undefined ? 1 : found.others === null ? Number.POSITIVE_INFINITY : least + 1
  if (count < least || count > most) throw new EvaluationError(messages.functionArguments(name), source)
}

/** The first argument is the object whose variables are meant (`execution`), not a variable's name. */
export function namesContainer(name: string, count: number): boolean {
  const { others = null } = functions.get(name) ?? {}
  return others !== null && count === others + 2
}

export function callVariableFunction(read: Read, name: string, [first, ...args]: readonly unknown[]): unknown {
  if (first === null) throw new Error(messages.noVariableName)
  return functions.get(name)?.run(read(toText(first)) ?? null, args) ?? null
}

/** A date with its offset in the zone of the product, as Flowable writes it; anything else as text. */
export function formatted(value: unknown, { timeZone = 'UTC' }: Pick<ExpressionScope, 'timeZone'>): string {
  if (value === null || value === undefined) throw new Error(messages.noDate)
  return value instanceof Date ? zonedText(value, timeZone) : toText(value)
}
