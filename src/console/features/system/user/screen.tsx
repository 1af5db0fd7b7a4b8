// Users: before one is disabled or deleted, their open work is shown; before a reset, what follows from it.
import { defineScreen } from '../../../entity/screen.ts'
import { lazy } from 'react'
import { ResetNote } from './reset-note.tsx'
import { DisableNote, HandoverNote } from './handover-note.tsx'

const ViewAsDialog = lazy(async () => ({ default: (await import('./view-as-dialog.tsx')).ViewAsDialog }))

export const screen = defineScreen('system/user', {
  dialogs: { viewAs: ViewAsDialog },
  notes: { remove: HandoverNote, enable: DisableNote, disableMany: HandoverNote, repwd: ResetNote },
})
