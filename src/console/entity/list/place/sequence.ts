// Where a row may go among the rows of its page: before another one, or after the last one that is placed. Pure.
import type { ListPosition } from '../../../../shared/entity/list-position.ts'
import type { EntityRow } from '../../row.ts'

/** `end`: after the last placed row. */
export type Spot = { readonly before: EntityRow } | 'end'

export interface Page {
  readonly position: ListPosition
  /** In the order of the list. */
  readonly rows: readonly EntityRow[]
  /** Rows follow on the next page. */
  readonly hasMore: boolean
  /** A row that this list only shows is not placed, and nothing is placed before it. */
  readonly isPart: (row: EntityRow) => boolean
}

export function isPlaced({ order }: ListPosition, row: EntityRow): boolean {
  return typeof row[order] === 'number' && row[order] !== 0
}

function isBeside({ position, isPart }: Page, row: EntityRow, other: EntityRow): boolean {
  return isPart(other) && position.within.every((name) => row[name] === other[name])
}

/** The rows that it is placed among, itself included. */
export function peersOf(page: Page, row: EntityRow): readonly EntityRow[] {
  return page.rows.filter((one) => isBeside(page, row, one))
}

/** Whether no further peers follow on the next page. */
function isComplete(page: Page, row: EntityRow): boolean {
  const last = page.rows.at(-1)
  return !page.hasMore || (last !== undefined && page.isPart(last) && !isBeside(page, row, last))
}

/** The place between the peers, counted without the row itself; null: it is there already, or the page does not show what follows. */
export function spotAt(page: Page, row: EntityRow, index: number): Spot | null {
  const peers = peersOf(page, row)
  const others = peers.filter(({ id }) => id !== row.id)
  if (index < 0 || index > others.length || index === peers.findIndex(({ id }) => id === row.id)) return null
  const next = others[index]
  if (next !== undefined) return { before: next }
  const last = others.at(-1)
  return last !== undefined && isPlaced(page.position, last) && isComplete(page, row) ? 'end' : null
}

export function stepSpot(page: Page, row: EntityRow, direction: 'up' | 'down'): Spot | null {
  const at = peersOf(page, row).findIndex(({ id }) => id === row.id)
  return spotAt(page, row, direction === 'up' ? at - 1 : at + 1)
}

/** Dropped on the upper or lower half of another row. */
export function dropSpot(page: Page, row: EntityRow, target: { row: EntityRow; half: 'upper' | 'lower' }): Spot | null {
  const others = peersOf(page, row).filter(({ id }) => id !== row.id)
  const at = others.findIndex(({ id }) => id === target.row.id)
  return at < 0 ? null : spotAt(page, row, target.half === 'upper' ? at : at + 1)
}
