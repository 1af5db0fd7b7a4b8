// Stores the loaded dictionaries for the session; shared by the app and the login page.

export interface DictionaryEntry {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly val: string | null
  readonly sort: number
  readonly children?: readonly DictionaryEntry[]
}

export type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>

const storageKey = 'atrium.dictionary'
const listeners = new Set<() => void>()
let cached: Dictionaries | null = null

function readStored(): Dictionaries {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Dictionaries
  } catch {
    return {}
  }
}

export function readDictionaries(): Dictionaries {
  cached ??= readStored()
  return cached
}

export function writeDictionaries(dictionaries: Dictionaries): void {
  cached = dictionaries
  sessionStorage.setItem(storageKey, JSON.stringify(dictionaries))
  for (const listener of listeners) listener()
}

export function subscribeDictionaries(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
