// Finds rows of an entity by name: trees as a whole, lists by their own search; pinyin is compared with their first rows.
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { labelFieldOf, labelOf } from '../../../shared/entity/row-label.ts'
import { requestOf } from '../../data/call.ts'
import { loadDescriptor } from '../../data/descriptor.ts'
import { http } from '../../data/http.ts'
import { withSite } from '../../data/scope.ts'
import { type EntityRow, textOf, type Values } from '../row.ts'
import { rowAddress } from '../row-address.ts'
import { bestRank, isLatin } from './match-text.ts'

export interface FoundRow {
  readonly id: string | number
  readonly label: string
  /** Tells rows of one name apart. */
  readonly detail: string
  readonly address: string
  readonly descriptor: Descriptor
}

export type RowFinder = (entity: string, text: string, signal: AbortSignal) => Promise<readonly FoundRow[]>

const shown = 5
/** Rows of a list whose names are compared as pinyin: the first in its order. */
const compared = 200
/** Fields of a list that are searched for the text. */
const searched = 2

interface Asked {
  readonly descriptor: Descriptor
  readonly values: Values
  readonly signal?: AbortSignal
}

/** Without a message: a search that is refused or fails finds nothing. */
async function load({ descriptor, values, signal }: Asked): Promise<readonly EntityRow[]> {
  const { api, tree } = descriptor
  const operation = tree === null ? api?.operations.list : api?.operations.tree
  if (operation === undefined) return []
  const request = requestOf(operation, withSite(descriptor, values))
  const options = { kind: 'read', quiet: true, background: true, signal } as const
  const { data } = await http.request<unknown>(request, options)
  return Array.isArray(data) ? (data as EntityRow[]) : []
}

function flatten(rows: readonly EntityRow[]): EntityRow[] {
  return rows.flatMap((row) => [row, ...flatten((row['children'] as EntityRow[] | undefined) ?? [])])
}

/** All rows of a tree, in one list. */
export async function loadTreeRows(descriptor: Descriptor, values: Values): Promise<readonly EntityRow[]> {
  return flatten(await load({ descriptor, values }))
}

function nameFieldsOf({ list, fields }: Descriptor): readonly Field[] {
  const searchable = new Set((list?.search ?? []).filter(({ op }) => op === 'like').map(({ field }) => field))
  const found = fields.filter(
    ({ name, store, kind }) => kind === 'string' && store === 'column' && searchable.has(name),
  )
  return found.slice(0, searched)
}

function namesOf(descriptor: Descriptor, row: EntityRow): readonly string[] {
  const names = nameFieldsOf(descriptor).map(({ name }) => textOf(row[name]))
  return [...new Set([labelOf(descriptor, row), ...names])].filter((name) => name !== '')
}

function best(descriptor: Descriptor, rows: readonly EntityRow[], text: string): readonly FoundRow[] {
  const ranked = rows.flatMap((row) => {
    const rank = bestRank(namesOf(descriptor, row), text)
    const address = rowAddress(descriptor, row.id)
    if (rank === null || address === null) return []
    const [label = '', detail = textOf(row[labelFieldOf(descriptor)] === labelOf(descriptor, row) ? row['code'] : '')] =
      namesOf(descriptor, row)
    return [{ rank, found: { id: row.id, label, detail, address, descriptor } }]
  })
  const unique = new Map(ranked.map((one) => [one.found.id, one]))
  return [...unique.values()]
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, shown)
    .map(({ found }) => found)
}

/** With a memory of its own: what is compared as pinyin is loaded once. */
export function createRowFinder(): RowFinder {
  const kept = new Map<string, Promise<readonly EntityRow[]>>()
  const loadOnce = (descriptor: Descriptor, values: Values): Promise<readonly EntityRow[]> => {
    const known = kept.get(descriptor.name) ?? load({ descriptor, values })
    kept.set(descriptor.name, known)
    return known
  }
  return async (entity, text, signal) => {
    const descriptor = await loadDescriptor(entity)
    if (descriptor.tree !== null) return best(descriptor, flatten(await loadOnce(descriptor, {})), text)
    const asked = nameFieldsOf(descriptor).map(({ name }) =>
      load({ descriptor, values: { [name]: text, page: 1, limit: shown }, signal }),
    )
    const first = isLatin(text) ? [loadOnce(descriptor, { page: 1, limit: compared })] : []
    return best(descriptor, (await Promise.all([...asked, ...first])).flat(), text)
  }
}
