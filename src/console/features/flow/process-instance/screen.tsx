// Running processes of everybody: who started them and who takes part, by name.
import { defineScreen } from '../../../entity/screen.ts'
import { PersonCell } from '../people/person-cell.tsx'
import { PersonSelect } from '../people/person-select.tsx'

export const screen = defineScreen('flow/process-instance', {
  cells: { startedBy: PersonCell, involvedUser: PersonCell },
  fields: { involvedUser: PersonSelect },
})
