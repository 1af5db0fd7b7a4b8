// The console's second language: en-names.ts has what every page is drawn with (titles of entities, names of groups, pages and
// dictionaries), the files of the descriptors what their pages are, en.ts lists those, and en-sentences.ts has what is shown later
// or on a few pages only (messages and questions, names of rights, entities without calls).
import { entriesIn } from '../check-dictionaries.ts'
import { hasCalls, variableOf } from '../emit-descriptors.ts'
import { fileHead, inline, propertyName, quote } from '../print.ts'
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

/** What the pages of entities with calls are drawn with, by name. */
export function drawnLabels({ entities }: EnglishSource): Map<string, EntityLabels> {
  return new Map(
    entities.flatMap(({ descriptor, written }) =>
      written === null || !hasCalls(descriptor)
        ? []
        : [[descriptor.name, partsOf(completeLabels(written)).drawn] as const],
    ),
  )
}

/** What is shown of an entity before its descriptor is loaded: its titles, and those of actions that have an address. */
function outlineOf({ list }: Descriptor, { title, plural, screen, actions = {} }: EntityLabels): EntityLabels {
  const opened = Object.entries(actions).filter(([name]) => name in (list?.pages ?? {}))
  return {
    title,
    ...(plural !== undefined && { plural }),
    ...(screen !== undefined && { screen }),
    ...(opened.length > 0 && { actions: Object.fromEntries(opened) }),
  }
}

export function emitEnglishNames(source: EnglishSource): string {
  const labels = drawnLabels(source)
  const outlines = source.entities.flatMap(({ descriptor }) => {
    const own = labels.get(descriptor.name)
    return own === undefined ? [] : [`  ${propertyName(descriptor.name)}: ${inline(outlineOf(descriptor, own))},\n`]
  })
  return [
    fileHead('//'),
    "import type { EntityLabels } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    '/** Of entities with calls, until their descriptors are loaded, which have the rest beside them. */\n',
    'export const englishOutlines: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...outlines,
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

/** For those who need all labels at once: exports, and the operation log. */
export function emitEnglish(source: EnglishSource): string {
  const labels = drawnLabels(source)
  const labelled = source.entities.map(({ descriptor }) => descriptor).filter(({ name }) => labels.has(name))
  return [
    fileHead('//'),
    "import type { EntityLabels } from '../shared/entity/labels.ts'\n",
    ...labelled.map(
      (one) => `import { english as ${variableOf(one)} } from ${quote(`./descriptors/${one.name}.ts`)}\n`,
    ),
    "import type { EntityName } from './entities.ts'\n\n",
    '/** Of those with calls, without their sentences; en-sentences.ts has the rest. */\n',
    'export const english: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...labelled.map((one) => `  ${propertyName(one.name)}: ${variableOf(one)},\n`),
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
