// The height left for something that scrolls by itself, so that only what is seen is drawn.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export function useHeight<Box extends HTMLElement>(fallback: number): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null)
  const [height, setHeight] = useState(fallback)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = (): void => {
      if (element.clientHeight > 0) setHeight(element.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, height]
}
