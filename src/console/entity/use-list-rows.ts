// The rows of a list for its state; the last page stays in sight while the next one loads.
import { type CrudFilter, useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { RowsCall } from '../data/data-provider.ts'
import type { HttpError } from '../data/http-error.ts'
import { useSite } from '../data/site.ts'
import type { EntityRow } from './row.ts'
import type { ListState } from './use-list-state.ts'

export type RowsOperation = 'list' | 'recycleList'

const noRows: readonly EntityRow[] = []

const ownCall = {}

export function useListRows(
  descriptor: Descriptor,
  state: ListState,
  { operation = 'list', call = ownCall }: { operation?: RowsOperation; call?: Partial<RowsCall> } = {},
) {
  const { current } = useSite()
  const site = descriptor.scope === null ? null : (current?.id ?? null)
  const filters: CrudFilter[] = Object.entries(state.search).map(([field, value]) => ({ field, operator: 'eq', value }))
  const { query } = useList<EntityRow, HttpError>({
    resource: descriptor.name,
    pagination: { currentPage: state.page, pageSize: state.size },
    filters,
    sorters: state.order === null ? [] : [{ field: state.order.field, order: state.order.direction }],
    meta: { site, operation, call },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  return {
    rows: (query.data?.data as readonly EntityRow[] | undefined) ?? noRows,
    total: query.data?.total ?? 0,
    isLoading: query.isFetching,
    error: query.isError && !query.error.cancelled ? query.error.message : null,
    reload: () => void query.refetch(),
  }
}
