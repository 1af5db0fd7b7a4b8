// The entries of all dictionaries by the code of their root and their value, for labels in answers.
import type { DictionaryLabels } from '../../../entity/dictionary-labels.ts'
import type { Reader } from '../../../ports/database.ts'

/** An entry without a value stands for its code. */
export const loadDictionaryLabels = async (db: Reader): Promise<DictionaryLabels> => {
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
