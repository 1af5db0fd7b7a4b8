// A button of the toolbar: keeps the selection of the text, and has its name as a tooltip.
import type { ComponentProps, ReactNode } from 'react'

interface ToolButtonProps
  extends Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-haspopup' | 'aria-expanded'> {
  readonly label: string
  /** With the current choice, if the button shows one. */
  readonly name?: string
  readonly icon?: ReactNode
  readonly children?: ReactNode
  /** Undefined for a button that is not a switch. */
  readonly pressed?: boolean
  readonly disabled?: boolean
}

export function ToolButton({ label, name = label, icon, children, pressed, disabled, ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={pressed ? 'rich-tool rich-tool-on' : 'rich-tool'}
      title={label}
      aria-label={name}
      aria-pressed={pressed}
      disabled={disabled ?? false}
      tabIndex={-1}
      data-tool=""
      onMouseDown={(event) => event.preventDefault()}
    >
      {icon}
      {children}
    </button>
  )
}
