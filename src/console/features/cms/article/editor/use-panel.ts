// The panel where the window is narrow: a drawer over the text.
import { useState } from 'react'
import { useMedia } from '../../../../ui/use-media.ts'

/** As in editor.css. */
const narrow = '(width < 992px)'

export interface PanelState {
  /** It covers the text; elsewhere it is beside it. */
  readonly isDrawer: boolean
  readonly open: () => void
  readonly close: () => void
}

export function usePanel(): PanelState {
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useMedia(narrow)
  return { isDrawer: isOpen && isNarrow, open: () => setOpen(true), close: () => setOpen(false) }
}
