// Collects the menu from menu.json, x-menu, x-calls and x-codes of the descriptors, and the page files.
import type { RawCall, RawCode, RawMenuPlace, RawPage } from './raw-schema.ts'
import type { Schemas } from './read-schemas.ts'

/** Where an entry is declared, to report problems. */
export interface Origin {
  readonly file: string
  readonly path: string
}

export interface MenuEntry extends RawMenuPlace {
  readonly entity: string
  readonly origin: Origin
}

export interface MenuPage extends RawPage {
  readonly key: string
  readonly origin: Origin
}

/** A hand-written call or button code below a page, or the name of a code that the entity declares elsewhere. */
export interface MenuRight {
  readonly name: string
  readonly title: string
  readonly english: string | undefined
  /** Key of the page's resource. */
  readonly parentKey: string
  readonly entity: string | null
  /** Position among the entries of its page. */
  readonly index: number
  readonly origin: Origin
}

export interface Menu {
  readonly groups: Schemas['groups']
  /** Of menu.json. */
  readonly file: string
  readonly entries: readonly MenuEntry[]
  readonly pages: readonly MenuPage[]
  readonly calls: readonly MenuRight[]
  readonly codes: readonly MenuRight[]
}

interface Owner {
  readonly file: string
  readonly parentKey: string
  readonly entity: string | null
}

interface Named {
  readonly name: string
  readonly title: string
  readonly english?: string
}

function byPath({ path, ...rest }: RawCall): Named {
  return { name: path, ...rest }
}

function byCode({ code, ...rest }: RawCode): Named {
  return { name: code, ...rest }
}

/** `word`: where the list is in the file. */
function rightsOf(word: string, named: readonly Named[], { file, parentKey, entity }: Owner): MenuRight[] {
  return named.map(({ name, title, english }, index) => {
    return { name, title, english, parentKey, entity, index, origin: { file, path: `/${word}/${index}` } }
  })
}

function pageKey(id: string): string {
  return id.replace('/', '-')
}

export function buildMenu({ groups, entities, pages }: Schemas, shown: string): Menu {
  const ofEntities = entities.map(({ file, schema }) => {
    return { schema, owner: { file, parentKey: `page:${schema.$id}`, entity: schema.$id } }
  })
  const ofPages = pages.map(({ file, page }) => {
    return { page, owner: { file, parentKey: `route:${pageKey(page.$id)}`, entity: null } }
  })
  return {
    groups,
    file: `${shown}/menu.json`,
    entries: entities.flatMap(({ file, schema }) => {
      const place = schema['x-menu']
      return place ? [{ ...place, entity: schema.$id, origin: { file, path: '/x-menu' } }] : []
    }),
    pages: pages.map(({ file, page }) => ({ ...page, key: pageKey(page.$id), origin: { file, path: '' } })),
    calls: [
      ...ofEntities.flatMap(({ schema, owner }) => rightsOf('x-calls', (schema['x-calls'] ?? []).map(byPath), owner)),
      ...ofPages.flatMap(({ page, owner }) => rightsOf('calls', (page.calls ?? []).map(byPath), owner)),
    ],
    codes: [
      ...ofEntities.flatMap(({ schema, owner }) => rightsOf('x-codes', (schema['x-codes'] ?? []).map(byCode), owner)),
      ...ofPages.flatMap(({ page, owner }) => rightsOf('codes', (page.codes ?? []).map(byCode), owner)),
    ],
  }
}
