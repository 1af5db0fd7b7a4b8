// Users: before one is disabled or deleted, their open work is shown; before a reset, what follows from it.
import { defineScreen } from '../../../entity/screen.ts'
import { ResetNote } from './reset-note.tsx'
import { DisableNote, HandoverNote } from './handover-note.tsx'

export const screen = defineScreen('system/user', {
  notes: { remove: HandoverNote, enable: DisableNote, repwd: ResetNote },
})
