// Warns before unsaved changes are lost: on leaving the page, closing the tab, and (asked by the caller) closing a dialog.
import { useCallback, useEffect } from 'react'
import { addGuard, mayLeave } from './leave-guards.ts'

/** Returns a guard for closing dialogs: resolves true immediately when nothing is unsaved. */
export function useUnsavedWarning(dirty: boolean): () => Promise<boolean> {
  useEffect(() => {
    if (!dirty) return
    const remove = addGuard(Symbol('form'))
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      remove()
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty])
  return useCallback(() => (dirty ? mayLeave() : Promise.resolve(true)), [dirty])
}
