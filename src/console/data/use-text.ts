// UI texts in components: `useText()` for the shell's, `useText(catalogues)` for a feature's own messages.ts.
import { useCallback, useSyncExternalStore } from 'react'
import { getLanguage, subscribeLanguage } from './language.ts'
import type { Language } from './language-choice.ts'
import { consoleMessages, type MessageKey } from './messages.ts'
import { fillInFor, type TextParams } from './text.ts'

export type Catalogues<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>
export type Translate<Key extends string> = (key: Key, params?: TextParams) => string

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, getLanguage)
}

export function useText(): Translate<MessageKey>
export function useText<Key extends string>(catalogues: Catalogues<Key>): Translate<Key>
export function useText(catalogues: Catalogues<string> = consoleMessages): Translate<string> {
  const language = useLanguage()
  return useCallback(
    (key, params) => fillInFor(language, catalogues[language][key] ?? key, params),
    [catalogues, language],
  )
}
