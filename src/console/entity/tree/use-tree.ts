// The rows of a tree entity, loaded once for every part of the screen that shows them.
import { type CrudFilter, useList } from '@refinedev/core'
import { useMemo } from 'react'
import type { Condition, Descriptor } from '../../../shared/entity/descriptor.ts'
import { useSite } from '../../data/site.ts'
import type { EntityRow } from '../row.ts'
import { useShownRows } from '../shown-rows.ts'

export interface TreeRow extends EntityRow {
  readonly level?: number
  readonly children?: readonly TreeRow[]
}

export interface TreeIndex {
  readonly roots: readonly TreeRow[]
  readonly byId: ReadonlyMap<string, TreeRow>
  readonly parentOf: ReadonlyMap<string, TreeRow>
}

export function indexTree(roots: readonly TreeRow[]): TreeIndex {
  const byId = new Map<string, TreeRow>()
  const parentOf = new Map<string, TreeRow>()
  const walk = (rows: readonly TreeRow[], parent: TreeRow | null): void => {
    for (const row of rows) {
      byId.set(String(row.id), row)
      if (parent !== null) parentOf.set(String(row.id), parent)
      walk(row.children ?? [], row)
    }
  }
  walk(roots, null)
  return { roots, byId, parentOf }
}

const noRows: readonly TreeRow[] = []
function filtersOf(asking: string | null, where: Condition | null): CrudFilter[] {
  const fixed = Object.entries(where ?? {}).map(([field, value]) => ({ field, operator: 'eq' as const, value }))
  return asking === null ? fixed : [...fixed, { field: 'for', operator: 'eq', value: asking }]
}

interface TreeOptions {
  readonly enabled?: boolean
  /** The referencing field: rows that are only places for its rows are shown as well. */
  readonly asking?: string | null
  /** Only rows with these values. */
  readonly where?: Condition | null
}

export function useTree(descriptor: Descriptor, { enabled = true, asking = null, where = null }: TreeOptions = {}) {
  const { current } = useSite()
  const site = descriptor.scope === null ? null : (current?.id ?? null)
  const filters = useMemo(() => filtersOf(asking, where), [asking, where])
  const { result, query } = useList<TreeRow>({
    resource: descriptor.name,
    pagination: { mode: 'off' },
    filters,
    meta: { site },
    queryOptions: { enabled },
    errorNotification: false,
  })
  const rows = useShownRows(descriptor, (query.data?.data as readonly TreeRow[] | undefined) ?? noRows)
  const index = useMemo(() => indexTree(rows), [rows])
  return {
    ...index,
    result,
    isLoading: query.isLoading,
    error: query.isError ? query.error : null,
    reload: () => void query.refetch(),
    /** Started by the user; resolves to whether it succeeded. */
    refresh: async () => (await query.refetch()).isSuccess,
  }
}

/** Level of a row, root = 1; computed if the server does not send it. */
export function levelOf(index: Pick<TreeIndex, 'parentOf'>, row: TreeRow): number {
  if (typeof row.level === 'number') return row.level
  const parent = index.parentOf.get(String(row.id))
  return parent === undefined ? 1 : levelOf(index, parent) + 1
}

/** Levels below a row that has children, 0 for a leaf. */
export function heightOf(row: TreeRow): number {
  return Math.max(0, ...(row.children ?? []).map((child) => heightOf(child) + 1))
}

export function pathOf(index: TreeIndex, id: string): readonly TreeRow[] {
  const row = index.byId.get(id)
  const parent = index.parentOf.get(id)
  if (row === undefined) return []
  return parent === undefined ? [row] : [...pathOf(index, String(parent.id)), row]
}
