// Earlier tasks that the flow can go back to, and going there, using the stored history.
import type { FlowTask as Task } from '../../../../generated/entities.ts'
import { incomingFlows, leftSince } from '../../../engine/execute/tokens/replay.ts'
import { earlierTasksOf } from '../../../engine/execute/tasks/back-targets.ts'
import type { ActivityRecord, TaskRecord } from '../../../ports/process/records.ts'
import type { Reader } from '../../../ports/database.ts'
import type { ProcessOperations } from '../../../ports/process/process-engine.ts'
import type { BackMove } from '../../../ports/process/process-views.ts'
import type { EngineContext } from '../context.ts'
import { findModel } from '../repository/definitions.ts'
import { lockedTask } from './locked-task.ts'
import { unendedInstance } from '../instances/known-instance.ts'
import { activityOf, taskOf } from '../rows/records.ts'
import { executeText } from '../../../sql/statements.ts'
import { loadTask } from './task-links.ts'
import type { EngineWork, Inside } from '../work.ts'

interface TaskServices {
  readonly work: EngineWork
  readonly context: EngineContext
}

const tasksOf = 'select * from "flow_task" where "instanceId" = ?'
const passes = 'select * from "flow_activity" where "instanceId" = ? order by "sequence", "id"'

async function loadHistory(db: Reader, instanceId: string): Promise<ActivityRecord[]> {
  return (await executeText<ActivityRecord>(db, passes, [instanceId])).map(activityOf)
}

async function earlierTasks({ work, context }: TaskServices, taskId: string): Promise<TaskRecord[]> {
  const task = await loadTask(work.db, taskId)
  if (task === null || task.instanceId === null || task.definitionId === null) return []
  const model = await findModel(work.db, context.models, task.definitionId)
  if (model === null) return []
  const history = await loadHistory(work.db, task.instanceId)
  const tasks = (await executeText<Task>(work.db, tasksOf, [task.instanceId])).map(taskOf)
  return earlierTasksOf({ model, tasks, history }, taskOf(task))
}

async function goBack({ work, context }: TaskServices, instanceId: string, move: BackMove): Promise<void> {
  const { to, taskId, reason } = move
  const instance = await unendedInstance(work.db, instanceId)
  const task = taskId === null ? null : await lockedTask(work, taskId)
  const model = await findModel(work.db, context.models, instance.definitionId)
  const history = await loadHistory(work.db, instanceId)
  await context.commands.goBack(work, instance, {
    to,
    executionId: task?.executionId ?? null,
    reason,
    left: model === null ? new Set() : leftSince(model, history, to),
    arrivals: incomingFlows(history),
  })
}

export function createGoBack(context: EngineContext): Inside<Pick<ProcessOperations, 'earlierTasks' | 'goBack'>> {
  return {
    earlierTasks: (work, taskId) => earlierTasks({ work, context }, taskId),
    goBack: (work, instanceId, move) => goBack({ work, context }, instanceId, move),
  }
}
