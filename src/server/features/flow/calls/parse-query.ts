// Parses query strings and bodies of lists: bounded offsets and sizes, texts of limited length, valid dates.
import { codePoints } from '../../../../shared/validation/formats.ts'
import { momentPattern } from '../../../http/wire-patterns.ts'
import { invalid } from '../../../errors/errors.ts'
import { flowMessages as messages } from '../messages.ts'

export type Values = Readonly<Record<string, unknown>>

const maxSize = 1000
const maxText = 250
/** Keeps offsets exact numbers. */
const maxStart = 1_000_000_000

/** 400 with the name of the invalid parameter. */
export function badValue(name: string): Error {
  return invalid([{ field: name, message: messages.badValue(name) }])
}

export function textIn(values: Values, name: string, most: number = maxText): string | undefined {
  const value = values[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw badValue(name)
  const given = String(value)
  if (codePoints(given) > most || given.includes('\0')) throw badValue(name)
  const text = given.trim()
  return text === '' ? undefined : text
}

export function flagIn(values: Values, name: string): boolean | undefined {
  const value = values[name]
  if (value === undefined || value === null || value === '') return undefined
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  if (value === false || value === 'false' || value === 0 || value === '0') return false
  throw badValue(name)
}

/** Not 1e3, not 0x10. */
const whole = /^[+-]?[0-9]{1,16}$/

export function wholeIn(values: Values, name: string): number | undefined {
  const text = textIn(values, name)
  if (text === undefined) return undefined
  const number = whole.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(number)) throw badValue(name)
  return number
}

const moment = new RegExp(`^${momentPattern}$`)

export function timeIn(values: Values, name: string): number | undefined {
  const text = textIn(values, name)
  if (text === undefined) return undefined
  if (!moment.test(text)) throw badValue(name)
  return Date.parse(text)
}

export interface Window {
  readonly start: number
  readonly size: number
}

/** `start` takes precedence over a zero-based `page`. Negative values count as absent; a size of 0 only counts rows. */
export function windowOf(values: Values, standard: number): Window {
  const asked = wholeIn(values, 'size') ?? -1
  const size = asked < 0 ? standard : Math.min(asked, maxSize)
  const page = Math.max(0, wholeIn(values, 'page') ?? 0)
  const start = wholeIn(values, 'start') ?? Math.min(page, maxStart) * size
  return { size, start: Math.min(Math.max(0, start), maxStart) }
}

const direct = { asc: '', desc: '-' } as const

/** `sort` and `order` in the engine's form: external name -> column. */
export function sortIn(values: Values, names: Readonly<Record<string, string>>): string | undefined {
  const sort = textIn(values, 'sort')
  const order = textIn(values, 'order') ?? 'asc'
  if (order !== 'asc' && order !== 'desc') throw badValue('order')
  if (sort === undefined) return undefined
  if (!Object.hasOwn(names, sort)) throw badValue('sort')
  return `${direct[order]}${names[sort]}`
}

/** Entries that have a value. */
export function given<Query extends object>(query: Query): { [Name in keyof Query]: Exclude<Query[Name], undefined> } {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Query]: Exclude<Query[Name], undefined>
  }
}
