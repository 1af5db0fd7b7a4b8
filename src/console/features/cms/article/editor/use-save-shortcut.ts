// Ctrl+S (⌘S) saves the draft instead of the web page.
import { useEffect, useRef } from 'react'

export function useSaveShortcut(isOn: boolean, save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
