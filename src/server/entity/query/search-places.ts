// Where a search looks: words of the index (SQLite) or its rows (PostgreSQL) begin with the site of the row and with whether it is in the bin.
import type { StoredRow } from '../../sql/dynamic.ts'
import type { SearchPlan } from './search-plan.ts'
import type { Term } from './term.ts'

/** Live rows, those of the recycle bin, or both. */
type Bin = 'l' | 'r'

/** What is known from the conditions beside a search. */
export interface Places {
  /** Null: unknown, so any. */
  readonly sites: readonly (number | null)[] | null
  readonly bins: readonly Bin[]
}

export const anywhere: Places = { sites: null, bins: ['l', 'r'] }

function prefixOf(bin: Bin, site: unknown): string {
  return `${bin}${String(site)}x`
}

/** Placeholder for the site in prefixes until it is known. */
export const anySite = '~'

function isPlaced({ site, recycles }: SearchPlan): boolean {
  return site !== null || recycles
}

/** What the words of a row begin with. */
export function prefixOfRow(plan: SearchPlan, row: StoredRow): string {
  if (!isPlaced(plan)) return ''
  const isRecycled = plan.recycles && row['recycleTime'] !== null && row['recycleTime'] !== undefined
  return prefixOf(isRecycled ? 'r' : 'l', plan.site === null ? '' : row[plan.site])
}

/** What the words of the rows begin with that a search is about; with `anySite` if their sites are unknown. */
export function prefixesOf(plan: SearchPlan, { sites, bins }: Places): string[] {
  if (!isPlaced(plan)) return ['']
  const looked = plan.recycles ? bins : (['l'] as const)
  if (plan.site === null) return looked.map((bin) => prefixOf(bin, ''))
  return looked.flatMap((bin) => (sites ?? [anySite]).map((site) => prefixOf(bin, site)))
}

export function isSiteUnknown({ site }: SearchPlan, { sites }: Places): boolean {
  return site !== null && sites === null
}

/** Null if the term is not about the site. */
export function sitesOf({ site }: SearchPlan, term: Term): readonly number[] | null {
  if (site === null || !('op' in term) || term.field !== site || (term.op !== 'eq' && term.op !== 'in')) return null
  const sites = [term.value].flat()
  const areIds = sites.length > 0 && sites.every((one) => Number.isSafeInteger(one) && Number(one) >= 0)
  return areIds ? (sites as number[]) : null
}

/** Null if the term is not about the bin. */
export function binOf({ recycles }: SearchPlan, term: Term): Bin | null {
  if (!recycles || !('op' in term) || term.field !== 'recycleTime' || term.value !== null) return null
  if (term.op === 'eq') return 'l'
  return term.op === 'not' ? 'r' : null
}

/** What is known about rows that meet all of the terms, added to what was known before. */
export function narrowPlaces(plan: SearchPlan, terms: readonly Term[], before: Places = anywhere): Places {
  if (plan.texts.length === 0 || !isPlaced(plan)) return before
  return terms.reduce((places, term) => {
    const sites = places.sites === null ? sitesOf(plan, term) : null
    const bin = places.bins.length > 1 ? binOf(plan, term) : null
    if (sites === null && bin === null) return places
    return { sites: sites ?? places.sites, bins: bin === null ? places.bins : [bin] }
  }, before)
}
