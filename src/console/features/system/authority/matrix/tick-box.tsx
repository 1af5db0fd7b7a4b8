// A native check box, styled like the others: a row has some twenty, and people scroll through thousands of rows.
import { useLayoutEffect, useRef } from 'react'

interface TickBoxProps {
  readonly checked: boolean
  /** Some, but not all, of what it covers is ticked. */
  readonly some?: boolean
  readonly label: string
  /** Held without being ticked, and why: a hollow mark. */
  readonly given?: string
  /** Row and column, for the arrow keys. */
  readonly cell: string
  readonly isTabStop: boolean
  readonly disabled: boolean
  readonly onTick: (on: boolean) => void
}

export function TickBox(props: TickBoxProps) {
  const { checked, some = false, label, given = '', cell, isTabStop, disabled, onTick } = props
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current !== null) input.current.indeterminate = some
  }, [some])
  const isGiven = given !== '' && !checked
  return (
    // The label only widens the target of the pointer to the whole cell.
    <label className="matrix-tick">
      <input
        ref={input}
        type="checkbox"
        className={isGiven ? 'matrix-given' : undefined}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        title={given === '' ? undefined : given}
        data-cell={cell}
        tabIndex={isTabStop ? 0 : -1}
        onChange={({ target }) => onTick(target.checked)}
      />
    </label>
  )
}
