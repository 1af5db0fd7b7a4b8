// The note of a screen about each row that a question is about.
import type { Screen } from '../screen.ts'
import type { EntityRow } from '../row.ts'

interface RowNotesProps {
  readonly note: Screen['notes'][string] | undefined
  readonly rows: readonly EntityRow[]
}

/** Each note may make a call of its own. */
const most = 20

export function RowNotes({ note: Note, rows }: RowNotesProps) {
  if (Note === undefined) return null
  return rows.slice(0, most).map((row) => <Note key={row.id} row={row} isOneOfMany={rows.length > 1} />)
}
