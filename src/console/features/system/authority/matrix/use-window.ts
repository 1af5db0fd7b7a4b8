// Which rows of a long list are within the scrolled part of its box; all have the same height.
import { type RefObject, type UIEvent, useCallback, useState } from 'react'
import { useHeight } from '../../../../entity/use-size.ts'

export const rowHeight = 32
const fallbackHeight = 480
/** Rows rendered beyond each edge, so that a fast wheel does not show blank ones. */
const beyond = 8

export interface RowWindow {
  readonly box: RefObject<HTMLDivElement | null>
  readonly first: number
  readonly end: number
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void
  /** `head` is covered by the sticky head. */
  readonly reveal: (row: number, head: number) => void
}

export function useRowWindow(count: number): RowWindow {
  const [box, height] = useHeight<HTMLDivElement>(fallbackHeight)
  const [top, setTop] = useState(0)
  // In steps of whole rows: scrolling within one renders nothing.
  const onScroll = useCallback(
    ({ currentTarget }: UIEvent) => setTop(Math.floor(currentTarget.scrollTop / rowHeight)),
    [],
  )
  const reveal = useCallback(
    (row: number, head: number) => {
      const element = box.current
      if (element === null) return
      const start = row * rowHeight
      const lowest = start + rowHeight + head - element.clientHeight
      if (element.scrollTop > start) element.scrollTo({ top: start })
      else if (element.scrollTop < lowest) element.scrollTo({ top: lowest })
    },
    [box],
  )
  const first = Math.max(0, Math.min(top, count - 1) - beyond)
  const end = Math.min(count, top + Math.ceil(height / rowHeight) + beyond)
  return { box, first, end, onScroll, reveal }
}
