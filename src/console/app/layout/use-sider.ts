// The side menu: on wide screens open or collapsed as the user chose, on narrow ones collapsed, on phones a drawer over the page.
import { useCallback, useState } from 'react'
import { useChanged } from '../../ui/use-changed.ts'
import { useMedia } from '../../ui/use-media.ts'

const storageKey = 'atrium.sider'
const narrow = '(max-width: 1023px)'
const phone = '(max-width: 639px)'

export interface Sider {
  readonly collapsed: boolean
  /** Null: not a drawer. */
  readonly drawer: 'open' | 'closed' | null
  readonly toggle: () => void
}

/** The drawer closes with every visit, also of the page that is open. */
export function useSider(visit: string): Sider {
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey) === 'collapsed')
  const isNarrow = useMedia(narrow)
  const isPhone = useMedia(phone)
  const [opened, setOpened] = useState(false)
  const narrowChanged = useChanged(isNarrow)
  const phoneChanged = useChanged(isPhone)
  const visitChanged = useChanged(visit)
  if (narrowChanged || phoneChanged || (isPhone && visitChanged)) setOpened(false)
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
  const collapsed = isNarrow ? !opened : chosen
  return { collapsed, drawer: isPhone ? (opened ? 'open' : 'closed') : null, toggle }
}
