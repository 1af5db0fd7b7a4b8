// Which nodes of a tree are open: those of the beginning, what the person opened, and the way to rows that must be seen.
import { type Key, useCallback, useEffect, useState } from 'react'
import type { TreeIndex } from './use-tree.ts'

/** What was saved just now stands below this row; another object for every save. */
export interface Revealed {
  readonly parent: string
}

interface OpenNodesInput {
  readonly parentOf: TreeIndex['parentOf']
  /** Open before anybody opened or closed anything. */
  readonly first: readonly Key[]
  /** Id of the chosen row. */
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
  // A row that was chosen elsewhere (a link, a new child) comes into sight.
  useEffect(() => {
    if (value !== null) widen(ancestorKeys(parentOf, value))
  }, [value, parentOf, widen])
  // Once for every save: what the person closes afterwards stays closed.
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
