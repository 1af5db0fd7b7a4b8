// What a list can be asked for, as a table: name on the outside, kind of value, entry of the engine's query. Read from it, described by it.
import { invalid } from '../../http/errors.ts'
import { AppError } from '../../http/app-error.ts'
import type { JsonSchema } from '../../http/route.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { badValue, flagIn, sortIn, textIn, timeIn, type Values, wholeIn, windowOf } from './parse-query.ts'

/** `only`: a flag that counts when it is set; `empty`: a flag that asks for what has no value (an empty text). */
export type FilterKind = 'text' | 'flag' | 'only' | 'empty' | 'whole' | 'time' | 'list'

export interface Filter<Query> {
  readonly kind: FilterKind
  readonly to: keyof Query & string
}

export interface ListShape<Query> {
  readonly filters: Readonly<Record<string, Filter<Query>>>
  /** Name on the outside -> column. */
  readonly sorts: Readonly<Record<string, string>>
  /** Rows of a page when no size is given. */
  readonly size: number
}

const maxText = 150
const maxEntries = 100

type Filters<Query> = Readonly<Record<string, Filter<Query>>>

/** Entries of one kind: those in `same` are called on the outside as inside. */
export function filtersOf<Query>(
  kind: FilterKind,
  same: readonly (keyof Query & string)[],
  renamed: Readonly<Record<string, keyof Query & string>> = {},
): Filters<Query> {
  const pairs = [...same.map((name) => [name, name] as const), ...Object.entries(renamed)]
  return Object.fromEntries(pairs.map(([name, to]) => [name, { kind, to }]))
}

function listIn(values: Values, name: string): string[] | undefined {
  const value = values[name]
  if (Array.isArray(value)) {
    const texts = value.flatMap((_, at) => textIn(value as unknown as Values, String(at), maxText) ?? [])
    if (texts.length > maxEntries) throw badValue(name)
    return texts.length === 0 ? undefined : texts
  }
  const texts = textIn(values, name, maxText * maxEntries)
    ?.split(',')
    .map((one) => one.trim())
  const entries = texts?.filter((one) => one !== '')
  if (entries !== undefined && (entries.length > maxEntries || entries.some((one) => one.length > maxText)))
    throw badValue(name)
  return entries === undefined || entries.length === 0 ? undefined : entries
}

const readers: Readonly<Record<FilterKind, (values: Values, name: string) => unknown>> = {
  text: (values, name) => textIn(values, name, maxText),
  flag: flagIn,
  only: (values, name) => flagIn(values, name) || undefined,
  empty: (values, name) => (flagIn(values, name) ? '' : undefined),
  whole: wholeIn,
  time: timeIn,
  list: listIn,
}

/** Everything that is wrong is told at once, each by its name. */
export function readFilters<Query>(values: Values, filters: Filters<Query>): Partial<Query> {
  const found: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const [name, { kind, to }] of Object.entries(filters)) {
    try {
      const value = readers[kind](values, name)
      if (value !== undefined) found[to] = value
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      errors.push(...error.fields)
    }
  }
  if (errors.length > 0) throw invalid(errors)
  return found as Partial<Query>
}

export type ListOf<Query> = Partial<Query> & { readonly start: number; readonly size: number; readonly sort?: string }

export function readList<Query>(values: Values, { filters, sorts, size }: ListShape<Query>): ListOf<Query> {
  const sort = sortIn(values, sorts)
  return { ...readFilters(values, filters), ...windowOf(values, size), ...(sort === undefined ? {} : { sort }) }
}

const text: JsonSchema = { type: 'string', maxLength: maxText }
const flag: JsonSchema = { type: 'boolean' }
const described: Readonly<Record<FilterKind, JsonSchema>> = {
  text,
  flag,
  only: flag,
  empty: flag,
  whole: { type: 'integer' },
  time: { type: 'string', format: 'date-time' },
  list: { type: 'string', description: 'a,b,c' },
}

/** For OpenAPI: the parameters of a list. */
export function describeList<Query>({ filters, sorts, size }: ListShape<Query>): JsonSchema {
  const entries = Object.entries(filters).map(([name, { kind }]) => [name, described[kind]] as const)
  return {
    type: 'object',
    properties: {
      start: { type: 'integer', minimum: 0, default: 0 },
      size: { type: 'integer', minimum: 0, maximum: 1000, default: size },
      sort: { type: 'string', enum: Object.keys(sorts) },
      order: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
      ...Object.fromEntries(entries),
    },
  }
}
