// Where an upload is used: the stored rows whose texts hold its address. What the caller may not view is only counted.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { labelOf } from '../../../../shared/entity/row-label.ts'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { RowRights } from '../../../http/server-parts.ts'
import type { StoredRow } from '../../../sql/dynamic.ts'
import { rowsNaming, textTables } from './queries.ts'

export interface Use {
  /** `area/name`. */
  readonly entity: string
  readonly id: number
  readonly label: string
}

export interface Uses {
  readonly shown: readonly Use[]
  /** Versions, drafts, published copies, and what the caller may not view. */
  readonly others: number
}

interface Search {
  readonly call: Call
  readonly rowRights: RowRights
}

const byName: Readonly<Record<string, Descriptor>> = descriptors

async function mayView({ call, rowRights }: Search, place: { entity: string; id: number }): Promise<boolean> {
  try {
    await rowRights.assertView(call, place)
    return true
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return false
    throw error
  }
}

/** Rows that have a page of their own. Its rows are under data rights, or shown to administrators only. */
async function isShown(search: Search, { name, list, access }: Descriptor, row: StoredRow): Promise<boolean> {
  if (list === null || (row['recycleTime'] ?? null) !== null) return false
  if (search.call.user?.admin === true) return true
  return access.in !== null && mayView(search, { entity: name, id: Number(row['id']) })
}

/** Reads beside the process have two threads, which lists and exports need too. */
const atOnce = 2
const maxMs = 5_000

const searching = new Set<number>()

/** Null if it takes too long. */
async function loadUses(search: Search, name: string, until: number): Promise<Uses | null> {
  const shown: Use[] = []
  let others = 0
  for (const table of textTables) {
    if (Date.now() > until) return null
    const descriptor = byName[table.name]
    for (const row of await rowsNaming(search.call.beside(), table, name)) {
      if (descriptor && (await isShown(search, descriptor, row)))
        shown.push({ entity: table.name, id: Number(row['id']), label: labelOf(descriptor, row) })
      else others += 1
    }
  }
  return { shown, others }
}

/** `name`: the generated one in its address. Null if it cannot be told now: one search per person, a few at a time, and for seconds only. */
export async function findUses(search: Search, name: string): Promise<Uses | null> {
  const person = search.call.user?.id ?? 0
  if (searching.has(person) || searching.size >= atOnce) return null
  searching.add(person)
  try {
    return await loadUses(search, name, Date.now() + maxMs)
  } finally {
    searching.delete(person)
  }
}
