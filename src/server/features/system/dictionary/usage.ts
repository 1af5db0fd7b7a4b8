// How many rows use which entry of a dictionary: in every column of every entity whose choices come from it.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import type { Reader } from '../../../ports/database.ts'
import { countByValue, type Entry, loadEntryPlaces } from './queries.ts'

interface Column {
  readonly table: string
  readonly name: string
}

/** Code of a dictionary -> the columns that store its values. */
const columns: ReadonlyMap<string, readonly Column[]> = Map.groupBy(
  Object.values<Descriptor>(descriptors).flatMap(({ table, fields }) =>
    fields.flatMap(({ name, dict, store, many }) => {
      if (table === null || dict === null || store === 'none') return []
      return [{ ...(many ? { table: many.table, name: many.to } : { table, name }), dict }]
    }),
  ),
  ({ dict }) => dict,
)

async function countDictionary(db: Reader, code: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const column of columns.get(code) ?? []) {
    for (const [value, count] of await countByValue(db, column)) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return counts
}

/** Only entries that columns can store, directly below a dictionary in use. */
export async function loadUsage(db: Reader, entries: readonly Entry[]): Promise<ReadonlyMap<number, number>> {
  const usage = new Map<number, number>()
  const roots = new Map((await loadEntryPlaces(db)).map(({ id, code }) => [id, code]))
  const used = entries.filter(({ pid }) => columns.has(roots.get(pid ?? 0) ?? ''))
  for (const [pid, siblings] of Map.groupBy(used, (entry) => entry.pid)) {
    const counts = await countDictionary(db, roots.get(pid ?? 0) ?? '')
    for (const { id, code, val } of siblings) usage.set(id, counts.get(val ?? code) ?? 0)
  }
  return usage
}

/** Whether any row uses an entry of the dictionary with this code. */
export async function isDictionaryHeld(db: Reader, code: string): Promise<boolean> {
  return (await countDictionary(db, code)).size > 0
}
