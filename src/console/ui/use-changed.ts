// Whether a value differs from that of the last render, for state that is reset with it: `if (useChanged(id)) setSearch('')`.
// An effect would also run after the first paint, and undo what was clicked or typed before it.
import { useState } from 'react'

/** Compares by identity; false in the first render. */
export function useChanged(value: unknown): boolean {
  const [last, setLast] = useState(() => value)
  if (Object.is(value, last)) return false
  setLast(() => value)
  return true
}
