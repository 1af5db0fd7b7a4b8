// Users: before one is disabled or deleted, what they leave open is told.
import { defineScreen } from '../../../entity/screen.ts'
import { DisableNote, HandoverNote } from './handover-note.tsx'

export const screen = defineScreen('system/user', { notes: { remove: HandoverNote, enable: DisableNote } })
