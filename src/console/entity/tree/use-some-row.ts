// With nothing selected: the operations that any node offers, so that buttons that no node has are left out.
import { useMemo } from 'react'
import type { RowActions, ScreenAction } from '../action/actions.ts'
import type { Ask } from '../action/use-allowed.ts'
import type { TreeRow } from './use-tree.ts'

interface SomeRow {
  readonly rows: ReadonlyMap<string, TreeRow>
  readonly actions: RowActions
  readonly ask: Ask
}

/** Of the actions, and `recycle`: an empty tree has no nodes to act on, but its bin may have some. */
export function useSomeRow({ rows, actions, ask }: SomeRow): ReadonlySet<string> {
  return useMemo(() => {
    const operations = [...actions.inline, ...actions.more].map(({ operation }) => operation)
    const all = [...rows.values()]
    if (all.length === 0) return new Set(['recycle'])
    const isOffered = (operation: string): boolean =>
      all.some((row) => ask({ action: operation, title: '', row }).kind !== 'hidden')
    return new Set([...operations, 'recycle'].filter(isOffered))
  }, [rows, actions, ask])
}

export function actionsOfSome({ inline, more }: RowActions, offered: ReadonlySet<string>): RowActions {
  const isOffered = ({ operation }: ScreenAction): boolean => offered.has(operation)
  return { inline: inline.filter(isOffered), more: more.filter(isOffered) }
}
