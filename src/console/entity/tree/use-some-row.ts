// With nothing selected: whether any node offers an operation, so that buttons that no node has are left out.
import { useMemo } from 'react'
import type { RowActions, ScreenAction } from '../action/actions.ts'
import type { Ask } from '../action/use-allowed.ts'
import type { TreeRow } from './use-tree.ts'

type Offers = (operation: string) => boolean

/** An empty tree does not say what its nodes would offer. */
export function useSomeRow(rows: ReadonlyMap<string, TreeRow>, ask: Ask): Offers {
  return useMemo(() => {
    const known = new Map<string, boolean>()
    return (operation) => {
      const isOffered =
        known.get(operation) ??
        (rows.size === 0 ||
          [...rows.values()].some((row) => ask({ action: operation, title: '', row }).kind !== 'hidden'))
      known.set(operation, isOffered)
      return isOffered
    }
  }, [rows, ask])
}

export function actionsOfSome({ inline, more }: RowActions, offers: Offers): RowActions {
  const isOffered = ({ operation }: ScreenAction): boolean => offers(operation)
  return { inline: inline.filter(isOffered), more: more.filter(isOffered) }
}
