// Size of an element: its height, so that only visible rows are rendered, or its width.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Side = 'clientHeight' | 'clientWidth'

export function useHeight<Box extends HTMLElement>(fallback: number): readonly [RefObject<Box | null>, number] {
  return useSide('clientHeight', fallback)
}

/** 0 until it is measured. */
export function useWidth<Box extends HTMLElement>(): readonly [RefObject<Box | null>, number] {
  return useSide('clientWidth', 0)
}

function useSide<Box extends HTMLElement>(side: Side, fallback: number): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null)
  const [size, setSize] = useState(fallback)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = (): void => {
      if (element[side] > 0) setSize(element[side])
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [side])
  return [box, size]
}
