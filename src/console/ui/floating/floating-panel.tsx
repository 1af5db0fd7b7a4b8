// A panel over the page at the element that opened it: a menu, settings, a list. It closes by a press outside and by Escape.
// antd's Popover costs 13 KB gzip of the first page, and a list has one of it per row.
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import type { Placement } from './spot.ts'
import { useSpot } from './use-spot.ts'

interface FloatingPanelProps {
  readonly anchor: HTMLElement | null
  readonly placement?: Placement
  readonly className?: string
  /** The name of a panel that is a dialog of its own; a menu has its own name and moves the focus itself. */
  readonly label?: string
  readonly title?: ReactNode
  /** It was opened by a press or a key: it gets the focus, and closes when the focus leaves it. */
  readonly takesFocus?: boolean
  readonly onClose: () => void
  readonly onPointerEnter?: PointerEventHandler
  readonly onPointerLeave?: PointerEventHandler
  readonly children: ReactNode
}

/** What the panel itself may have opened: a choice, a question, another panel. */
const above = '.ant-select-dropdown, .ant-picker-dropdown, .ant-modal-root, .floating'

function isOutside(target: Element, panel: HTMLElement, anchor: HTMLElement | null): boolean {
  if (panel.contains(target) || anchor?.contains(target) === true) return false
  const host = target.closest(above)
  // A dialog that the panel's own button is in lies below it.
  return host === null || (anchor !== null && host.contains(anchor))
}

/** A press outside, or Escape while the focus is still on the anchor. */
function useOutside(panel: RefObject<HTMLElement | null>, anchor: HTMLElement | null, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Element && panel.current !== null && isOutside(target, panel.current, anchor))
        close.current()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close.current()
    }
    document.addEventListener('pointerdown', onPress, true)
    anchor?.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      anchor?.removeEventListener('keydown', onKey)
    }
  }, [panel, anchor])
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Behind the last element and before the first one the focus goes back to the anchor: the panel is at the end of the page. */
function leavesPanel({ key, shiftKey, target }: ReactKeyboardEvent<HTMLElement>, panel: HTMLElement): boolean {
  if (key !== 'Tab') return false
  const inside = [...panel.querySelectorAll<HTMLElement>(focusable)]
  if (inside.length === 0) return true
  return shiftKey ? target === inside[0] || target === panel.firstElementChild : target === inside.at(-1)
}

export function FloatingPanel(props: FloatingPanelProps) {
  const { anchor, placement = 'bottomRight', className = '', label, title, onClose, takesFocus = false } = props
  const panel = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  useSpot(panel, anchor, placement)
  useOutside(panel, anchor, onClose)
  useEffect(() => {
    if (takesFocus) dialog.current?.focus()
  }, [takesFocus])
  const leave = (): void => {
    onClose()
    anchor?.focus()
  }
  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>): void => {
    const isEscape = event.key === 'Escape'
    // Escape closes the panel, not the dialog around it.
    if (isEscape) event.stopPropagation()
    if (isEscape) leave()
    else if (takesFocus && panel.current !== null && leavesPanel(event, panel.current)) {
      event.preventDefault()
      leave()
    }
  }
  const content = (
    <>
      {title !== undefined && <div className="floating-title">{title}</div>}
      {props.children}
    </>
  )
  return createPortal(
    <div
      ref={panel}
      role="presentation"
      className={`floating floating-panel ${className}`}
      onPointerEnter={props.onPointerEnter}
      onPointerLeave={props.onPointerLeave}
      onKeyDown={onKeyDown}
    >
      {label === undefined ? (
        content
      ) : (
        <div ref={dialog} role="dialog" aria-label={label} tabIndex={-1} className="floating-dialog">
          {content}
        </div>
      )}
    </div>,
    document.body,
  )
}
