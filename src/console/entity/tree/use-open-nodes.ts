// Which nodes of a tree are expanded: the initial ones, those the user expanded, and the ancestors of rows that must be visible.
import { type Key, useCallback, useEffect, useState } from 'react'
import type { TreeIndex } from './use-tree.ts'

/** Parent of the row saved last; a new object for every save. */
export interface Revealed {
  readonly parent: string
}

interface OpenNodesInput {
  readonly parentOf: TreeIndex['parentOf']
  /** Expanded before the user expanded or collapsed anything. */
  readonly first: readonly Key[]
  /** Id of the selected row. */
  readonly value: string | null
  readonly revealed: Revealed | null
}

export function useOpenNodes({ parentOf, first, value, revealed }: OpenNodesInput) {
  const [open, setOpen] = useState<readonly Key[] | null>(null)
  const [seen, setSeen] = useState(revealed)
  const widen = useCallback(
    (keys: readonly string[]) =>
      setOpen((current) => {
        const before = current ?? first
        return keys.every((key) => before.includes(key)) ? current : [...new Set([...before, ...keys])]
      }),
    [first],
  )
  // A row selected elsewhere (a link, a new child) is made visible.
  useEffect(() => {
    if (value !== null) widen(ancestorKeys(parentOf, value))
  }, [value, parentOf, widen])
  // Once per save: what the user collapses afterwards stays collapsed.
  if (revealed !== seen) {
    setSeen(revealed)
    if (revealed !== null) widen([...ancestorKeys(parentOf, revealed.parent), revealed.parent])
  }
  return [open ?? first, setOpen] as const
}

function ancestorKeys(parentOf: TreeIndex['parentOf'], id: string): string[] {
  const parent = parentOf.get(id)
  return parent === undefined ? [] : [...ancestorKeys(parentOf, String(parent.id)), String(parent.id)]
}
