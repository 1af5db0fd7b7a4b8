// Which actions of a toolbar make sense for the rows below it.
import type { EntityRow } from '../row.ts'
import type { ScreenAction } from './actions.ts'
import type { Ask } from './use-allowed.ts'

/** Actions that the user may run on none of the visible rows are hidden. */
export function usefulOn(
  rows: readonly EntityRow[],
  actions: readonly ScreenAction[],
  ask: Ask,
): readonly ScreenAction[] {
  if (rows.length === 0) return actions
  const isHidden = ({ operation, title }: ScreenAction, row: EntityRow): boolean =>
    ask({ action: operation, title: title(row), row }).kind === 'hidden'
  return actions.filter((action) => !rows.every((row) => isHidden(action, row)))
}
