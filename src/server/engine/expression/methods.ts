// Methods of plain values, under their Java names; anything not listed does not exist.
import { areEqual, isEmpty, toText } from './coerce.ts'
import { assertComparisons, assertItems, assertLength, assertSearch } from './limits.ts'

type Method<Value> = (value: Value, args: readonly unknown[]) => unknown
type Methods<Value> = ReadonlyMap<string, Method<Value>>

function numberAt(args: readonly unknown[], at: number, otherwise: number): number {
  return args[at] === undefined ? otherwise : Math.trunc(Number(args[at]))
}
function textAt(args: readonly unknown[], at = 0): string {
  return toText(args[at])
}

/** Returns what is sought, if the search takes no long time. */
function sought(value: string, args: readonly unknown[]): string {
  const text = textAt(args)
  assertSearch(value, text)
  return text
}

function replaced(value: string, from: string, to: string): string {
  assertSearch(value, from)
  const count = from === '' ? value.length + 1 : value.split(from).length - 1
  assertLength(value.length + count * (to.length - from.length))
  return value.replaceAll(from, () => to)
}

function concat(value: string, other: string): string {
  assertLength(value.length + other.length)
  return value + other
}

function repeated(value: string, times: number): string {
  assertLength(value.length * times)
  return value.repeat(Math.max(0, times))
}

function parted(value: string, by: string): string[] {
  const parts = value.split(by)
  assertItems(parts.length)
  return parts
}

function compared(value: string, other: string): number {
  return value < other ? -1 : Number(value > other)
}

