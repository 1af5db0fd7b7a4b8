// The words of the drawing tools in the user's language.
import bpmnWords from 'bpmn-js-i18n-zh/lib/bpmn-js/index.js'
import { ownValue } from '../../../../../shared/own-value.ts'
import { getLanguage } from '../../../../data/language.ts'
import { fillIn } from '../../../../data/text.ts'
import { ownWords } from './words.messages.ts'

const chinese: Readonly<Record<string, string>> = { ...bpmnWords, ...ownWords }

/** English is the language of the tools themselves. */
export function translateWord(word: string, values: Readonly<Record<string, string>> = {}): string {
  return fillIn(getLanguage() === 'en' ? word : (ownValue(chinese, word) ?? word), values)
}
