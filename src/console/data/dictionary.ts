// The data dictionaries: loaded once per session, reloaded when the server has a newer version.
import { useSyncExternalStore } from 'react'
import { onStale } from './data-version.ts'
import { type DictionaryEntry, readDictionaries, subscribeDictionaries, writeDictionaries } from './dictionary-store.ts'
import { http } from './http.ts'
import { isLoggedIn } from './session-store.ts'
import { text } from './text.ts'

export type { DictionaryEntry } from './dictionary-store.ts'

export async function loadDictionaries(): Promise<void> {
  if (!isLoggedIn()) return
  const { data } = await http.post<Record<string, DictionaryEntry[]>>('/dictionaries', {}, { kind: 'read' })
  writeDictionaries(data)
}

const nothing: readonly DictionaryEntry[] = []

/** Entries of the dictionary with this code; a path (`['attachModule', 'image']`) descends into children. */
export function lookUp(key: string | readonly string[]): readonly DictionaryEntry[] {
  if (typeof key !== 'string' && !Array.isArray(key)) throw new TypeError(text('notice.dictionaryInput'))
  const [first = '', ...rest] = typeof key === 'string' ? [key] : key
  let entries = readDictionaries()[first] ?? nothing
  for (const code of rest) entries = entries.find((entry) => entry.code === code)?.children ?? nothing
  return entries
}

export function useDictionary(key: string | readonly string[]): readonly DictionaryEntry[] {
  useSyncExternalStore(subscribeDictionaries, readDictionaries)
  return lookUp(key)
}

onStale('dictionary', loadDictionaries)
