// UI words by key in the current language, for code outside components (components: use-text.ts).
import { getLanguage } from './language.ts'
import { consoleMessages, type MessageKey } from './messages.ts'

export type TextParams = Readonly<Record<string, string | number>>

/** `{name}` takes the parameter of that name; a missing one leaves the braces. */
export function fillIn(sentence: string, params: TextParams = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

export function text(key: MessageKey, params?: TextParams): string {
  return fillIn(consoleMessages[getLanguage()][key], params)
}
