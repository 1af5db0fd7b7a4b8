// Gives the focus back to what had it before something opened: dialogs that are removed at once do not do it themselves.
import { useEffect, useMemo } from 'react'

export function useFocusBack(isOpen: boolean): void {
  // While it is rendered for the first time, nothing of it can have the focus yet.
  const opener = useMemo(() => (isOpen ? document.activeElement : null), [isOpen])
  useEffect(() => {
    if (!(opener instanceof HTMLElement)) return
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    }
  }, [opener])
}
