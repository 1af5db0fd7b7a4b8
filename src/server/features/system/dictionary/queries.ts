// Statements about dictionaries: entries by the code of their root and their value, and how often a value is used.
import type { DictionaryLabels } from '../../../entity/read/dictionary-labels.ts'
import { dynamic } from '../../../sql/dynamic.ts'
import type { Reader } from '../../../ports/database.ts'

/** The value of an entry without one is its code. */
export async function loadDictionaryLabels(db: Reader): Promise<DictionaryLabels> {
  const entries = await db
    .selectFrom('system_dictionary as entry')
    .innerJoin('system_dictionary as root', 'root.id', 'entry.pid')
    .select(['root.code as dictionary', 'entry.code', 'entry.val', 'entry.name'])
    .where('root.pid', 'is', null)
    .execute()
  const labels = new Map<string, Map<string, string>>()
  for (const { dictionary, code, val, name } of entries) {
    const known = labels.get(dictionary) ?? new Map<string, string>()
    labels.set(dictionary, known.set(val ?? code, name))
  }
  return labels
}

export interface Entry {
  readonly id: number
  readonly pid: number | null
  readonly code: string
  readonly val: string | null
}

/** The dictionaries themselves: the entries without a parent. */
export function loadEntryPlaces(db: Reader): Promise<{ id: number; code: string }[]> {
  return db.selectFrom('system_dictionary').select(['id', 'code']).where('pid', 'is', null).execute()
}

export async function countByValue(
  db: Reader,
  { table, name }: { readonly table: string; readonly name: string },
): Promise<[string, number][]> {
  const rows = await dynamic(db)
    .selectFrom(table)
    .select([name])
    .select((eb) => eb.fn.countAll().as('count'))
    .where(name, 'is not', null)
    .groupBy(name)
    .execute()
  return rows.map((row) => [String(row[name]), Number(row['count'])])
}
