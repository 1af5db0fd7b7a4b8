// A native check box, styled like the others: a row has some twenty, and people scroll through thousands of rows.
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface TickBoxProps {
  readonly checked: boolean
  /** Some, but not all, of what it covers is ticked. */
  readonly some?: boolean
  /** If the visible label is not enough. */
  readonly label?: string
  readonly className?: string
  /** Shown where the label is cut. */
  readonly title?: string
  readonly onTick: (on: boolean) => void
  readonly children?: ReactNode
}

export function TickBox({ checked, some = false, label, className = '', title, onTick, children }: TickBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current !== null) input.current.indeterminate = some
  }, [some])
  return (
    <label className={`authority-tick ${className}`} title={title}>
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
