// Going into a tab of the open task: what it is entered for has the focus as soon as it is there, which may take a moment.
import { useCallback, useEffect, useState } from 'react'
import { type Place, type Tab } from './place.ts'

export interface Entering {
  /** The tab whose field or button waits for the focus. */
  readonly entering: Tab | null
  /** Opens the tab and moves the focus into it. */
  readonly enter: (task: string, tab: Tab) => void
  /** The focus is there. */
  readonly entered: () => void
}

interface Aim {
  readonly task: string
  readonly tab: Tab
}

export function useEntering(place: Place, go: (change: Partial<Place>) => void): Entering {
  const [aim, setAim] = useState<Aim | null>(null)
  const entered = useCallback(() => setAim(null), [])
  const enter = useCallback(
    (task: string, tab: Tab) => {
      setAim({ task, tab })
      go({ task, tab })
    },
    [go],
  )
  const entering = aim !== null && aim.task === place.task && aim.tab === place.tab ? aim.tab : null
  useEffect(() => {
    if (entering === null) return
    // Whoever clicks wants to be elsewhere.
    document.addEventListener('pointerdown', entered)
    return () => document.removeEventListener('pointerdown', entered)
  }, [entering, entered])
  return { entering, enter, entered }
}
