// en.ts: the English of entities and their messages, and the names of groups, pages and dictionaries, for the console's second language.
import { entriesIn } from '../check-dictionaries.ts'
import { fileHead, inline, propertyName } from '../print.ts'
import type { EnglishSource } from './check.ts'
import { completeLabels } from './complete.ts'
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

export function emitEnglish(source: EnglishSource): string {
  const lines = source.entities.flatMap(({ descriptor, written }) =>
    written === null ? [] : [`  ${propertyName(descriptor.name)}: ${inline(completeLabels(written))},\n`],
  )
  const { titles, sentences } = pairsIn(source)
  return [
    fileHead('//'),
    "import type { EntityLabels } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    'export const english: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...lines,
    '}\n\n',
    '/** Of groups of the menu, pages, rights and dictionaries, by Chinese name: what is renamed keeps its new name in both languages. */\n',
    'export const englishNames: Readonly<Record<string, string>> = {\n',
    ...printPairs(namesOf(source)),
    '}\n\n',
    '/** Titles of entities with calls and of their fields, by Chinese title. */\n',
    'export const englishTitlesOf: Readonly<Record<string, string>> = {\n',
    ...printPairs(titles),
    '}\n\n',
    '/** Messages of entities with calls and of their fields, by Chinese sentence. */\n',
    'export const englishSentences: Readonly<Record<string, string>> = {\n',
    ...printPairs(sentences),
    '}\n\n',
    '/** Of the entries of dictionaries, by code of the dictionary and Chinese name. */\n',
    'export const englishEntries: Readonly<Record<string, Readonly<Record<string, string>>>> = {\n',
    ...printDictionaries(source),
    '}\n',
  ].join('')
}
