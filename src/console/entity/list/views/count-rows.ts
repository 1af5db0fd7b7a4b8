// How many rows a saved view shows its viewer: the list's own call, with their rights.
import type { SavedView } from '../../../../shared/protocol/views.ts'
import { siteKey } from '../../../../shared/protocol/site-key.ts'
import { dataProvider } from '../../../data/data-provider.ts'
import { loadDescriptor } from '../../../data/descriptor.ts'
import { allOutlines } from '../../../data/outline.ts'
import { listShapeOf, parseListState } from '../use-list-state.ts'

/** The entity of the list; undefined if the page is none. */
export function listedOn(page: string): string | undefined {
  return allOutlines.find(([, { list }]) => list?.route === page)?.[0]
}

/** Null if the page is not a list. */
export async function countRows({ page, query, site }: SavedView): Promise<number | null> {
  const resource = listedOn(page)
  if (resource === undefined) return null
  const descriptor = await loadDescriptor(resource)
  if (descriptor.list === null) return null
  const { search } = parseListState(new URLSearchParams(query), listShapeOf(descriptor, descriptor.list))
  const ofSite = site === null ? {} : { [descriptor.scope?.field ?? siteKey]: site }
  const filters = Object.entries({ ...ofSite, ...search }).map(([field, value]) => {
    return { field, operator: 'eq' as const, value }
  })
  const pagination = { currentPage: 1, pageSize: 1 }
  const { total } = await dataProvider.getList({ resource, pagination, filters, meta: { quiet: true } })
  return total ?? null
}
