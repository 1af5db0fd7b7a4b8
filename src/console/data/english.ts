// Everything of the second language; loaded only when English is selected.
import { apiDescriptors } from '../../generated/api-descriptors.ts'
import { english, englishEntries, englishNames } from '../../generated/en.ts'
import type { Descriptor, Field } from '../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../shared/entity/labels.ts'
import { localise } from '../../shared/entity/localise.ts'
import { englishRefusals } from '../../shared/rules/english.ts'
import { translateAnswer } from '../../shared/answers.ts'

export { english, englishEntries, englishNames, localise }

type Sentences = Readonly<Record<string, string>>

/** The same sentences in both languages. */
function pairsOf(chinese: Sentences, localised: Sentences): [string, string][] {
  return Object.entries(chinese).map(([word, sentence]) => [sentence, localised[word] ?? sentence])
}

function fieldPairs(fields: readonly Field[], localised: readonly Field[]): [string, string][] {
  return fields.flatMap(({ message }, index) => pairsOf(message, localised[index]?.message ?? {}))
}

function sentencesIn(descriptor: Descriptor, labels: EntityLabels): [string, string][] {
  const localised = localise(descriptor, labels)
  const inputs = Object.values(descriptor.actions).flatMap(({ name, input }) =>
    fieldPairs(input?.fields ?? [], localised.actions[name]?.input?.fields ?? []),
  )
  return [
    ...fieldPairs(descriptor.fields, localised.fields),
    ...inputs,
    ...pairsOf(descriptor.message, localised.message),
  ]
}

function titlesIn(descriptor: Descriptor, labels: EntityLabels): [string, string][] {
  const localised = localise(descriptor, labels)
  const fields = descriptor.fields.map(({ title }, index): [string, string] => {
    return [title, localised.fields[index]?.title ?? title]
  })
  return [[descriptor.title, localised.title], ...fields]
}

function ofAll(pairs: (descriptor: Descriptor, labels: EntityLabels) => [string, string][]): [string, string][] {
  return Object.values(apiDescriptors).flatMap((descriptor) => {
    const labels = english[descriptor.name as keyof typeof english]
    return labels === undefined ? [] : pairs(descriptor, labels)
  })
}

const titles: ReadonlyMap<string, string> = new Map(ofAll(titlesIn))
const sentences: ReadonlyMap<string, string> = new Map([...ofAll(sentencesIn), ...englishRefusals])

/** Of descriptors, shared rules and the server; unchanged if it has no English. */
export function translate(sentence: string): string {
  const known = sentences.get(sentence)
  const ofTitle = (title: string): string => titles.get(title) ?? title
  return known ?? translateAnswer(sentence, { ofTitle, ofSentence: translate }) ?? sentence
}
