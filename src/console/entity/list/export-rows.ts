// Exports what a list shows for its search as a file.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { http } from '../../data/http.ts'
import { currentSiteId } from '../../data/site.ts'
import type { ListState } from './use-list-state.ts'

export function exportRows(descriptor: Descriptor, { search, order }: ListState): Promise<void> {
  const path = descriptor.api?.operations.export?.path ?? ''
  const site = descriptor.scope === null ? {} : { [descriptor.scope.field]: currentSiteId() }
  const sort = order === null ? {} : { sort: order.field, order: order.direction }
  return http.download({ method: 'POST', path, body: { ...search, ...site, ...sort } })
}
