// Tasks that the flow can go back to, and going there, with what the rows tell of the past.
import type { Task } from '../../../../generated/entities.ts'
import { arrivalsOf, leftSince } from '../../../engine/execute/tokens/replay.ts'
import { earlierTasksOf } from '../../../engine/execute/tasks/back-targets.ts'
import type { ActivityRecord, TaskRecord } from '../../../ports/process/records.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Reader } from '../../../ports/database.ts'
import type { ProcessOperations } from '../../../ports/process/process-engine.ts'
import type { BackMove } from '../../../ports/process/process-views.ts'
import type { EngineContext } from '../context.ts'
import { findModel } from '../repository/definitions.ts'
import { lockedTask } from './locked-task.ts'
import { engineMessages as messages } from '../messages.ts'
import { loadInstance } from '../instances/queries-instances.ts'
import { activityOf, taskOf } from '../rows/records.ts'
import { run } from '../rows/statements.ts'
import { loadTask } from './task-links.ts'
import type { EngineWork, Inside } from '../work.ts'
import { processMessages } from '../../../ports/process/messages.ts'

interface FlowClient {
  readonly work: EngineWork
  readonly context: EngineContext
}

const tasksOf = 'select * from "flow_task" where "instanceId" = ?'
const passes = 'select * from "flow_activity" where "instanceId" = ? order by "sequence", "id"'

async function loadHistory(db: Reader, instanceId: string): Promise<ActivityRecord[]> {
  return (await run<ActivityRecord>(db, passes, [instanceId])).map(activityOf)
}

async function earlierTasks({ work, context }: FlowClient, taskId: string): Promise<TaskRecord[]> {
  const task = await loadTask(work.db, taskId)
  if (task === null || task.instanceId === null || task.definitionId === null) return []
  const model = await findModel(work.db, context.models, task.definitionId)
  if (model === null) return []
  const history = await loadHistory(work.db, task.instanceId)
  const tasks = (await run<Task>(work.db, tasksOf, [task.instanceId])).map(taskOf)
  return earlierTasksOf({ model, tasks, history }, taskOf(task))
}

async function goBack({ work, context }: FlowClient, instanceId: string, move: BackMove): Promise<void> {
  const { to, taskId, reason } = move
  const instance = await loadInstance(work.db, instanceId)
  if (instance === null) throw new AppError({ message: messages.instanceMissing, status: 404 })
  if (instance.endTime !== null) throw new AppError({ message: processMessages.instanceEnded, status: 409 })
  const task = taskId === null ? null : await lockedTask(work, taskId)
  const model = await findModel(work.db, context.models, instance.definitionId)
  const history = await loadHistory(work.db, instanceId)
  await context.commands.goBack(work, instance, {
    to,
    executionId: task?.executionId ?? null,
    reason,
    left: model === null ? new Set() : leftSince(model, history, to),
    arrivals: arrivalsOf(history),
  })
}

export function createGoBack(context: EngineContext): Inside<Pick<ProcessOperations, 'earlierTasks' | 'goBack'>> {
  return {
    earlierTasks: (work, taskId) => earlierTasks({ work, context }, taskId),
    goBack: (work, instanceId, move) => goBack({ work, context }, instanceId, move),
  }
}
