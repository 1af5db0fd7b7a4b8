// Collects the menu from menu.json, x-menu and x-calls of the descriptors, and the page files.
import type { RawMenuPlace, RawPage, RawSchema } from './raw-schema.ts'
import type { Schemas } from './read-schemas.ts'

/** Where an entry is declared, to report problems. */
export interface Said {
  readonly file: string
  readonly path: string
}

export interface MenuEntry extends RawMenuPlace {
  readonly entity: string
  readonly said: Said
}

export interface MenuPage extends RawPage {
  readonly key: string
  readonly said: Said
}

/** A hand-written call or button code below a page. */
export interface MenuRight {
  readonly name: string
  readonly title: string
  /** Key of the page's resource. */
  readonly parentKey: string
  readonly entity: string | null
  /** Position among the entries of its page. */
  readonly index: number
  readonly said: Said
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

function callsOf(schema: RawSchema, file: string): MenuRight[] {
  return (schema['x-calls'] ?? []).map(({ path, title }, index) => ({
    name: path,
    title,
    parentKey: `page:${schema.$id}`,
    entity: schema.$id,
    index,
    said: { file, path: `/x-calls/${index}` },
  }))
}

function ofPage({ $id }: RawPage, file: string) {
  const parentKey = `route:${pageKey($id)}`
  return (word: 'calls' | 'codes', [name, title]: readonly [string, string], index: number): MenuRight => ({
    name,
    title,
    parentKey,
    entity: null,
    index,
    said: { file, path: `/${word}/${index}` },
  })
}

function pageKey(id: string): string {
  return id.replace('/', '-')
}

export function buildMenu({ groups, entities, pages }: Schemas, shown: string): Menu {
  return {
    groups,
    file: `${shown}/menu.json`,
    entries: entities.flatMap(({ file, schema }) => {
      const place = schema['x-menu']
      return place ? [{ ...place, entity: schema.$id, said: { file, path: '/x-menu' } }] : []
    }),
    pages: pages.map(({ file, page }) => ({ ...page, key: pageKey(page.$id), said: { file, path: '' } })),
    calls: [
      ...entities.flatMap(({ file, schema }) => callsOf(schema, file)),
      ...pages.flatMap(({ file, page }) =>
        (page.calls ?? []).map(({ path, title }, index) => ofPage(page, file)('calls', [path, title], index)),
      ),
    ],
    codes: pages.flatMap(({ file, page }) =>
      (page.codes ?? []).map(({ code, title }, index) => ofPage(page, file)('codes', [code, title], index)),
    ),
  }
}
