// A button of the toolbar: keeps the selection of the text, and has its name as a tooltip.
import type { ReactNode } from 'react'

interface ToolButtonProps {
  readonly label: string
  readonly icon?: ReactNode
  readonly children?: ReactNode
  /** Undefined for a button that is not a switch. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick?: () => void
  readonly hasMenu?: boolean
}

export function ToolButton({ label, icon, children, pressed, disabled, onClick, hasMenu, ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={pressed ? 'rich-tool rich-tool-on' : 'rich-tool'}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-haspopup={hasMenu ? 'true' : undefined}
      disabled={disabled ?? false}
      tabIndex={-1}
      data-tool=""
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  )
}