const ofTexts: Methods<string> = new Map<string, Method<string>>([
  ['equals', (value, args) => args[0] === value],
  ['equalsIgnoreCase', (value, args) => textAt(args).toLowerCase() === value.toLowerCase()],
  ['length', (value) => value.length],
  ['isEmpty', (value) => value === ''],
  ['isBlank', (value) => value.trim() === ''],
  ['trim', (value) => value.trim()],
  ['toUpperCase', (value) => value.toUpperCase()],
  ['toLowerCase', (value) => value.toLowerCase()],
  ['concat', (value, args) => concat(value, textAt(args))],
  ['contains', (value, args) => value.includes(sought(value, args))],
  ['startsWith', (value, args) => value.startsWith(textAt(args), numberAt(args, 1, 0))],
  ['endsWith', (value, args) => value.endsWith(textAt(args))],
  ['indexOf', (value, args) => value.indexOf(sought(value, args), numberAt(args, 1, 0))],
  ['lastIndexOf', (value, args) => value.lastIndexOf(sought(value, args), numberAt(args, 1, Infinity))],
  ['charAt', (value, args) => value.charAt(numberAt(args, 0, 0))],
  ['codePointAt', (value, args) => value.codePointAt(numberAt(args, 0, 0)) ?? null],
  ['substring', (value, args) => value.substring(numberAt(args, 0, 0), numberAt(args, 1, value.length))],
  ['subSequence', (value, args) => value.substring(numberAt(args, 0, 0), numberAt(args, 1, value.length))],
  ['strip', (value) => value.trim()],
  ['repeat', (value, args) => repeated(value, numberAt(args, 0, 0))],
  ['contentEquals', (value, args) => textAt(args) === value],
  ['intern', (value) => value],
  ['replace', (value, args) => replaced(value, textAt(args, 0), textAt(args, 1))],
  ['split', (value, args) => parted(value, sought(value, args))],
  ['toString', (value) => value],
  ['hashCode', (value) => [...value].reduce((hash, char) => (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0, 0)],
  ['compareTo', (value, args) => compared(value, textAt(args))],
  ['compareToIgnoreCase', (value, args) => compared(value.toLowerCase(), textAt(args).toLowerCase())],
])

const ofNumbers: Methods<number> = new Map<string, Method<number>>([
  ['equals', (value, args) => args[0] === value],
  ['toString', (value) => String(value)],
  ['intValue', (value) => Math.trunc(value)],
  ['longValue', (value) => Math.trunc(value)],
  ['shortValue', (value) => Math.trunc(value)],
  ['doubleValue', (value) => value],
  ['floatValue', (value) => value],
  ['hashCode', (value) => Math.trunc(value)],
  ['compareTo', (value, args) => Math.sign(value - Number(args[0]))],
])

const ofBooleans: Methods<boolean> = new Map<string, Method<boolean>>([
  ['equals', (value, args) => args[0] === value],
  ['booleanValue', (value) => value],
  ['toString', (value) => String(value)],
])

function listAt(args: readonly unknown[]): readonly unknown[] {
  return Array.isArray(args[0]) ? args[0] : [args[0]]
}

/** The same value is found at once; only others are compared, as areEqual does across types. */
function containsAll(value: readonly unknown[], others: readonly unknown[]): boolean {
  const own = new Set(value)
  const left = [...new Set(others)].filter((one) => !own.has(one))
  assertComparisons(value.length * left.length)
  return left.every((one) => value.some((item) => areEqual(item, one)))
}

const ofLists: Methods<unknown[]> = new Map<string, Method<unknown[]>>([
  ['size', (value) => value.length],
  ['length', (value) => value.length],
  ['isEmpty', (value) => value.length === 0],
  ['get', (value, args) => value[numberAt(args, 0, -1)] ?? null],
  ['contains', (value, args) => value.some((item) => areEqual(item, args[0]))],
  ['containsAll', (value, args) => containsAll(value, listAt(args))],
  ['indexOf', (value, args) => value.findIndex((item) => areEqual(item, args[0]))],
  ['lastIndexOf', (value, args) => value.findLastIndex((item) => areEqual(item, args[0]))],
  ['subList', (value, args) => value.slice(numberAt(args, 0, 0), numberAt(args, 1, value.length))],
  ['toString', (value) => toText(value)],
  ['equals', (value, args) => areEqual(value, args[0])],
])

const ofMaps: Methods<Record<string, unknown>> = new Map<string, Method<Record<string, unknown>>>([
  ['size', (value) => Object.keys(value).length],
  ['isEmpty', (value) => isEmpty(value)],
  ['get', (value, args) => (Object.hasOwn(value, textAt(args)) ? value[textAt(args)] : null)],
  ['getOrDefault', (value, args) => (Object.hasOwn(value, textAt(args)) ? value[textAt(args)] : (args[1] ?? null))],
  ['containsKey', (value, args) => Object.hasOwn(value, textAt(args))],
  ['containsValue', (value, args) => Object.values(value).some((item) => areEqual(item, args[0]))],
  ['keySet', (value) => Object.keys(value)],
  ['values', (value) => Object.values(value)],
  ['entrySet', (value) => Object.entries(value).map(([key, each]) => ({ key, value: each }))],
  ['toString', (value) => toText(value)],
  ['equals', (value, args) => areEqual(value, args[0])],
])

const ofDates: Methods<Date> = new Map<string, Method<Date>>([
  ['getTime', (value) => value.getTime()],
  ['before', (value, args) => args[0] instanceof Date && value < args[0]],
  ['after', (value, args) => args[0] instanceof Date && value > args[0]],
  ['equals', (value, args) => areEqual(value, args[0])],
  ['compareTo', (value, args) => Math.sign(value.getTime() - (args[0] instanceof Date ? args[0].getTime() : 0))],
  ['toString', (value) => value.toISOString()],
])

function isMap(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Undefined = no such method. */
export function findMethod(value: unknown, name: string): ((args: readonly unknown[]) => unknown) | undefined {
  const bind = <Value>(methods: Methods<Value>, target: Value) => {
    const method = methods.get(name)
    return method === undefined ? undefined : (args: readonly unknown[]) => method(target, args)
  }
  if (typeof value === 'string') return bind(ofTexts, value)
  if (typeof value === 'number') return bind(ofNumbers, value)
  if (typeof value === 'boolean') return bind(ofBooleans, value)
  if (value instanceof Date) return bind(ofDates, value)
  if (Array.isArray(value)) return bind(ofLists, value)
  return isMap(value) ? bind(ofMaps, value) : undefined
}

/** A property of a plain value: own keys of maps, items of lists; `found` false = the value has no such properties. */
export function readMember(value: unknown, key: unknown): { found: boolean; value: unknown } {
  if (Array.isArray(value)) {
    const at = Number(key)
    if (Number.isInteger(at)) return { found: true, value: (value as unknown[])[at] ?? null }
    return { found: key === 'size' || key === 'length', value: value.length }
  }
  if (value instanceof Date) return { found: key === 'time', value: value.getTime() }
  if (!isMap(value)) return { found: false, value: null }
  const name = toText(key)
  return { found: true, value: Object.hasOwn(value, name) ? (value[name] ?? null) : null }
}
