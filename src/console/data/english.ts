// Everything of the second language; loaded only when English is selected.
import { apiDescriptors } from '../../generated/api-descriptors.ts'
import { english, englishEntries, englishNames } from '../../generated/en.ts'
import type { Descriptor, Field } from '../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../shared/entity/labels.ts'
import { localise } from '../../shared/entity/localise.ts'
import { englishRefusals } from '../../shared/rules/english.ts'

export { english, englishEntries, englishNames, localise }

type Sentences = Readonly<Record<string, string>>

/** The same sentences in both languages. */
function pairsOf(chinese: Sentences, spoken: Sentences): [string, string][] {
  return Object.entries(chinese).map(([word, sentence]) => [sentence, spoken[word] ?? sentence])
}

function fieldPairs(fields: readonly Field[], spoken: readonly Field[]): [string, string][] {
  return fields.flatMap(({ message }, index) => pairsOf(message, spoken[index]?.message ?? {}))
}

function pairsIn(descriptor: Descriptor, labels: EntityLabels): [string, string][] {
  const spoken = localise(descriptor, labels)
  const inputs = Object.values(descriptor.actions).flatMap(({ name, input }) =>
    fieldPairs(input?.fields ?? [], spoken.actions[name]?.input?.fields ?? []),
  )
  return [...fieldPairs(descriptor.fields, spoken.fields), ...inputs, ...pairsOf(descriptor.message, spoken.message)]
}

/** What the server answers, and the shared rules say, by the Chinese sentence: of all descriptors, and of the rules. */
export const englishSentences: ReadonlyMap<string, string> = new Map([
  ...Object.values(apiDescriptors).flatMap((descriptor) => {
    const labels = english[descriptor.name as keyof typeof english]
    return labels === undefined ? [] : pairsIn(descriptor, labels)
  }),
  ...englishRefusals,
])
