// A header cell whose right edge can be dragged, or moved with the arrow keys, to resize the column.
import { type KeyboardEvent, type PointerEvent, type ThHTMLAttributes, useRef } from 'react'
import { useEntityText } from '../use-entity-text.ts'

export interface ResizableHeaderProps extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly onResizeTo?: ((width: number) => void) | undefined
}

export const minWidth = 64
const keyStep = 16

export function ResizableHeader({ onResizeTo, children, ...rest }: ResizableHeaderProps) {
  const text = useEntityText()
  const cell = useRef<HTMLTableCellElement>(null)
  const start = useRef<{ x: number; width: number } | null>(null)
  if (onResizeTo === undefined) return <th {...rest}>{children}</th>

  const widthAt = (x: number): number =>
    start.current === null ? minWidth : Math.max(minWidth, Math.round(start.current.width + x - start.current.x))
  const begin = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    start.current = { x: event.clientX, width: cell.current?.offsetWidth ?? minWidth }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (start.current === null) return
    const width = widthAt(event.clientX)
    const isMoved = width !== start.current.width
    start.current = null
    if (isMoved) onResizeTo(width)
  }
  const byKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowLeft: -keyStep, ArrowRight: keyStep }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onResizeTo(Math.max(minWidth, (cell.current?.offsetWidth ?? minWidth) + step))
  }
  return (
    <th {...rest} ref={cell}>
      {children}
      <span
        className="entity-resize"
        role="separator"
        aria-orientation="vertical"
        aria-label={text('columnWidth')}
        tabIndex={0}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={byKey}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerCancel={() => {
          start.current = null
        }}
      />
    </th>
  )
}
