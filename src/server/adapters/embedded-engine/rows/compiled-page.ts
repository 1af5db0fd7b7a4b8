// Lists asked again and again: the text is compiled once per shape of a query, and filled with each query's own values.
import { type Compilable, CompiledQuery } from 'kysely'
import { dialectOf } from '../../../sql/dynamic.ts'
import type { Reader } from '../../../ports/database.ts'
import type { Page, Paging } from '../../../ports/process/process-queries.ts'

/** Stands for a value of the query while its text is made; what it stands for is found by the path. */
class Place {
  readonly path: readonly string[]
  constructor(path: readonly string[]) {
    this.path = path
  }
}

interface Recipe {
  readonly text: string
  /** Places, and values that are always the same. */
  readonly parameters: readonly unknown[]
}

interface Texts {
  readonly page: Recipe
  readonly count: Recipe
}

const mostTexts = 1000
const texts = new Map<string, Texts>()

/** Flags and choices change the text; texts, numbers and names of people are only values. */
const choices = new Set(['state', 'sort', 'delegationState'])

function withPlaces(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'boolean' || choices.has(path[0] ?? '')) return value
  if (Array.isArray(value)) return value.map((_, at) => new Place([...path, String(at)]))
  if (typeof value !== 'object' || value === null) return new Place(path)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPlaces(inner, [...path, name])]))
}

/** Names, flags, choices and lengths of lists. */
function shapeKey(query: object): string {
  return JSON.stringify(query, (name, value: unknown) => {
    if (Array.isArray(value)) return value.length
    const isValue = (typeof value === 'string' || typeof value === 'number') && !choices.has(name)
    return isValue ? 0 : value
  })
}

function recipeOf(query: Compilable): Recipe {
  const { sql, parameters } = query.compile()
  return { text: sql, parameters }
}

function fill({ text, parameters }: Recipe, query: object): CompiledQuery {
  const find = ({ path }: Place) =>
    path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], query)
  return CompiledQuery.raw(
    text,
    parameters.map((one) => (one instanceof Place ? find(one) : one)),
  )
}

type Paged = Paging & { readonly start: number; readonly size: number }

export async function loadCompiledPage<Query extends Paged, Row>(
  db: Reader,
  { name, query }: { readonly name: string; readonly query: Query },
  build: (query: Query) => { readonly page: Compilable; readonly count: Compilable },
): Promise<Page<Row>> {
  const key = `${dialectOf(db)} ${name} ${shapeKey(query)}`
  let known = texts.get(key)
  if (known === undefined) {
    const { page, count } = build(withPlaces(query, []) as Query)
    known = { page: recipeOf(page), count: recipeOf(count) }
    if (texts.size >= mostTexts) texts.clear()
    texts.set(key, known)
  }
  const { rows } = await db.executeQuery<Row>(fill(known.page, query))
  if (query.start === 0 && rows.length < query.size) return { rows, total: rows.length }
  const counted = await db.executeQuery<{ total: number }>(fill(known.count, query))
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}
