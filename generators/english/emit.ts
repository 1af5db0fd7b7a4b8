// en.ts: the English of entities, and the names of groups, pages and dictionaries, for the console's second language.
import { entriesIn } from '../check-dictionaries.ts'
import { fileHead, inline, propertyName } from '../print.ts'
import type { EnglishSource } from './check.ts'
import { completeLabels } from './complete.ts'
import { namesOf } from './names.ts'

/** Per dictionary: Chinese name -> English name; a renamed entry keeps its new name in both languages. */
function printDictionaries({ dictionaries }: EnglishSource): string[] {
  return dictionaries.map(({ code, dictionary }) => {
    const entries = entriesIn(dictionary.entries, '')
    const names = entries.flatMap(({ title, english }) => (english === undefined ? [] : [[title, english]]))
    return `  ${propertyName(code)}: ${inline(Object.fromEntries(names))},\n`
  })
}

/** Chinese name -> English name: what is renamed keeps its new name in both languages. */
function printNames(source: EnglishSource): string[] {
  return [...namesOf(source)].map(([chinese, english]) => `  ${propertyName(chinese)}: ${inline(english)},\n`)
}

export function emitEnglish(source: EnglishSource): string {
  const lines = source.entities.flatMap(({ descriptor, written }) =>
    written === null ? [] : [`  ${propertyName(descriptor.name)}: ${inline(completeLabels(written))},\n`],
  )
  return [
    fileHead('//'),
    "import type { EntityLabels } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    'export const english: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...lines,
    '}\n\n',
    '/** Of groups of the menu, pages, rights and dictionaries, by Chinese name. */\n',
    'export const englishNames: Readonly<Record<string, string>> = {\n',
    ...printNames(source),
    '}\n\n',
    '/** Of the entries of dictionaries, by code of the dictionary and Chinese name. */\n',
    'export const englishEntries: Readonly<Record<string, Readonly<Record<string, string>>>> = {\n',
    ...printDictionaries(source),
    '}\n',
  ].join('')
}
