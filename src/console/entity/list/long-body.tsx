// The body of a table with many rows: only those near the window are drawn, between two empty ones as high as the others.
import { type ComponentProps, type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'

/** Drawn above and below the window. */
const margin = 8
/** Rows are added in groups of this many: laying out and painting the table costs as much as a few of its rows. */
const step = 6
const usualHeight = 48

interface Drawn {
  readonly first: number
  readonly end: number
  /** Pixels above the first one. */
  readonly above: number
  /** Of a row on average, in pixels. */
  readonly height: number
}

const start: Drawn = { first: 0, end: 20, above: 0, height: usualHeight }

function topOf(element: Element | undefined): number {
  return element?.getBoundingClientRect().top ?? 0
}

/** Of `count` rows those near the window, those in it first; `now` as long as it covers the window and some rows around. */
function drawnNext(body: HTMLElement, now: Drawn, count: number): Drawn {
  const rows = [...body.querySelectorAll<HTMLElement>(':scope > .ant-table-row')]
  const begin = topOf(body)
  const top = rows.length > 0 ? topOf(rows[0]) : begin
  const span = (rows.at(-1)?.getBoundingClientRect().bottom ?? 0) - top
  const height = span > 0 && rows.length > 0 ? span / rows.length : usualHeight
  // Counted from a row that is there: the others' heights are guessed.
  const from = rows.length > 0 ? now.first : 0
  const seen = from - top / height
  const end = seen + window.innerHeight / height
  const least = margin - step
  if (now.first <= Math.max(0, seen - least) && now.end >= Math.min(count, end + least)) return now
  const around = now.end <= seen || now.first >= end ? 0 : margin
  const first = Math.min(count, Math.max(0, Math.floor((seen - around) / step) * step))
  const known = rows[first - from]
  const above = known ? topOf(known) - begin : Math.max(0, top - begin + (first - from) * height)
  return {
    first,
    end: Math.max(step, Math.ceil((end + around) / step) * step),
    // Rows that are drawn already stay where they are.
    above: first === 0 ? 0 : above,
    height,
  }
}

/** Its children are the row that measures columns and the rows, as the table gives them. */
export function LongBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const [measured, given] = children as [ReactNode, ReactNode]
  const rows = Array.isArray(given) ? (given as readonly ReactNode[]) : [given]
  const body = useRef<HTMLTableSectionElement>(null)
  const [drawn, setDrawn] = useState(start)
  const { first, end, above, height } = drawn
  useLayoutEffect(() => {
    let isWaiting = false
    const draw = (): void => {
      if (body.current === null || isWaiting) return
      const next = drawnNext(body.current, drawn, rows.length)
      if (next === drawn) return
      isWaiting = true
      // Drawn between frames.
      startTransition(() => setDrawn(next))
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
  }, [drawn, rows.length])
  return (
    <tbody {...rest} ref={body}>
      {measured}
      <Gap height={above} />
      {rows.slice(first, end)}
      <Gap height={Math.max(0, rows.length - end) * height} />
    </tbody>
  )
}

function Gap({ height }: { readonly height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" style={{ height }} />
}
