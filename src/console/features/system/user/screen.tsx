// Users: before one is disabled or deleted, their open work is shown.
import { defineScreen } from '../../../entity/screen.ts'
import { DisableNote, HandoverNote } from './handover-note.tsx'

export const screen = defineScreen('system/user', { notes: { remove: HandoverNote, enable: DisableNote } })
