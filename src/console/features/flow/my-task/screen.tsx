// Every task that one may read: people with their names, chosen by typing.
import { defineScreen } from '../../../entity/screen.ts'
import { PersonCell } from '../people/person-cell.tsx'
import { PersonSelect } from '../people/person-select.tsx'

export const screen = defineScreen('flow/my-task', {
  cells: { assignee: PersonCell },
  fields: { assignee: PersonSelect },
})
