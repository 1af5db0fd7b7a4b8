// Query strings and bodies of lists: offsets and sizes within bounds, texts of bounded length, dates that are dates.
import { badRequest } from '../../http/errors.ts'
import { flowMessages as say } from './messages.ts'

export type Values = Readonly<Record<string, unknown>>

const maxSize = 1000
const maxText = 250

export function textIn(values: Values, name: string): string | undefined {
  const value = values[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw badRequest(say.badValue(name))
  const text = String(value).trim()
  if (text.length > maxText || text.includes('\0')) throw badRequest(say.badValue(name))
  return text === '' ? undefined : text
}

export function flagIn(values: Values, name: string): boolean | undefined {
  const value = values[name]
  if (value === undefined || value === null || value === '') return undefined
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  if (value === false || value === 'false' || value === 0 || value === '0') return false
  throw badRequest(say.badValue(name))
}

function wholeIn(values: Values, name: string): number | undefined {
  const text = textIn(values, name)
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw badRequest(say.badValue(name))
  return Math.max(0, number)
}

export function timeIn(values: Values, name: string): number | undefined {
  const text = textIn(values, name)
  if (text === undefined) return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw badRequest(say.badValue(name))
  return time
}

export interface Window {
  readonly start: number
  readonly size: number
}

/** `start` wins over a zero-based `page`. */
export function windowOf(values: Values, standard: number): Window {
  const size = Math.min(wholeIn(values, 'size') || standard, maxSize)
  return { size, start: wholeIn(values, 'start') ?? (wholeIn(values, 'page') ?? 0) * size }
}

const direct = { asc: '', desc: '-' } as const

/** `sort` and `order` as the engine's lists take them; only names that are offered. */
export function sortIn(values: Values, names: readonly string[]): string | undefined {
  const sort = textIn(values, 'sort')
  if (sort === undefined) return undefined
  const order = textIn(values, 'order') ?? 'asc'
  if (!names.includes(sort) || (order !== 'asc' && order !== 'desc')) throw badRequest(say.badValue('sort'))
  return `${direct[order]}${sort}`
}

/** Entries that have a value; the others are left out. */
export function given<Query extends object>(query: Query): { [Name in keyof Query]: Exclude<Query[Name], undefined> } {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Query]: Exclude<Query[Name], undefined>
  }
}
