// Open tasks of everybody: people with their names, chosen by typing.
import { defineScreen } from '../../../entity/screen.ts'
import { PersonCell } from '../people/person-cell.tsx'
import { PersonSelect } from '../people/person-select.tsx'

export const screen = defineScreen('flow/process-task', {
  cells: { assignee: PersonCell, owner: PersonCell },
  fields: { assignee: PersonSelect, owner: PersonSelect },
})
