// Exports what a list shows for its search: saves the file, or returns the job that writes it.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { http } from '../../data/http.ts'
import { currentSiteId } from '../../data/site.ts'
import type { ListState } from '../list/use-list-state.ts'

export async function exportRows(
  descriptor: Descriptor,
  { search, order }: Pick<ListState, 'search' | 'order'>,
): Promise<number | null> {
  const path = descriptor.api?.operations.export?.path ?? ''
  const site = descriptor.scope === null ? {} : { [descriptor.scope.field]: currentSiteId() }
  const sort = order === null ? {} : { sort: order.field, order: order.direction }
  const answer = await http.download({ method: 'POST', path, body: { ...search, ...site, ...sort } })
  return (answer as { readonly jobId?: number } | null)?.jobId ?? null
}
