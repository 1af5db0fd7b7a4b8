// English names of the rows that a start inserts (groups, pages, rights, dictionaries), by Chinese name.
import { localise } from '../../src/shared/entity/localise.ts'
import type { SeedResource } from '../../src/shared/entity/seed.ts'
import { buildSeed } from '../build-seed.ts'
import { entriesIn } from '../check-dictionaries.ts'
import type { Menu } from '../menu.ts'
import { englishNames } from '../right-names.ts'
import type { EnglishSource } from './check.ts'
import { completeLabels } from './complete.ts'
import { isChinese } from './findings.ts'

/** Groups and pages; the other types are rights. */
const pageType = 1

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

interface Name {
  readonly chinese: string
  readonly english: string
}

/** Resources in Chinese and, with the same keys, in English: those of the menu, and the rights below them. */
function resourcesOf({ entities, menu }: EnglishSource): { readonly pages: Name[]; readonly rights: Name[] } {
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
  const names = ({ key, name }: SeedResource): Name => ({ chinese: name, english: english.get(key) ?? name })
  const isPage = ({ type }: SeedResource): boolean => type === pageType
  return {
    pages: chinese.resources.filter(isPage).map(names),
    rights: chinese.resources.filter((resource) => !isPage(resource)).map(names),
  }
}

function firstOf(names: readonly Name[], but: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const { chinese, english } of names)
    if (!first.has(chinese) && !but.has(chinese) && !isChinese(english)) first.set(chinese, english)
  return first
}

export interface EnglishNames {
  /** Of groups and pages of the menu, dictionaries and their entries. */
  readonly drawn: ReadonlyMap<string, string>
  /** Of rights, the larger part: only the pages about rights show them. */
  readonly ofRights: ReadonlyMap<string, string>
}

/** Pages that need no right have no resource, so they are added. */
export function namesOf(source: EnglishSource): EnglishNames {
  const dictionaries = source.dictionaries.flatMap(({ dictionary }) => [
    dictionary,
    ...entriesIn(dictionary.entries, ''),
  ])
  const named = [...source.menu.pages, ...dictionaries].map(({ title, english }) => ({
    chinese: title,
    english: english ?? title,
  }))
  const { pages, rights } = resourcesOf(source)
  const drawn = firstOf([...pages, ...named])
  return { drawn, ofRights: firstOf(rights, drawn) }
}
