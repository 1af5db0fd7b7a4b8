// Warns before unsaved changes are lost: on leaving the page, closing the tab, and (asked by the caller) closing a dialog.
import { useCallback, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../data/when-idle.ts'
import { fetchQuestion } from './confirm-action.ts'
import { addGuard, type Guard, mayLeave } from './leave-guards.ts'

interface Leaving {
  /** Asks in its own words; resolves to whether to leave. */
  readonly ask?: () => Promise<boolean>
  /** Keeps the text at once; false: closing the tab would lose it. */
  readonly keep?: () => boolean
  /** Closes or resets a form that is not part of the address: it would still show what the user agreed to lose. */
  readonly left?: () => void
  /** Keeps the text for the next login: this one has ended by itself. */
  readonly lost?: () => void
}

/** Returns a guard for closing dialogs: resolves true immediately when nothing is unsaved. */
export function useUnsavedWarning(dirty: boolean, leaving: Leaving = {}): () => Promise<boolean> {
  const latest = useRef(leaving)
  latest.current = leaving
  const [guard] = useState<Guard>(() => ({
    ...(leaving.ask !== undefined && { ask: () => latest.current.ask?.() ?? Promise.resolve(true) }),
    left: () => latest.current.left?.(),
    lost: () => latest.current.lost?.(),
  }))
  // Without it a form could not be left offline.
  useEffect(() => whenIdle(fetchQuestion), [])
  useEffect(() => {
    if (!dirty) return
    const remove = addGuard(guard)
    const warn = (event: BeforeUnloadEvent): void => {
      if (latest.current.keep?.() !== true) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      remove()
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, guard])
  return useCallback(() => {
    if (!dirty) return Promise.resolve(true)
    // A save drops the guards, even if more was typed while it ran.
    addGuard(guard)
    return mayLeave([guard])
  }, [dirty, guard])
}
