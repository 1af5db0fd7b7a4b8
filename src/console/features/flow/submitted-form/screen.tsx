// Submitted forms: the submitter by name.
import { defineScreen } from '../../../entity/screen.ts'
import { PersonCell } from '../people/person-cell.tsx'

export const screen = defineScreen('flow/submitted-form', { cells: { submittedBy: PersonCell } })
