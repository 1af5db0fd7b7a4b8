// The shape of a query object (conditions by name): its cache key, its values, and a copy with placeholders to build the text from.
import { Place, type Shape } from './statements.ts'

export interface QueryShape<Query> {
  readonly shape: Shape
  /** Holds placeholders instead of values; the statement is built from it. */
  readonly placed: Query
}

interface Reading {
  readonly values: unknown[]
  /** Names of entries whose values change the text. */
  readonly choices: ReadonlySet<string>
  key: string
}

function readEntries(value: object, reading: Reading): object {
  reading.key += '{'
  const entries = Object.entries(value).map(([name, entry]) => {
    reading.key += `${name}:`
    return [name, reading.choices.has(name) ? readChoice(entry, reading) : read(entry, reading)]
  })
  reading.key += '}'
  return Object.fromEntries(entries) as object
}

function readList(value: readonly unknown[], reading: Reading): readonly unknown[] {
  reading.key += '['
  const placed = value.map((one) => read(one, reading))
  reading.key += ']'
  return placed
}

function readChoice(value: unknown, reading: Reading): unknown {
  reading.key += `${JSON.stringify(value)},`
  return value
}

/** Flags, choices and null change the text; strings and numbers are only values. */
function read(value: unknown, reading: Reading): unknown {
  if (typeof value === 'boolean' || value === null || value === undefined) return readChoice(value, reading)
  if (Array.isArray(value)) return readList(value, reading)
  if (typeof value === 'object') return readEntries(value, reading)
  reading.key += '?,'
  return new Place(reading.values.push(value) - 1)
}

export function shapeOfQuery<Query extends object>(query: Query, choices: ReadonlySet<string>): QueryShape<Query> {
  const reading: Reading = { values: [], choices, key: '' }
  const placed = readEntries(query, reading) as Query
  return { shape: { key: reading.key, values: reading.values, isPlaced: true }, placed }
}
