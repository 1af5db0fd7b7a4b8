// A button that opens a short menu; arrow keys move in it, Escape returns to the button.
import { Popover } from 'antd'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'

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
  /** A separator above it. */
  readonly divided?: boolean
  readonly onClick: () => void
}

interface MenuButtonProps {
  readonly entries: readonly MenuEntry[]
  /** The trigger; it gets the attributes of a menu button. */
  readonly children: ReactElement<{ 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>
  readonly placement?: 'bottomRight' | 'bottomLeft'
  /** Incremented to open the menu without the button (a right click on what it belongs to). */
  readonly asked?: number
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

export function MenuButton({ entries, children, placement = 'bottomRight', asked = 0 }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(asked > 0), [asked])
  const list = useRef<HTMLUListElement>(null)
  const opener = useRef<Element | null>(null)
  const change = (next: boolean): void => {
    if (next) opener.current = document.activeElement
    setOpen(next)
  }
  const close = (): void => {
    setOpen(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    // Escape closes the menu, not the dialog around it.
    if (event.key === 'Escape') event.stopPropagation()
  }
  const focusFirst = (): void => {
    if (list.current === null) return
    const items = itemsOf(list.current)
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(chosen ?? items[0])?.focus()
  }
  const content = (
    <ul ref={list} role="menu" className="menu-list" onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <li key={entry.key} role="none" className={entry.divided ? 'menu-divided' : undefined}>
          <button
            type="button"
            role={entry.selected === undefined ? 'menuitem' : 'menuitemradio'}
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
  return (
    <Popover
      open={open}
      onOpenChange={change}
      afterOpenChange={(isOpen) => (isOpen ? focusFirst() : undefined)}
      trigger="click"
      arrow={false}
      placement={placement}
      content={content}
      classNames={{ root: 'menu-popup' }}
      destroyOnHidden
    >
      {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': open })}
    </Popover>
  )
}
