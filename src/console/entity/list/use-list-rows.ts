// The rows of a list for its state; the last page stays visible while the next one loads.
import { type CrudFilter, useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { RowsCall } from '../../data/data-provider.ts'
import type { HttpError } from '../../data/http-error.ts'
import { useSite } from '../../data/site.ts'
import type { EntityRow } from '../row.ts'
import { useShownRows } from '../shown-rows.ts'
import type { ListState } from './use-list-state.ts'

export type RowsOperation = 'list' | 'recycleList'

const noRows: readonly EntityRow[] = []

const ownCall = {}

interface RowsOptions {
  readonly operation?: RowsOperation
  readonly call?: Partial<RowsCall>
  /** The list has become shorter, or the address was typed: the page does not exist. */
  readonly toPage: (page: number) => void
}

export function useListRows(
  descriptor: Descriptor,
  state: ListState,
  { operation = 'list', call = ownCall, toPage }: RowsOptions,
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
  const rows = useShownRows(descriptor, (query.data?.data as readonly EntityRow[] | undefined) ?? noRows)
  const total = query.data?.total ?? 0
  useLastPage({ state, total, isHere: query.isSuccess && !query.isFetching }, toPage)
  return {
    rows,
    total,
    loadedAt: query.dataUpdatedAt,
    isLoading: query.isFetching,
    error: query.isError && !query.error.cancelled ? query.error.message : null,
    isRefused: query.error?.status === 403,
    reload: () => void query.refetch(),
  }
}

interface Position {
  readonly state: ListState
  readonly total: number
  readonly isHere: boolean
}

/** Beyond the last page there is nothing to show: the last one is shown instead. */
function useLastPage({ state, total, isHere }: Position, toPage: (page: number) => void): void {
  const last = Math.max(1, Math.ceil(total / state.size))
  const isBeyond = isHere && state.page > last
  const go = useRef(toPage)
  go.current = toPage
  useEffect(() => {
    if (isBeyond) go.current(last)
  }, [isBeyond, last])
}

/** The same search again reloads; a different one resets the list. */
export function isSameSearch({ page, search }: ListState, next: ListState['search']): boolean {
  const names = Object.keys(next)
  return page === 1 && names.length === Object.keys(search).length && names.every((name) => search[name] === next[name])
}
