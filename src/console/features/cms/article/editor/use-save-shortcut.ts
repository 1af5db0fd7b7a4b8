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
      // A select that has the focus would open its list.
      event.stopPropagation()
      latest.current()
    }
    // After the text has handed on what it has, which listens at the window.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isOn])
}
