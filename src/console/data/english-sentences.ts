// Answers, messages and questions in the second language, and names that few pages show: it comes after the labels.
import { english, englishNames } from '../../generated/en.ts'
import {
  englishOfTables,
  englishRightNames,
  englishSentences,
  englishShownLater,
  englishTitlesOf,
} from '../../generated/en-sentences.ts'
import type { EntityLabels, EntitySentences } from '../../shared/entity/labels.ts'
import { englishRefusals } from '../../shared/rules/english.ts'
import { translateAnswer } from '../../shared/answers.ts'

const shownLater: Readonly<Record<string, EntitySentences | undefined>> = englishShownLater

/** With their sentences. */
export const wholeLabels: Readonly<Record<string, EntityLabels>> = {
  ...Object.fromEntries(Object.entries(english).map(([name, labels]) => [name, { ...labels, ...shownLater[name] }])),
  ...englishOfTables,
}

/** Another object than before, so that what was drawn with untranslated sentences is drawn again. */
export const wholeNames: Readonly<Record<string, string>> = { ...englishNames, ...englishRightNames }

const titles: ReadonlyMap<string, string> = new Map(Object.entries(englishTitlesOf))
const sentences: ReadonlyMap<string, string> = new Map([...Object.entries(englishSentences), ...englishRefusals])

/** Of descriptors, shared rules and the server; unchanged if it has no English. */
export function translate(sentence: string): string {
  const known = sentences.get(sentence)
  const ofTitle = (title: string): string => titles.get(title) ?? title
  return known ?? translateAnswer(sentence, { ofTitle, ofSentence: translate }) ?? sentence
}
