// Warns before unsaved changes are lost: on leaving the page, closing the tab, and (asked by the caller) closing a dialog.
import { useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { text } from '../data/text.ts'
import { confirmAction } from './confirm-action.tsx'

export function confirmLeave(): Promise<boolean> {
  return confirmAction({
    title: text('notice.unsavedTitle'),
    content: text('notice.unsaved'),
    okText: text('notice.leave'),
    cancelText: text('notice.stay'),
    danger: true,
  })
}

/** Answers a guard for closing dialogs: resolves true at once when nothing is unsaved. */
export function useUnsavedWarning(dirty: boolean): () => Promise<boolean> {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return useCallback(() => (dirty ? confirmLeave() : Promise.resolve(true)), [dirty])
}
