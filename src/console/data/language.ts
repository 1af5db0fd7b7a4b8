// The console's language: cookie `language`, then the browser's, then zh-cn; changing it needs no reload.
import { type Language, pickLanguage, readLanguageCookie, writeLanguageCookie } from './language-choice.ts'

const listeners = new Set<() => void>()
let current: Language = pickLanguage(readLanguageCookie(), navigator.languages)

export function getLanguage(): Language {
  return current
}

/** The tag for the html element and for Intl. */
export function languageTag(language: Language): string {
  return language === 'en' ? 'en' : 'zh-CN'
}

export function setLanguage(language: Language): void {
  current = language
  writeLanguageCookie(language)
  for (const listener of listeners) listener()
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
