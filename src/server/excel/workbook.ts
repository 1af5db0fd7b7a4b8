// What a workbook is written from: sheets of columns and rows.

/** A text in a column of dates or times is written as one: `yyyy-MM-dd`, `yyyy-MM-dd HH:mm:ss`. */
export type Cell = string | number | boolean | null

export interface SheetColumn {
  readonly title: string
  /** `text` by default. */
  readonly kind?: 'text' | 'number' | 'date' | 'datetime'
  /** Decimal places shown; as many as there are by default. */
  readonly decimals?: number
  /** In characters. */
  readonly width?: number
  /** Shown when a cell of the column is selected. */
  readonly note?: string
  /** Offered as a list in the cells of the column. */
  readonly choices?: readonly string[]
}

export interface Sheet {
  /** At most 31 characters remain. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Of one sheet, with its header. */
export const maxSheetRows = 1_048_576
export const maxSheetColumns = 16_384
/** Of one cell, in UTF-16 units. */
export const maxCellText = 32_767
