// A long list beside a drawing: what fits in the window first, the rest when the drawing is there.
import { useDeferredValue } from 'react'

const first = 40

export function useGradually<Item>(items: readonly Item[]): readonly Item[] {
  return useDeferredValue(items, items.slice(0, first))
}
