// Processes that one has started or takes part in: the detail shows their tasks.
import { defineScreen } from '../../../entity/screen.ts'
import { PersonCell } from '../people/person-cell.tsx'
import { InstanceTasks } from './instance-tasks.tsx'

export const screen = defineScreen('flow/my-process', { views: { startedBy: PersonCell, tasks: InstanceTasks } })
