// Which rows of a scrolled list are in sight: all rows are of one height, so that their place follows from their number.
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useHeight } from '../../../entity/use-size.ts'

/** Drawn above and below, so that fast scrolling shows rows and not the ground. */
const beyond = 8

export interface VisibleRows {
  readonly box: RefObject<HTMLDivElement | null>
  readonly from: number
  readonly to: number
  readonly onScroll: () => void
}

/** `list`: another one starts at its top. */
export function useVisibleRows(count: number, rowHeight: number, list: string): VisibleRows {
  const [box, height] = useHeight<HTMLDivElement>(600)
  const [first, setFirst] = useState(0)
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: 0 })
    setFirst(0)
  }, [box, list])
  const onScroll = (): void => setFirst(Math.floor((box.current?.scrollTop ?? 0) / rowHeight))
  const from = Math.max(0, Math.min(first, count - 1) - beyond)
  const to = Math.min(count, first + Math.ceil(height / rowHeight) + beyond)
  return { box, from, to, onScroll }
}
