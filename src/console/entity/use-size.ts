// Size of an element: its height, so that only visible rows are rendered, or its width.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Side = 'clientHeight' | 'clientWidth'

export function useHeight<Box extends HTMLElement>(fallback: number): readonly [RefObject<Box | null>, number] {
  return useSide('clientHeight', fallback)
}

/** Null until it is measured. */
export function useWidth<Box extends HTMLElement>(): readonly [RefObject<Box | null>, number | null] {
  return useSide('clientWidth', null)
}

/** Of an element that is hidden for a while the last size is kept. */
function useSide<Box extends HTMLElement, Start extends number | null>(
  side: Side,
  start: Start,
): readonly [RefObject<Box | null>, number | Start] {
  const box = useRef<Box>(null)
  const [size, setSize] = useState<number | Start>(start)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = (): void => setSize((current) => element[side] || (current ?? 0))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [side])
  return [box, size]
}
