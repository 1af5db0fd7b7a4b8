// Choices from another entity's rows: the generated `options` call, searched on the server, page by page.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { askingFor } from '../../../shared/entity/place.ts'
import { buildTree, parentMap } from '../../../shared/entity/tree.ts'
import { findDescriptor } from '../../data/descriptor.ts'
import { http } from '../../data/http.ts'
import { withSite } from '../../data/scope.ts'
import type { Values } from '../row.ts'
import { useShownOptions } from '../shown-rows.ts'
import type { TreeRow } from '../tree/use-tree.ts'

export interface Option extends Values {
  readonly id: string | number
  readonly label: string
}

export interface OptionsQuery {
  /** The form's entity and field: the server knows which targets may be chosen for it. */
  readonly entity: string
  readonly field: Field
  /** The current value of an edited row stays among the choices. */
  readonly id: unknown
}

const noOptions: readonly Option[] = []
const pageSize = 20
const optionsAge = 30_000

function requestOf({ entity, field, id }: OptionsQuery, body: Readonly<Record<string, unknown>>) {
  // Choices that the feature supplies are a call of the form's own entity.
  const target = findDescriptor(field.options ? entity : (field.ref?.entity ?? ''))
  const path = target?.api?.operations.options?.path ?? null
  const own = { for: askingFor(entity, field.name), ...(id === undefined || id === null ? {} : { id }) }
  return { path, body: target === undefined ? body : withSite(target, { ...own, ...body }) }
}

async function load(path: string, body: unknown, signal: AbortSignal) {
  const { data, count } = await http.post<Option[]>(path, body, { kind: 'read', signal })
  return { options: data, count: count ?? data.length }
}

/** Pages of options that match the search. */
export function useOptions(query: OptionsQuery, search: string, enabled: boolean) {
  const { path, body } = requestOf(query, search === '' ? {} : { search })
  const result = useInfiniteQuery({
    queryKey: ['options', path, body],
    enabled: enabled && path !== null,
    staleTime: optionsAge,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => load(path ?? '', { ...body, page: pageParam, limit: pageSize }, signal),
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.count ? pages.length + 1 : undefined),
  })
  return {
    options: useShownOptions(query.field, result.data?.pages.flatMap((page) => page.options) ?? noOptions),
    isLoading: result.isFetching,
    hasMore: result.hasNextPage,
    more: () => void result.fetchNextPage(),
  }
}

/** Labels of the ids that a row already references. */
export function useOptionLabels(query: OptionsQuery, ids: readonly (string | number)[]) {
  const { path, body } = requestOf(query, { ids: ids.join(',') })
  const result = useQuery({
    queryKey: ['options', path, body],
    enabled: path !== null && ids.length > 0,
    staleTime: optionsAge,
    queryFn: ({ signal }) => load(path ?? '', { ...body, page: 1, limit: Math.max(ids.length, 1) }, signal),
  })
  return { options: useShownOptions(query.field, result.data?.options ?? noOptions), isLoading: result.isLoading }
}

/** The value as it was `delay` milliseconds ago, so that typing makes one request. */
export function useDebounced<Value>(value: Value, delay = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

const pageOfAll = 1000

/** Every choice, over as many pages as needed. */
export function useAllOptions(query: OptionsQuery, enabled: boolean) {
  const { path, body } = requestOf(query, {})
  const result = useQuery({
    queryKey: ['options', path, body, 'all'],
    enabled: enabled && path !== null,
    staleTime: optionsAge,
    queryFn: ({ signal }) => loadAll(path ?? '', body, signal),
  })
  return { options: useShownOptions(query.field, result.data ?? noOptions), isLoading: result.isFetching }
}

async function loadAll(path: string, body: object, signal: AbortSignal): Promise<readonly Option[]> {
  const all: Option[] = []
  for (let page = 1; ; page++) {
    const { options, count } = await load(path, { ...body, page, limit: pageOfAll }, signal)
    all.push(...options)
    if (options.length === 0 || all.length >= count) return all
  }
}

/** All choices of a tree entity, nested. */
export function useTreeOptions(query: OptionsQuery, target: Descriptor, enabled: boolean) {
  const { options, isLoading } = useAllOptions(query, enabled)
  // Rows of an entity without a tree form a flat list.
  const parent = target.tree?.parent ?? ''
  const roots = useMemo(() => nest(options, parent), [options, parent])
  return { roots, isLoading }
}

function nest(options: readonly Option[], parent: string): readonly TreeRow[] {
  const rows = options as unknown as readonly (Option & { readonly id: number } & Readonly<Record<string, unknown>>)[]
  return buildTree(rows, parentMap(rows, parent))
}
