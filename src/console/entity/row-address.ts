// The address at which a row is opened: selected in its tree or list of forms, else in the form over its list.
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { loadSites, selectSite } from '../data/site.ts'
import { forgetList } from './list/use-list-state.ts'

/** Below /admin; null for entities without a screen or rows that cannot be shown one by one. */
export function rowAddress({ list, tree, form }: Descriptor, id: string | number): string | null {
  if (list === null || list.route === null) return null
  const row = encodeURIComponent(String(id))
  if (tree !== null) return `${list.route}?node=${row}`
  if (list.split.detail === 'form') return `${list.route}?row=${row}`
  return form === null ? null : `${list.route}?form=view&id=${row}`
}

/** Before going there: what the list last showed may hide the row, or have been of another site. */
export function prepareRow({ list }: Descriptor, site: number | null): void {
  if (list !== null && list.route !== null) forgetList(list.route)
  if (site !== null) void loadSites().then(() => selectSite(site))
}
