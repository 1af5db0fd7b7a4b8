// Arrow keys in the matrix: one cell is the tab stop, the keys move from cell to cell and open and close rows.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { RowWindow } from './use-window.ts'

export interface Cell {
  /** -1: the head. */
  readonly row: number
  /** 0: the box of the whole row. */
  readonly column: number
}

interface Keys {
  readonly rows: number
  readonly columns: number
  readonly shown: RowWindow
  readonly headHeight: number
  /** Whether an arrow to the side opened or closed the row instead. */
  readonly onSide: (row: number, side: 'open' | 'close') => boolean
}

const pageRows = 10

export function cellName({ row, column }: Cell): string {
  return `${row}:${column}`
}

function cellOf(target: EventTarget): Cell | null {
  const name = target instanceof HTMLElement ? target.dataset['cell'] : undefined
  if (name === undefined) return null
  const [row = 0, column = 0] = name.split(':').map(Number)
  return { row, column }
}

export function useCellKeys({ rows, columns, shown, headHeight, onSide }: Keys) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const wanted = useRef<Cell | null>(null)
  const { box } = shown
  // A row far away is rendered after the box has scrolled to it.
  useEffect(() => {
    if (wanted.current === null) return
    const next = box.current?.querySelector<HTMLElement>(`[data-cell="${cellName(wanted.current)}"]`)
    if (next === undefined || next === null) return
    wanted.current = null
    next.focus()
  })
  const go = (cell: Cell): void => {
    wanted.current = cell
    if (cell.row >= 0) shown.reveal(cell.row, headHeight)
    setActive(cell)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const cell = cellOf(event.target)
    if (cell === null || event.altKey || event.ctrlKey || event.metaKey) return
    const { row, column } = cell
    const side = event.key === 'ArrowRight' ? 'open' : event.key === 'ArrowLeft' ? 'close' : null
    if (side !== null && column === 0 && onSide(row, side)) return event.preventDefault()
    const next = moved(cell, event.key, { rows, columns })
    if (next === null) return
    event.preventDefault()
    if (next.row !== row || next.column !== column) go(next)
  }
  const onFocus = ({ target }: FocusEvent): void => {
    const cell = cellOf(target)
    if (cell !== null) setActive(cell)
  }
  // Scrolled out of sight, the cell still needs a stand-in.
  const row = active.row === -1 ? -1 : Math.min(Math.max(active.row, shown.first), Math.max(shown.end - 1, 0))
  return { active: { row, column: active.column }, onKeyDown, onFocus }
}

function moved({ row, column }: Cell, key: string, { rows, columns }: Pick<Keys, 'rows' | 'columns'>): Cell | null {
  const toRow = (next: number): Cell => {
    const within = Math.min(Math.max(next, column === 0 ? 0 : -1), rows - 1)
    return { row: within, column }
  }
  const toColumn = (next: number): Cell => ({ row, column: Math.min(Math.max(next, row === -1 ? 1 : 0), columns - 1) })
  switch (key) {
    case 'ArrowDown':
      return toRow(row + 1)
    case 'ArrowUp':
      return toRow(row - 1)
    case 'PageDown':
      return toRow(row + pageRows)
    case 'PageUp':
      return toRow(row - pageRows)
    case 'ArrowRight':
      return toColumn(column + 1)
    case 'ArrowLeft':
      return toColumn(column - 1)
    case 'Home':
      return toColumn(0)
    case 'End':
      return toColumn(columns - 1)
    default:
      return null
  }
}
