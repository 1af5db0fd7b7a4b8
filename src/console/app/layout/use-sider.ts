// Whether the side menu is collapsed: the user's choice on wide screens, automatic on narrow ones.
import { useCallback, useEffect, useState } from 'react'

const storageKey = 'atrium.sider'
const narrow = '(max-width: 1023px)'

export interface Sider {
  readonly collapsed: boolean
  readonly toggle: () => void
}

export function useSider(): Sider {
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey) === 'collapsed')
  const [isNarrow, setNarrow] = useState(() => window.matchMedia(narrow).matches)
  // On a narrow screen the menu closes once something was chosen.
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const media = window.matchMedia(narrow)
    const change = (): void => {
      setNarrow(media.matches)
      setOpened(false)
    }
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  const toggle = useCallback(() => {
    if (isNarrow) {
      setOpened((value) => !value)
      return
    }
    setChosen((value) => {
      localStorage.setItem(storageKey, value ? 'open' : 'collapsed')
      return !value
    })
  }, [isNarrow])
  return { collapsed: isNarrow ? !opened : chosen, toggle }
}
