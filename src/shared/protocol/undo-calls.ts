// Taking back what was done: the calls, and how long it is possible.

export const undoCall = '/my/undo'
export const undoListCall = '/my/undo/list'

export const undoMinutes = 10

export const undoIdPattern = '^[0-9A-Za-z-]{1,64}$'

/** What the caller can take back. */
export interface UndoEntry {
  readonly id: string
  readonly entity: string
  readonly action: string
  /** Of the first row. */
  readonly label: string | null
  readonly count: number
  /** What the first row had in the field that the action's title depends on; null: the title is fixed. */
  readonly state: string | null
  readonly time: string
  /** Seconds left. */
  readonly seconds: number
}
