// A check box of the browser's own, drawn like the others: a row has some twenty, and thousands of rows are scrolled through.
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface TickBoxProps {
  readonly checked: boolean
  /** Some of what it stands for is ticked, not all. */
  readonly some?: boolean
  /** Where the words beside it are not enough. */
  readonly label?: string
  readonly className?: string
  readonly onTick: (on: boolean) => void
  readonly children?: ReactNode
}

export function TickBox({ checked, some = false, label, className = '', onTick, children }: TickBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current !== null) input.current.indeterminate = some
  }, [some])
  return (
    <label className={`authority-tick ${className}`}>
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        aria-label={label}
        onChange={({ target }) => onTick(target.checked)}
      />
      {children}
    </label>
  )
}
