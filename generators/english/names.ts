// English names of the rows that a start inserts (groups, pages, rights, dictionaries), by Chinese name.
import { localise } from '../../src/shared/entity/localise.ts'
import { buildSeed } from '../build-seed.ts'
import { entriesIn } from '../check-dictionaries.ts'
import type { Menu } from '../menu.ts'
import { englishNames } from '../right-names.ts'
import type { EnglishSource } from './check.ts'
import { completeLabels } from './complete.ts'
import { isChinese } from './findings.ts'

interface Titled {
  readonly title: string
  readonly english?: string | undefined
}

function titled<One extends Titled>(one: One): One {
  return { ...one, title: one.english ?? one.title }
}

function englishMenu({ groups, pages, calls, codes, ...menu }: Menu): Menu {
  return {
    ...menu,
    groups: groups.map(titled),
    pages: pages.map(titled),
    calls: calls.map(titled),
    codes: codes.map(titled),
  }
}

/** Resources in Chinese and, with the same keys, in English. */
function rightsOf({ entities, menu }: EnglishSource): [string, string][] {
  const chinese = buildSeed(
    entities.map(({ descriptor }) => descriptor),
    menu,
  )
  const localised = entities.map(({ descriptor, written }) =>
    written === null ? descriptor : localise(descriptor, completeLabels(written)),
  )
  const english = new Map(
    buildSeed(localised, englishMenu(menu), englishNames).resources.map(({ key, name }) => [key, name]),
  )
  return chinese.resources.map(({ key, name }) => [name, english.get(key) ?? name])
}

/** Pages that need no right have no resource, so they are added. */
export function namesOf(source: EnglishSource): ReadonlyMap<string, string> {
  const dictionaries = source.dictionaries.flatMap(({ dictionary }) => [
    dictionary,
    ...entriesIn(dictionary.entries, ''),
  ])
  const named = [...source.menu.pages, ...dictionaries].map(({ title, english }) => [title, english ?? title] as const)
  const names = new Map<string, string>()
  for (const [chinese, english] of [...rightsOf(source), ...named])
    if (!names.has(chinese) && !isChinese(english)) names.set(chinese, english)
  return names
}
