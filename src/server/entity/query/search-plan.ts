// What the rows of an entity are found by, and the side table that holds it.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Dialect } from '../../../shared/entity/table.ts'

/** A searched text: that of a column, or of several (`x-store.search` with names). */
export interface SearchedText {
  readonly name: string
  /** Null: the column of the same name. */
  readonly of: readonly { readonly name: string; readonly isHtml: boolean }[] | null
}

/** What rows are found by: their searched texts, and whether they are live and of which site. */
export interface SearchPlan {
  readonly texts: readonly SearchedText[]
  /** Null: rows belong to no site. */
  readonly site: string | null
  readonly recycles: boolean
  /** Columns whose change is a change of the side table. */
  readonly sources: readonly string[]
}

export function buildSearchPlan({ fields, scope, recycle }: Descriptor): SearchPlan {
  const isHtml = (name: string) => fields.some((field) => field.name === name && field.widget === 'rich-text')
  const texts = fields
    .filter(({ search }) => search !== false)
    .map(({ name, search }) => ({
      name,
      of: typeof search === 'boolean' ? null : search.map((one) => ({ name: one, isHtml: isHtml(one) })),
    }))
  const site = scope?.field ?? null
  const recycles = recycle !== null
  const columns = texts.flatMap(({ name, of }) => of?.map((source) => source.name) ?? [name])
  const sources = [...new Set([...columns, ...(site === null ? [] : [site]), ...(recycles ? ['recycleTime'] : [])])]
  return { texts, site, recycles, sources: texts.length > 0 ? sources : [] }
}

export function searchTableOf(table: string): string {
  return `${table}_search`
}

/** PostgreSQL, instead of words with a prefix (search-places.ts). No field can have this name. */
export const prefixColumn = '_prefix'

/** Of PostgreSQL, where no column of the row holds the text of several. */
export function wholeColumn(name: string): string {
  return `_whole_${name}`
}

/** Columns of the side table besides the id. */
export function searchColumns({ texts }: SearchPlan, dialect: Dialect): string[] {
  const names = texts.map(({ name }) => name)
  if (dialect === 'sqlite') return names
  return [...names, prefixColumn, ...texts.filter(({ of }) => of !== null).map(({ name }) => wholeColumn(name))]
}
