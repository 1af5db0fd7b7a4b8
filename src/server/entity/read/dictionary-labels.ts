// Labels of dictionary values, read once per version of the dictionary.
import type { DataVersion } from '../../../shared/protocol/envelope.ts'
import type { Reader } from '../../ports/database.ts'

/** Code of the dictionary -> value -> name. */
export type DictionaryLabels = ReadonlyMap<string, ReadonlyMap<string, string>>
export type LoadDictionaryLabels = (db: Reader) => Promise<DictionaryLabels>

export interface DictionaryStore {
  current(db: Reader): Promise<DictionaryLabels>
}

export function createDictionaryStore(
  load: LoadDictionaryLabels,
  versions: () => DataVersion | Promise<DataVersion>,
): DictionaryStore {
  let kept: { version: number; labels: DictionaryLabels } | null = null
  const current = async (db: Reader): Promise<DictionaryLabels> => {
    const known = versions()
    const { dictionary: version } = known instanceof Promise ? await known : known
    if (kept?.version === version) return kept.labels
    const labels = await load(db)
    kept = { version, labels }
    return labels
  }
  return { current }
}
