// Everything of the second language; loaded only when English is selected.
import antdLocale from 'antd/es/locale/en_US'
import { english, englishEntries, englishNames, englishSentences, englishTitlesOf } from '../../generated/en.ts'
import { localise } from '../../shared/entity/localise.ts'
import { englishRefusals } from '../../shared/rules/english.ts'
import { translateAnswer } from '../../shared/answers.ts'

export { antdLocale, english, englishEntries, englishNames, localise }

const titles: ReadonlyMap<string, string> = new Map(Object.entries(englishTitlesOf))
const sentences: ReadonlyMap<string, string> = new Map([...Object.entries(englishSentences), ...englishRefusals])

/** Of descriptors, shared rules and the server; unchanged if it has no English. */
export function translate(sentence: string): string {
  const known = sentences.get(sentence)
  const ofTitle = (title: string): string => titles.get(title) ?? title
  return known ?? translateAnswer(sentence, { ofTitle, ofSentence: translate }) ?? sentence
}
