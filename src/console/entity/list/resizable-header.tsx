// A header cell whose right edge can be dragged to resize the column. Not a tab stop: the column settings do the same.
import { type KeyboardEvent, type PointerEvent, type ThHTMLAttributes, useRef } from 'react'
import { useEntityText } from '../use-entity-text.ts'

export interface ResizableHeaderProps extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly onResizeTo?: ((width: number) => void) | undefined
  /** As the column is shown. */
  readonly shownWidth?: number | undefined
}

export const minWidth = 64
const maxWidth = 1200
export const widthStep = 16

export function clampWidth(width: number): number {
  return Math.min(maxWidth, Math.max(minWidth, width))
}

export function ResizableHeader({ onResizeTo, shownWidth, children, ...rest }: ResizableHeaderProps) {
  const text = useEntityText()
  const cell = useRef<HTMLTableCellElement>(null)
  const start = useRef<{ x: number; width: number } | null>(null)
  if (onResizeTo === undefined) return <th {...rest}>{children}</th>

  const widthAt = (x: number): number =>
    start.current === null ? minWidth : clampWidth(Math.round(start.current.width + x - start.current.x))
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
    const step = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onResizeTo(clampWidth((cell.current?.offsetWidth ?? minWidth) + step))
  }
  return (
    <th {...rest} ref={cell}>
      {children}
      <span
        className="entity-resize"
        role="separator"
        aria-orientation="vertical"
        aria-label={text('columnWidth')}
        aria-valuemin={minWidth}
        aria-valuemax={maxWidth}
        aria-valuenow={shownWidth ?? minWidth}
        tabIndex={-1}
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
