// The console's second language: en.ts has what a page is drawn with (labels of entities, names of groups, pages and dictionaries),
// en-sentences.ts what is shown later (messages and questions).
import { entriesIn } from '../check-dictionaries.ts'
import { fileHead, inline, propertyName } from '../print.ts'
import type { EnglishSource } from './check.ts'
import { completeLabels } from './complete.ts'
import type { EntityLabels, EntitySentences } from '../../src/shared/entity/labels.ts'
import { namesOf } from './names.ts'
import { pairsIn } from './pairs.ts'

/** Per dictionary: Chinese name -> English name; a renamed entry keeps its new name in both languages. */
function printDictionaries({ dictionaries }: EnglishSource): string[] {
  return dictionaries.map(({ code, dictionary }) => {
    const entries = entriesIn(dictionary.entries, '')
    const names = entries.flatMap(({ title, english }) => (english === undefined ? [] : [[title, english]]))
    return `  ${propertyName(code)}: ${inline(Object.fromEntries(names))},\n`
  })
}

function printPairs(pairs: Iterable<readonly [string, string]>): string[] {
  return [...pairs].map(([chinese, english]) => `  ${propertyName(chinese)}: ${inline(english)},\n`)
}

interface LabelParts {
  readonly drawn: EntityLabels
  readonly shownLater: EntitySentences
}

function partsOf({ messages, events, confirm, done, ...drawn }: EntityLabels): LabelParts {
  const later = Object.entries({ messages, events, confirm, done }).filter(([, texts]) => texts !== undefined)
  return { drawn, shownLater: Object.fromEntries(later) }
}

function printEntities({ entities }: EnglishSource, choose: (parts: LabelParts) => EntitySentences): string[] {
  return entities.flatMap(({ descriptor, written }) => {
    if (written === null) return []
    const chosen = choose(partsOf(completeLabels(written)))
    return Object.keys(chosen).length === 0 ? [] : [`  ${propertyName(descriptor.name)}: ${inline(chosen)},\n`]
  })
}

export function emitEnglish(source: EnglishSource): string {
  return [
    fileHead('//'),
    "import type { EntityLabels } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    '/** Without their sentences, which en-sentences.ts has. */\n',
    'export const english: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...printEntities(source, ({ drawn }) => drawn),
    '}\n\n',
    '/** Of groups of the menu, pages, rights and dictionaries, by Chinese name: what is renamed keeps its new name in both languages. */\n',
    'export const englishNames: Readonly<Record<string, string>> = {\n',
    ...printPairs(namesOf(source)),
    '}\n\n',
    '/** Of the entries of dictionaries, by code of the dictionary and Chinese name. */\n',
    'export const englishEntries: Readonly<Record<string, Readonly<Record<string, string>>>> = {\n',
    ...printDictionaries(source),
    '}\n',
  ].join('')
}

export function emitEnglishSentences(source: EnglishSource): string {
  const { titles, sentences } = pairsIn(source)
  return [
    fileHead('//'),
    "import type { EntitySentences } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    'export const englishShownLater: Partial<Record<EntityName, EntitySentences>> = {\n',
    ...printEntities(source, ({ shownLater }) => shownLater),
    '}\n\n',
    '/** Titles of entities with calls and of their fields, by Chinese title. */\n',
    'export const englishTitlesOf: Readonly<Record<string, string>> = {\n',
    ...printPairs(titles),
    '}\n\n',
    '/** Messages of entities with calls and of their fields, by Chinese sentence. */\n',
    'export const englishSentences: Readonly<Record<string, string>> = {\n',
    ...printPairs(sentences),
    '}\n',
  ].join('')
}
