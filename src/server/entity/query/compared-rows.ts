// SQLite: comparisons answered by an index of site and column, so that matching ids are read without their rows.
import type { CompiledQuery } from 'kysely'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import { sitesOf } from './search-places.ts'
import { type SelectQuery, buildIds, countRows } from './select.ts'
import { type TableShape, shapeOf } from './table-shape.ts'
import type { Term } from './term.ts'

type FieldTerm = Extract<Term, { op: string }>

/** What the rows of a site are compared by. */
export interface Comparison {
  readonly site: Term
  readonly term: FieldTerm
  /** Terms that together match exactly the other rows of the site, each row once; null if there are none. */
  readonly others: readonly FieldTerm[] | null
}

/** Null where there are values between neighbouring numbers, or none to compare with. */
function othersOf({ fields }: TableShape, { field, op, value }: FieldTerm): readonly FieldTerm[] | null {
  const { kind, decimals = null } = fields.get(field) ?? {}
  const isWhole = decimals === null && (kind === 'integer' || kind === 'datetime')
  if (!isWhole || !Number.isSafeInteger(value)) return null
  const below: FieldTerm = { field, op: 'to', value: Number(value) - 1 }
  const above: FieldTerm = { field, op: 'from', value: Number(value) + 1 }
  const absent: FieldTerm = { field, op: 'eq', value: null }
  if (op === 'from') return [below, absent]
  return op === 'to' ? [above, absent] : [below, above, absent]
}

/** Operators that an index answers with one range per value. */
const sought = new Set(['eq', 'in', 'from', 'to'])

/** Null if no index answers the term. Those of tables with a recycle bin have its live rows only. */
export function comparisonOf(descriptor: Descriptor, query: SelectQuery, term: Term): Comparison | null {
  const shape = shapeOf(descriptor)
  const { search, indexes } = shape
  const site = query.where?.find((one) => sitesOf(search, one)?.length === 1)
  if (site === undefined || (search.recycles && (query.rows ?? 'live') !== 'live')) return null
  if (!('op' in term) || !sought.has(term.op)) return null
  const isIndexed = indexes.some(({ columns: [first, second] }) => first === search.site && second === term.field)
  return isIndexed ? { site, term, others: othersOf(shape, term) } : null
}

interface Foreseen {
  readonly comparison: Comparison
  /** Of the table, roughly. */
  readonly size: number
}

/** Rows that are looked at to foresee how many meet a comparison. */
const looked = 100

/** Whether most rows meet the term. A wrong answer costs time only. */
async function isFrequent(db: Reader, descriptor: Descriptor, { comparison, size }: Foreseen) {
  const { site, term } = comparison
  const ids = Array.from({ length: looked }, (_, at) => Math.ceil(((at + 1) * size) / looked))
  const among = [{ field: 'id', op: 'in', value: ids } as const, site]
  const [all, met] = await Promise.all([
    countRows(db, descriptor, { where: among }),
    countRows(db, descriptor, { where: [...among, term] }),
  ])
  return met * 2 > all
}

export interface IdStatements {
  readonly statements: readonly CompiledQuery[]
  /** They read the rows that do not meet the comparison, which are fewer. */
  readonly areOthers: boolean
}

export async function idsToRead(db: Reader, descriptor: Descriptor, asked: Foreseen): Promise<IdStatements> {
  const { site, term, others } = asked.comparison
  const areOthers = others !== null && (await isFrequent(db, descriptor, asked))
  const statements = (areOthers ? others : [term]).map((one) =>
    buildIds(db, descriptor, { where: [site, one] }).compile(),
  )
  return { statements, areOthers }
}
