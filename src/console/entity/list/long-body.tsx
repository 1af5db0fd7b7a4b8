// The body of a table with many rows: only those near the window are drawn, between two empty ones as high as the others.
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** Drawn above and below the window. */
const margin = 6
/** The drawn rows change by so many at once. */
const step = 5
const usualHeight = 48

interface Drawn {
  readonly first: number
  readonly end: number
  /** Of a row on average, in pixels. */
  readonly height: number
}

/** Heights vary a little with the rows that are drawn. */
function isSame(one: Drawn, other: Drawn): boolean {
  return one.first === other.first && one.end === other.end && Math.abs(one.height - other.height) < 1
}

const start: Drawn = { first: 0, end: 40, height: usualHeight }

function drawnIn(body: HTMLElement): Drawn {
  const rows = body.querySelectorAll<HTMLElement>(':scope > .ant-table-row')
  const span =
    (rows[rows.length - 1]?.getBoundingClientRect().bottom ?? 0) - (rows[0]?.getBoundingClientRect().top ?? 0)
  const height = span > 0 ? span / rows.length : usualHeight
  const { top } = body.getBoundingClientRect()
  const first = Math.floor((-top / height - margin) / step) * step
  const end = Math.ceil(((window.innerHeight - top) / height + margin) / step) * step
  return { first: Math.max(0, first), end: Math.max(step, end), height }
}

/** Its children are the row that measures columns and the rows, as the table gives them. */
export function LongBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const [measured, given] = children as [ReactNode, ReactNode]
  const rows = Array.isArray(given) ? (given as readonly ReactNode[]) : [given]
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ first, end, height }, setDrawn] = useState(start)
  useLayoutEffect(() => {
    const draw = (): void => {
      if (body.current === null) return
      const next = drawnIn(body.current)
      setDrawn((known) => (isSame(known, next) ? known : next))
    }
    draw()
    // Whatever is above the table moves it without scrolling.
    const observer = new ResizeObserver(draw)
    for (let at: Element | null = body.current; at !== null; at = at.parentElement) observer.observe(at)
    // Whatever scrolls: the page, or the dialog that the table is in.
    window.addEventListener('scroll', draw, { capture: true, passive: true })
    window.addEventListener('resize', draw)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', draw, { capture: true })
      window.removeEventListener('resize', draw)
    }
  }, [])
  return (
    <tbody {...rest} ref={body}>
      {measured}
      <Gap height={Math.min(first, rows.length) * height} />
      {rows.slice(first, end)}
      <Gap height={Math.max(0, rows.length - end) * height} />
    </tbody>
  )
}

function Gap({ height }: { readonly height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" style={{ height }} />
}
