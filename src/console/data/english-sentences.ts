// Answers, messages and questions in the second language, and names that few pages show: it comes after the labels.
import { englishNames } from '../../generated/en-names.ts'
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

const completed = new WeakMap<EntityLabels, EntityLabels>()

/** With its sentences; the same object for the same labels. */
function withSentences(name: string, labels: EntityLabels): EntityLabels {
  const known = completed.get(labels) ?? { ...labels, ...shownLater[name] }
  completed.set(labels, known)
  return known
}

/** These labels with their sentences, and those of entities without calls. */
export function completeLabels(labels: Readonly<Record<string, EntityLabels>>): Readonly<Record<string, EntityLabels>> {
  const whole = Object.entries(labels).map(([name, own]) => [name, withSentences(name, own)] as const)
  return { ...Object.fromEntries(whole), ...englishOfTables }
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
