// UI texts by key in the current language, for code outside components (components: use-text.ts).
import { smallLetter } from '../../shared/english.ts'
import { getLanguage } from './language.ts'
import type { Language } from './language-choice.ts'
import { consoleMessages, type MessageKey } from './messages.ts'

export type TextParams = Readonly<Record<string, string | number>>

/** `{name}` is replaced by the parameter of that name; without one the braces stay. */
export function fillIn(sentence: string, params: TextParams = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** Inside an English sentence a title starts in lower case, unless it is an abbreviation. */
export function fillInFor(language: Language, sentence: string, params: TextParams = {}): string {
  const { title } = params
  const isWithin = language === 'en' && typeof title === 'string' && !sentence.startsWith('{title}')
  return fillIn(sentence, isWithin ? { ...params, title: smallLetter(title) } : params)
}

export function text(key: MessageKey, params?: TextParams): string {
  const language = getLanguage()
  return fillInFor(language, consoleMessages[language][key], params)
}
