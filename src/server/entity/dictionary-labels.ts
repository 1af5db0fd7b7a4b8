// Names of dictionary values, read once per version of the dictionary.
import type { DataVersion } from '../../shared/protocol/envelope.ts'
import type { Reader } from '../ports/database.ts'
import { type DictionaryLabels, loadDictionaryLabels } from './query/dictionary.ts'

export interface DictionaryStore {
  current(db: Reader): Promise<DictionaryLabels>
}

export const createDictionaryStore = (versions: () => DataVersion | Promise<DataVersion>): DictionaryStore => {
  let kept: { version: number; labels: DictionaryLabels } | null = null
  const current = async (db: Reader): Promise<DictionaryLabels> => {
    const known = versions()
    const { dictionary: version } = known instanceof Promise ? await known : known
    if (kept?.version === version) return kept.labels
    const labels = await loadDictionaryLabels(db)
    kept = { version, labels }
    return labels
  }
  return { current }
}
