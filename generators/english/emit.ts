// The console's second language: en.ts has what a page is drawn with (labels of entities, names of groups, pages and dictionaries),
// en-sentences.ts what is shown later or on a few pages only (messages and questions, names of rights, entities without calls).
import { entriesIn } from '../check-dictionaries.ts'
import { hasCalls } from '../emit-descriptors.ts'
import { fileHead, inline, propertyName } from '../print.ts'
import type { EnglishSource } from './check.ts'
import { completeLabels } from './complete.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
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

function printLabels(
  { entities }: EnglishSource,
  isPrinted: (descriptor: Descriptor) => boolean,
  choose: (parts: LabelParts) => EntitySentences,
): string[] {
  return entities.flatMap(({ descriptor, written }) => {
    if (written === null || !isPrinted(descriptor)) return []
    const chosen = choose(partsOf(completeLabels(written)))
    return Object.keys(chosen).length === 0 ? [] : [`  ${propertyName(descriptor.name)}: ${inline(chosen)},\n`]
  })
}

export function emitEnglish(source: EnglishSource): string {
  return [
    fileHead('//'),
    "import type { EntityLabels } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    '/** Of those with calls, without their sentences; en-sentences.ts has the rest. */\n',
    'export const english: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...printLabels(source, hasCalls, ({ drawn }) => drawn),
    '}\n\n',
    '/** Of groups of the menu, pages and dictionaries, by Chinese name: what is renamed keeps its new name in both languages. */\n',
    'export const englishNames: Readonly<Record<string, string>> = {\n',
    ...printPairs(namesOf(source).drawn),
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
    "import type { EntityLabels, EntitySentences } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    'export const englishShownLater: Partial<Record<EntityName, EntitySentences>> = {\n',
    ...printLabels(source, hasCalls, ({ shownLater }) => shownLater),
    '}\n\n',
    '/** Of the entities without calls: they have no page, and only the operation log names them. */\n',
    'export const englishOfTables: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...printLabels(
      source,
      (descriptor) => !hasCalls(descriptor),
      ({ drawn }) => drawn,
    ),
    '}\n\n',
    '/** Of rights, by Chinese name, like the other names. */\n',
    'export const englishRightNames: Readonly<Record<string, string>> = {\n',
    ...printPairs(namesOf(source).ofRights),
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
