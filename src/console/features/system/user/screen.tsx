// Users: before one is disabled or deleted, what he leaves open is told.
import { lazy, Suspense } from 'react'
import { type EntityRow } from '../../../entity/row.ts'
import { defineScreen } from '../../../entity/screen.ts'

const Handover = lazy(async () => ({ default: (await import('./handover-note.tsx')).HandoverNote }))
const Disable = lazy(async () => ({ default: (await import('./handover-note.tsx')).DisableNote }))

interface NoteProps {
  readonly row: EntityRow
}

function HandoverNote({ row }: NoteProps) {
  return (
    <Suspense>
      <Handover row={row} />
    </Suspense>
  )
}

function DisableNote({ row }: NoteProps) {
  return (
    <Suspense>
      <Disable row={row} />
    </Suspense>
  )
}

export const userScreen = defineScreen('system/user', { notes: { remove: HandoverNote, enable: DisableNote } })
