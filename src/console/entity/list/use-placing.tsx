// A list with a manual order: the handle of each row, while the rows are shown in that order.
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { titleOf } from '../action/actions.ts'
import type { EntityRow } from '../row.ts'
import type { Page } from './place/sequence.ts'
import type { ListScreen } from './use-list-screen.ts'

const PlaceHandle = lazy(async () => ({ default: (await import('./place/place-handle.tsx')).PlaceHandle }))

export type RowHandle = (row: EntityRow) => ReactNode

/** Not searched, not sorted by a column, and not the rows of several masters. */
function isInOrder({ list, state }: ListScreen): boolean {
  const by = list.split.master?.by
  const isChosen = by === undefined || state.search[by] !== undefined
  return isChosen && state.order === null && Object.keys(state.search).every((name) => name === by)
}

/** Null: rows cannot be placed here and now. */
export function usePlacing(screen: ListScreen): RowHandle | null {
  const { descriptor, list, state, rows, ask } = screen
  const { position, split } = list
  const { rows: shown, total } = rows
  const action = descriptor.actions[position?.action ?? '']
  const hasMore = state.page * state.size < total
  const chosen = state.search[split.master?.by ?? '']
  const placing = useMemo(() => {
    if (position === undefined || action === undefined) return null
    const verdictOf = (row: EntityRow) => ask({ action: action.name, title: titleOf(action, row), row })
    const isChosen = (row: EntityRow) => split.master === null || String(row[split.master.by]) === chosen
    const parts = new Set(shown.filter((row) => isChosen(row) && verdictOf(row).kind !== 'hidden').map(({ id }) => id))
    const isPart = ({ id }: EntityRow) => parts.has(id)
    return { verdictOf, page: { position, rows: shown, hasMore, isPart } satisfies Page }
  }, [position, action, ask, split, shown, hasMore, chosen])
  if (placing === null || !isInOrder(screen)) return null
  const { page, verdictOf } = placing
  if (!shown.some(page.isPart)) return null
  return (row) =>
    page.isPart(row) && (
      <Suspense fallback={null}>
        <PlaceHandle descriptor={descriptor} page={page} row={row} verdict={verdictOf(row)} />
      </Suspense>
    )
}
