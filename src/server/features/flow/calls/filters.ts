// Filters of lists as tables: external name, type of value, entry of the engine's query. Used for parsing and for OpenAPI.
import { codePoints } from '../../../../shared/validation/formats.ts'
import { invalid } from '../../../errors/errors.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { JsonSchema } from '../../../http/route.ts'
import { momentPattern, orBlank } from '../../../http/wire-patterns.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { flowMessages as messages } from '../messages.ts'
import { badValue, flagIn, sortIn, textIn, timeIn, type Values, wholeIn, windowOf } from './parse-query.ts'

/** `only`: a flag that counts when set; `empty`: a flag that matches rows without a value (an empty text). */
export type FilterKind = 'text' | 'flag' | 'only' | 'empty' | 'whole' | 'time' | 'list'

export interface Filter<Query> {
  readonly kind: FilterKind
  readonly to: keyof Query & string
  /** Only these values. */
  readonly values?: readonly string[]
}

export interface ListShape<Query> {
  readonly filters: Readonly<Record<string, Filter<Query>>>
  /** External name -> column. */
  readonly sorts: Readonly<Record<string, string>>
  /** Page size by default. */
  readonly size: number
}

const maxText = 150
const maxEntries = 100

type Filters<Query> = Readonly<Record<string, Filter<Query>>>

/** Entries of one type: those in `same` have the same name outside and inside. */
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
    if (value.length > maxEntries) throw badValue(name)
    const texts = value.flatMap((_, at) => textIn(value as unknown as Values, String(at), maxText) ?? [])
    return texts.length === 0 ? undefined : texts
  }
  const texts = textIn(values, name, maxText * maxEntries)?.split(',') ?? []
  if (texts.length > maxEntries || texts.some((one) => codePoints(one) > maxText)) throw badValue(name)
  const entries = texts.map((one) => one.trim()).filter((one) => one !== '')
  return entries.length === 0 ? undefined : entries
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

/** All errors are reported at once, each under its parameter. */
export function readFilters<Query>(values: Values, filters: Filters<Query>): Partial<Query> {
  const found: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const [name, { kind, to, values: allowed }] of Object.entries(filters)) {
    try {
      const value = readers[kind](values, name)
      if (allowed && value !== undefined && !allowed.includes(String(value))) throw badValue(name)
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

/** An empty value counts as absent. */
const empty: JsonSchema = { type: 'string', maxLength: 0 }
const text: JsonSchema = { type: 'string', maxLength: maxText }
export const described = {
  text,
  flag: { type: ['boolean', 'string'], enum: [true, false, 'true', 'false', '1', '0', ''] },
  whole: { anyOf: [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, empty] },
  time: { type: 'string', pattern: orBlank(momentPattern) },
  list: { type: 'string', pattern: `^[^,]{0,${maxText}}(?:,[^,]{0,${maxText}}){0,${maxEntries - 1}}$` },
} satisfies Record<string, JsonSchema>

/** The same in bodies, where `null` counts as absent too. */
export const inBody = {
  text: { type: ['string', 'number', 'null'], maxLength: maxText },
  flag: { enum: [...described.flag.enum, 0, 1, null] },
  whole: {
    type: ['integer', 'string', 'null'],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    pattern: orBlank('[+-]?(?:[0-9]{1,15}|[0-8][0-9]{15})'),
  },
  time: { type: ['string', 'null'], pattern: orBlank(momentPattern) },
} satisfies Record<string, JsonSchema>

export function inBodyWindow(standard: number) {
  return {
    start: { ...inBody.whole, description: messages.paging.start },
    page: { ...inBody.whole, description: messages.paging.page },
    size: { ...inBody.whole, description: messages.paging.size(standard) },
  }
}

export const cascadeQuery: JsonSchema = {
  type: 'object',
  properties: { cascade: { ...described.flag, default: false } },
}

const schemas: Readonly<Record<FilterKind, JsonSchema>> = {
  ...described,
  only: described.flag,
  empty: described.flag,
}

/** For OpenAPI: filters in a body. */
export function bodyFilters<Query>(filters: Filters<Query>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, { kind }]) => [name, kind === 'time' ? inBody.time : inBody.text]),
  )
}

function choice(values: readonly string[]): JsonSchema {
  return { type: 'string', enum: [...values, ''] }
}

/** For OpenAPI: the parameters of a list. */
export function describeList<Query>({ filters, sorts, size }: ListShape<Query>): JsonSchema {
  const entries = Object.entries(filters).map(([name, { kind, values }]) => {
    return [name, values ? choice(values) : schemas[kind]] as const
  })
  const names = Object.keys(sorts)
  return {
    type: 'object',
    properties: {
      start: { ...described.whole, default: 0, description: messages.paging.start },
      page: { ...described.whole, description: messages.paging.page },
      size: { ...described.whole, default: size, description: messages.paging.size(size) },
      ...(names.length > 0 && { sort: choice(names), order: { ...choice(['asc', 'desc']), default: 'asc' } }),
      ...Object.fromEntries(entries),
    },
  }
}
