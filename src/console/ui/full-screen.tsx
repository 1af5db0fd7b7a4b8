// A dialog that fills the window, over the page that opened it: keeps Tab inside, Escape asks to close, the focus returns.
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './full-screen.css'

interface FullScreenProps {
  readonly title: string
  readonly onEscape: () => void
  readonly children: ReactNode
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), textarea:not([disabled]), [contenteditable=true], [tabindex="0"]'

/** Elements that the browser does not show, or that something covers, cannot take the focus. */
function stopsOf(box: HTMLElement): HTMLElement[] {
  const all = [...box.querySelectorAll<HTMLElement>(focusable)]
  return all.filter((element) => element.checkVisibility() && element.closest('[inert]') === null)
}

function keepTab(event: KeyboardEvent<HTMLElement>): void {
  const stops = stopsOf(event.currentTarget)
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  const isAtEnd = event.target === last || !stops.some((stop) => stop === event.target)
  if (!isAtEnd) return
  event.preventDefault()
  first?.focus()
}

let open = 0

/** Nothing of the page below is laid out, painted or animated meanwhile. */
function useCovered(): void {
  useLayoutEffect(() => {
    open += 1
    document.body.classList.add('full-screen-open')
    return () => {
      open -= 1
      if (open === 0) document.body.classList.remove('full-screen-open')
    }
  }, [])
}

export function FullScreen({ title, onEscape, children }: FullScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement)
  useCovered()
  useEffect(() => {
    if (box.current?.contains(document.activeElement) === false) box.current.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [before])
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  }, [onEscape])
  useEffect(() => {
    // The element that had the focus is gone.
    const onLostKey = (event: globalThis.KeyboardEvent): void => {
      if (event.target !== document.body) return
      if (event.key === 'Escape') escape.current()
      else if (event.key === 'Tab') box.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onLostKey)
    return () => document.removeEventListener('keydown', onLostKey)
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // React also reports the keys of pop-ups, which belong to other elements.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isOwn || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Tab') keepTab(event)
    else if (event.key === 'Escape') onEscape()
  }
  return createPortal(
    <div role="presentation" onKeyDown={onKeyDown}>
      <div ref={box} className="full-screen" role="dialog" aria-modal="true" aria-label={title} tabIndex={-1}>
        {children}
      </div>
    </div>,
    document.body,
  )
}
