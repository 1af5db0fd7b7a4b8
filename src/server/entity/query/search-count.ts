// Counting what a search finds in the index alone, without looking at rows.
import { type SearchContext, isExact, isSearched, matchOf } from './search-condition.ts'
import { placeColumn } from './search-plan.ts'
import type { Term } from './where.ts'

type FieldTerm = Extract<Term, { op: string }>

function isOf(term: Term, ops: readonly FieldTerm['op'][], field: string): term is FieldTerm {
  return 'op' in term && ops.includes(term.op) && term.field === field
}

/** The part of the query that one term stands for; null if only rows can decide. */
function partOf(term: Term, context: SearchContext): string | null {
  const { search } = context.shape
  if (!('op' in term)) return null
  if (term.op === 'like' && isSearched(context.shape, term.field)) {
    const asked = { field: term.field, text: String(term.value) }
    return isExact(context, asked) ? matchOf(asked, context.dialect) : null
  }
  if (search.recycles && isOf(term, ['eq'], 'recycleTime') && term.value === null) return `"${placeColumn}" : l`
  if (search.site === null || !isOf(term, ['eq', 'in'], search.site)) return null
  const sites = [term.value].flat()
  if (sites.length === 0 || !sites.every((site) => Number.isSafeInteger(site) && Number(site) >= 0)) return null
  return `"${placeColumn}" : (${sites.map((site) => `s${String(site)}`).join(' OR ')})`
}

/**
 * A query of the index that holds for the same rows as all terms together; null if there is none. SQLite only: PostgreSQL
 * looks at the rows of the side table anyway.
 */
export function wholeMatch(terms: readonly Term[], context: SearchContext): string | null {
  if (context.dialect !== 'sqlite' || !terms.some((term) => 'op' in term && term.op === 'like')) return null
  const parts: string[] = []
  for (const term of terms) {
    const part = partOf(term, context)
    if (part === null) return null
    parts.push(part)
  }
  const isLive = parts.some((part) => part.startsWith(`"${placeColumn}" : l`))
  if (context.shape.search.recycles && !isLive) return null
  // A row of a site is live: the word of the site says both.
  const isPlaced = parts.some((part) => part.startsWith(`"${placeColumn}" : (`))
  return parts.filter((part) => !isPlaced || !part.endsWith(' : l')).join(' AND ')
}
