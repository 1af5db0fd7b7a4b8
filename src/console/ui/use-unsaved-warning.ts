// Warns before unsaved changes are lost: on leaving the page, closing the tab, and (asked by the caller) closing a dialog.
import { useCallback, useEffect, useRef } from 'react'
import { addGuard, mayLeave } from './leave-guards.ts'

/** For a form whose text is kept when it is left. */
interface Kept {
  /** Asks in its own words; resolves to whether to leave. */
  readonly ask: () => Promise<boolean>
  /** Keeps the text at once; false: closing the tab would lose it. */
  readonly keep: () => boolean
}

/** Returns a guard for closing dialogs: resolves true immediately when nothing is unsaved. */
export function useUnsavedWarning(dirty: boolean, kept?: Kept): () => Promise<boolean> {
  const latest = useRef(kept)
  latest.current = kept
  const hasOwn = kept !== undefined
  useEffect(() => {
    if (!dirty) return
    const ask = (): Promise<boolean> => latest.current?.ask() ?? Promise.resolve(true)
    const remove = addGuard(hasOwn ? { ask } : {})
    const warn = (event: BeforeUnloadEvent): void => {
      if (latest.current?.keep() !== true) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      remove()
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, hasOwn])
  return useCallback(() => (dirty ? mayLeave() : Promise.resolve(true)), [dirty])
}
