// Pages, buttons and calls that earlier starts inserted, beside those of the schemas: comparePages(known, resources), renamedEntities(moved), describeUnused(pages).
import type { SeedResource } from '../../shared/entity/seed.ts'

export interface MovedPage {
  readonly from: string
  readonly to: SeedResource
}

export interface PageChanges {
  /** Of renamed entities (x-was): their rows and the grants on them stay. */
  readonly moved: readonly MovedPage[]
  /** Keys that no schema has now. */
  readonly unused: readonly string[]
}

export interface StoredPage {
  readonly id: number
  readonly pid: number | null
  readonly seedKey: string
  readonly name: string
}

const ofPages = /^(?:group|route|page|recycle|element|right|call):/

function tableOf(entity: string): string {
  return entity.replaceAll(/[/-]/g, '_')
}

/** `page:asset/device` -> `page:asset/tool`, `call:/asset/device/list` -> `call:/asset/tool/list`. */
function renameKey(key: string, former: string, entity: string): string | null {
  const [, kind, name, rest = ''] = /^(page:|recycle:|call:\/)([^/]+\/[^/]+)(\/.*)?$/.exec(key) ?? []
  return name === former ? `${kind}${entity}${rest}` : null
}

/** `known`: keys of everything that earlier starts inserted, deleted or not. */
export function comparePages(known: Iterable<string>, resources: readonly SeedResource[]): PageChanges {
  const wanted = new Map(resources.map((resource) => [resource.key, resource]))
  const left = [...known].filter((key) => ofPages.test(key) && !wanted.has(key))
  const moved = resources.flatMap(({ key: page, was }) => {
    const former = left.find((key) => was !== null && key.startsWith('page:') && tableOf(key.slice(5)) === was)
    if (former === undefined) return []
    return left.flatMap((from) => {
      const to = wanted.get(renameKey(from, former.slice(5), page.slice(5)) ?? '')
      return to === undefined ? [] : [{ from, to }]
    })
  })
  const gone = new Set(moved.map(({ from }) => from))
  return { moved, unused: left.filter((key) => !gone.has(key)) }
}

/** Every page that moves belongs to an entity. `table`: what the former one was called. */
export function renamedEntities(moved: readonly MovedPage[]): { former: string; entity: string; table: string }[] {
  const pages = moved.filter(({ from }) => from.startsWith('page:'))
  return pages.map(({ from, to }) => {
    const former = from.slice(5)
    return { former, entity: to.key.slice(5), table: tableOf(former) }
  })
}

/** Those that are not below another one. */
export function rootsOf(pages: readonly StoredPage[]): StoredPage[] {
  const ids = new Set(pages.map(({ id }) => id))
  return pages.filter(({ pid }) => pid === null || !ids.has(pid))
}

export function withDescendants(root: StoredPage, pages: readonly StoredPage[]): StoredPage[] {
  const found = [root]
  for (const { id } of found) found.push(...pages.filter(({ pid }) => pid === id))
  return found
}

/** One sentence per page, with what belongs to it. */
export function describeUnused(pages: readonly StoredPage[]): string[] {
  return rootsOf(pages).map((root) => {
    const below = withDescendants(root, pages).length - 1
    const more = below === 0 ? '' : `, with ${below} ${below === 1 ? 'button or call' : 'buttons and calls'},`
    return `${root.name} (${root.seedKey})${more} is in no schema now and stays in the menu and in the rights of roles; "npm run gen -- diff --drop" drafts the migration that removes it.`
  })
}
