// The note of a screen about each row that a question is about.
import { useText } from '../../data/use-text.ts'
import type { Screen } from '../screen.ts'
import type { EntityRow } from '../row.ts'
import { batchMessages } from './batch/messages.ts'

interface RowNotesProps {
  readonly note: Screen['notes'][string] | undefined
  readonly rows: readonly EntityRow[]
}

/** Each note may make a call of its own. */
const most = 20

export function RowNotes({ note: Note, rows }: RowNotesProps) {
  const words = useText(batchMessages)
  if (Note === undefined) return null
  const count = rows.length
  return (
    <>
      {rows.slice(0, most).map((row) => (
        <Note key={row.id} row={row} isOneOfMany={count > 1} />
      ))}
      {count > most && <div className="entity-row-names">{words('noted', { most, count })}</div>}
    </>
  )
}
