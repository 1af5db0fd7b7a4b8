// What the console translates by its Chinese text: titles and messages of entities, here because the console does not load all descriptors.
import type { Descriptor, Field } from '../../src/shared/entity/descriptor.ts'
import { localise } from '../../src/shared/entity/localise.ts'
import { hasCalls } from '../emit-descriptors.ts'
import type { EnglishSource } from './check.ts'
import { completeLabels } from './complete.ts'

type Sentences = Readonly<Record<string, string>>
type Pair = readonly [chinese: string, english: string]

/** The same sentences in both languages. */
function pairsOf(chinese: Sentences, localised: Sentences): Pair[] {
  return Object.entries(chinese).map(([word, sentence]) => [sentence, localised[word] ?? sentence])
}

function fieldPairs(fields: readonly Field[], localised: readonly Field[]): Pair[] {
  return fields.flatMap(({ message }, index) => pairsOf(message, localised[index]?.message ?? {}))
}

function sentencesIn(descriptor: Descriptor, localised: Descriptor): Pair[] {
  const inputs = Object.values(descriptor.actions).flatMap(({ name, input }) =>
    fieldPairs(input?.fields ?? [], localised.actions[name]?.input?.fields ?? []),
  )
  return [
    ...fieldPairs(descriptor.fields, localised.fields),
    ...inputs,
    ...pairsOf(descriptor.message, localised.message),
  ]
}

function titlesIn(descriptor: Descriptor, localised: Descriptor): Pair[] {
  const fields = descriptor.fields.map(({ title }, index): Pair => [title, localised.fields[index]?.title ?? title])
  return [[descriptor.title, localised.title], ...fields]
}

export interface EnglishPairs {
  /** Titles of entities and fields. */
  readonly titles: ReadonlyMap<string, string>
  /** Messages of entities and fields. */
  readonly sentences: ReadonlyMap<string, string>
}

/** Of the entities with calls. Of equal Chinese texts the last one counts. */
export function pairsIn({ entities }: EnglishSource): EnglishPairs {
  const both = entities.flatMap(({ descriptor, written }) =>
    written === null || !hasCalls(descriptor)
      ? []
      : [{ descriptor, localised: localise(descriptor, completeLabels(written)) }],
  )
  const changed = (pairs: readonly Pair[]): Map<string, string> =>
    new Map([...new Map(pairs)].filter(([chinese, english]) => chinese !== english))
  return {
    titles: changed(both.flatMap(({ descriptor, localised }) => titlesIn(descriptor, localised))),
    sentences: changed(both.flatMap(({ descriptor, localised }) => sentencesIn(descriptor, localised))),
  }
}
