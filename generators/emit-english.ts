// en.ts: the English labels of entities, fields and actions, and the names of groups and pages, for the console's second language.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { EntityLabels } from '../src/shared/entity/labels.ts'
import { type declaredDictionaries, entriesIn } from './check-dictionaries.ts'
import { englishSwitchTitles, englishSystemFields } from '../src/shared/messages.ts'
import type { Menu } from './menu.ts'
import { fileHead, inline, propertyName } from './print.ts'
import type { English } from './raw-schema.ts'

/** Fields that gen adds have one label for all entities. */
function withSystemFields(descriptor: Descriptor, labels: EntityLabels): EntityLabels {
  const system = new Set(descriptor.fields.filter((field) => field.system).map((field) => field.name))
  const titles = Object.entries(englishSystemFields).filter(([name]) => system.has(name))
  const actions = descriptor.switch === null ? labels.actions : { ...englishSwitchTitles, ...labels.actions }
  return { ...labels, ...(actions && { actions }), fields: { ...Object.fromEntries(titles), ...labels.fields } }
}

interface EnglishParts {
  readonly english: English
  readonly menu: Menu
  readonly dictionaries: ReturnType<typeof declaredDictionaries>
}

/** Per dictionary: Chinese name -> English name; a renamed entry keeps its new name in both languages. */
function printDictionaries({ dictionaries }: EnglishParts): string[] {
  return dictionaries.map(({ code, dictionary }) => {
    const entries = entriesIn(dictionary.entries, '')
    const names = entries.flatMap(({ title, english }) => (english === undefined ? [] : [[title, english]]))
    return `  ${propertyName(code)}: ${inline(Object.fromEntries(names))},\n`
  })
}

export function emitEnglish(descriptors: readonly Descriptor[], parts: EnglishParts): string {
  const {
    english,
    menu: { groups, pages },
  } = parts
  const lines = descriptors.flatMap((descriptor) => {
    const labels = english[descriptor.name]
    return labels ? [`  ${propertyName(descriptor.name)}: ${inline(withSystemFields(descriptor, labels))},\n`] : []
  })
  return [
    fileHead('//'),
    "import type { EntityLabels } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    'export const english: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...lines,
    '}\n\n',
    '/** Of groups of the menu and hand-written pages, by Chinese name. */\n',
    'export const englishNames: Readonly<Record<string, string>> = {\n',
    ...[...groups, ...pages].flatMap(({ title, english: name }) =>
      name ? [`  ${propertyName(title)}: ${inline(name)},\n`] : [],
    ),
    '}\n\n',
    '/** Of the entries of dictionaries, by code of the dictionary and Chinese name. */\n',
    'export const englishEntries: Readonly<Record<string, Readonly<Record<string, string>>>> = {\n',
    ...printDictionaries(parts),
    '}\n',
  ].join('')
}
