// Keeps a floating element at its anchor while either of them, the window or anything that scrolls moves.
import { type RefObject, useLayoutEffect } from 'react'
import { type Placement, type Spot, spotOf } from './spot.ts'

function move(element: HTMLElement, { left, top }: Spot): void {
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}

export function useSpot(floating: RefObject<HTMLElement | null>, anchor: Element | null, placement: Placement): void {
  useLayoutEffect(() => {
    const element = floating.current
    if (element === null || anchor === null) return undefined
    const place = (): void => {
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
      move(element, spotOf(placement, { anchor: anchor.getBoundingClientRect(), size, room }))
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [floating, anchor, placement])
}
