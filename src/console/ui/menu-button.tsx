// A button that opens a short menu; arrow keys move in it, Escape returns to the button.
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useRef,
  useState,
} from 'react'
import { FloatingPanel } from './floating/floating-panel.tsx'
import { useChanged } from './use-changed.ts'

export interface MenuEntry {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Why it is disabled, or a longer description. */
  readonly title?: string
  /** Marks the selected one of several. */
  readonly selected?: boolean
  /** Selected or not, whatever the others are. */
  readonly toggles?: boolean
  /** A separator above it. */
  readonly divided?: boolean
  readonly onClick: () => void
}

interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
  readonly onClick?: MouseEventHandler<HTMLElement>
  readonly ref?: Ref<HTMLElement>
}

interface MenuButtonProps {
  readonly entries: readonly MenuEntry[]
  /** The trigger; it gets the attributes of a menu button. */
  readonly children: ReactElement<TriggerProps>
  readonly placement?: 'bottomRight' | 'bottomLeft'
  /** Incremented to open the menu without the button (a right click on what it belongs to). */
  readonly asked?: number
}

function roleOf({ selected, toggles }: MenuEntry): string {
  if (toggles) return 'menuitemcheckbox'
  return selected === undefined ? 'menuitem' : 'menuitemradio'
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
}

function moveFocus(list: HTMLElement, key: string): boolean {
  const items = itemsOf(list)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const last = items.length - 1
  const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[key]
  if (next === undefined) return false
  items[next]?.focus()
  return true
}

function focusFirst(list: HTMLElement): void {
  const items = itemsOf(list)
  const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true')
  ;(chosen ?? items[0])?.focus()
}

function assign(reference: Ref<HTMLElement> | undefined, node: HTMLElement | null): void {
  if (typeof reference === 'function') reference(node)
  else if (reference) reference.current = node
}

/** The trigger's element, which its own reference gets as well. */
function useTrigger(own: Ref<HTMLElement> | undefined) {
  const element = useRef<HTMLElement>(null)
  const attach = useCallback(
    (node: HTMLElement | null): void => {
      element.current = node
      assign(own, node)
    },
    [own],
  )
  return { element, attach }
}

export function MenuButton({ entries, children, placement = 'bottomRight', asked = 0 }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  if (useChanged(asked)) setOpen(asked > 0)
  const { element, attach } = useTrigger(children.props.ref)
  const close = (): void => {
    setOpen(false)
    element.current?.focus()
  }
  const entered = useCallback((list: HTMLUListElement | null) => {
    if (list !== null) focusFirst(list)
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    // Escape closes the menu, not the dialog around it.
    if (event.key === 'Escape') event.stopPropagation()
  }
  const content = (
    <ul ref={entered} role="menu" className="menu-list" onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <li key={entry.key} role="none" className={entry.divided ? 'menu-divided' : undefined}>
          <button
            type="button"
            role={roleOf(entry)}
            aria-checked={entry.selected}
            className={entry.danger ? 'menu-entry menu-danger' : 'menu-entry'}
            disabled={entry.disabled}
            title={entry.title}
            onClick={() => {
              close()
              entry.onClick()
            }}
          >
            {entry.icon}
            {entry.label}
          </button>
        </li>
      ))}
    </ul>
  )
  const onClick: MouseEventHandler<HTMLElement> = (event) => {
    children.props.onClick?.(event)
    setOpen(!open)
  }
  return (
    <>
      {cloneElement(children, { ref: attach, onClick, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      {open && (
        <FloatingPanel
          anchor={element.current}
          placement={placement}
          className="menu-popup"
          onClose={() => setOpen(false)}
        >
          {content}
        </FloatingPanel>
      )}
    </>
  )
}
