// The one hint of the page, for every element that has one (`hint`): a component per cell with listeners of its own made long lists slow.
import './floating.css'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Placement } from './spot.ts'
import { useSpot } from './use-spot.ts'

interface Shown {
  readonly element: HTMLElement
  readonly text: string
  readonly placement: Placement
}

const delay = 100
/** Long enough to cross the gap to the hint. */
const leaveDelay = 150
const hintId = 'hint'

/** At the edge of the column, or after the lines that a style allows. */
function isCut(element: HTMLElement): boolean {
  return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
}

function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null
}

function hintOf(element: HTMLElement): Shown | null {
  const { hint = '', hintAt = 'top', hintIfCut } = element.dataset
  if (hint === '' || !element.isConnected) return null
  if (hintIfCut !== undefined && !isCut(element)) return null
  return { element, text: hint, placement: hintAt as Placement }
}

function useHint() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let owner: HTMLElement | null = null
    let timer = 0
    const show = (next: HTMLElement | null, after: number): void => {
      clearTimeout(timer)
      if (next === owner) return
      timer = window.setTimeout(() => {
        owner = next
        setShown(next === null ? null : hintOf(next))
      }, after)
    }
    const hide = (): void => {
      clearTimeout(timer)
      owner = null
      setShown(null)
    }
    const onPointer = ({ target, pointerType }: PointerEvent): void => {
      // The pointer may go onto the hint, to read or select it.
      const isOnHint = target instanceof Element && target.closest(`#${hintId}`) !== null
      const next = isOnHint ? owner : ownerOf(target)
      // A tap does what the button does; its hint would cover the answer.
      if (pointerType === 'touch' && next?.closest('button, a')) hide()
      else show(next, next === null ? leaveDelay : delay)
    }
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) show(ownerOf(target), 0)
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide()
    }
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('pointerdown', hide)
    document.documentElement.addEventListener('pointerleave', hide)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('pointerdown', hide)
      document.documentElement.removeEventListener('pointerleave', hide)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return [shown, setShown] as const
}

/** A list that loads again takes the element away from under the pointer. */
function useGone(shown: Shown | null, onGone: () => void): void {
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    if (shown === null) return undefined
    const watcher = new MutationObserver(() => {
      if (!shown.element.isConnected) gone.current()
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [shown])
}

/** What the element is called already is not read a second time. */
function useDescription(shown: Shown | null): void {
  useEffect(() => {
    if (shown === null || shown.element.getAttribute('aria-label') === shown.text) return undefined
    const { element } = shown
    const before = element.getAttribute('aria-describedby')
    element.setAttribute('aria-describedby', before === null ? hintId : `${before} ${hintId}`)
    return () => {
      if (before === null) element.removeAttribute('aria-describedby')
      else element.setAttribute('aria-describedby', before)
    }
  }, [shown])
}

export function HintHost() {
  const [shown, setShown] = useHint()
  const hint = useRef<HTMLDivElement>(null)
  useSpot(hint, shown?.element ?? null, shown?.placement ?? 'top')
  useDescription(shown)
  useGone(shown, () => setShown(null))
  if (shown === null) return null
  return createPortal(
    <div ref={hint} id={hintId} role="tooltip" className="floating floating-hint">
      {shown.text}
    </div>,
    document.body,
  )
}
