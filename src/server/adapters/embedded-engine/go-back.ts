// Tasks that the flow can go back to, and going there: told from what was passed, and in which order.
import type { Task } from '../../../generated/entities.ts'
import { aheadOf, arrivalsOf, leftSince } from '../../engine/execute/ahead.ts'
import type { ProcessModel } from '../../engine/model/process-model.ts'
import type { ActivityRecord, TaskRecord } from '../../engine/state/records.ts'
import { AppError } from '../../http/app-error.ts'
import type { Reader } from '../../ports/database.ts'
import type { ProcessOperations } from '../../ports/process-engine.ts'
import type { BackMove, EngineWork } from '../../ports/process-views.ts'
import type { EngineContext } from './context.ts'
import { findModel } from './definitions.ts'
import { lockedTask } from './locked-task.ts'
import { engineMessages as say } from './messages.ts'
import { loadInstance } from './queries-instances.ts'
import { activityOf, taskOf } from './records.ts'
import { run } from './statements.ts'
import { loadTask } from './task-links.ts'

interface Desk {
  readonly work: EngineWork
  readonly context: EngineContext
}

const drawnTasks =
  'select * from "flow_task" where "instanceId" = ? and "signing" is null and "definitionKey" is not null ' +
  'order by "createTime", "id"'
const passes = 'select * from "flow_activity" where "instanceId" = ? order by "sequence", "id"'

async function loadHistory(db: Reader, instanceId: string): Promise<ActivityRecord[]> {
  return (await run<ActivityRecord>(db, passes, [instanceId])).map(activityOf)
}

const keyOf = ({ definitionKey }: Pick<Task, 'definitionKey'>) => definitionKey ?? ''

/** What was done and not undone: who comes to a task once more has what lay ahead of it still ahead. */
function standing(tasks: readonly Task[], model: ProcessModel): Task[] {
  const everything = new Set(model.nodes.keys())
  let done: Task[] = []
  for (const task of tasks) {
    const key = keyOf(task)
    const isBefore = (other: Task) => other.endTime !== null && other.endTime <= task.createTime
    if (done.some((other) => keyOf(other) === key && isBefore(other))) {
      const { nodes } = aheadOf(model, key, everything)
      done = done.filter((other) => !isBefore(other) || (keyOf(other) !== key && !nodes.has(keyOf(other))))
    }
    if (task.endTime !== null && task.deleteReason === null) done.push(task)
  }
  return done
}

/** Subprocesses around that go on several times: from outside nobody can tell which one is meant. */
function loopsAround(model: ProcessModel, key: string): string[] {
  const parentId = model.nodes.get(key)?.parentId ?? null
  const parent = parentId === null ? undefined : model.nodes.get(parentId)
  if (parent === undefined) return []
  const own = 'multiInstance' in parent && parent.multiInstance !== null ? [parent.id] : []
  return [...own, ...loopsAround(model, parent.id)]
}

const latestFirst = (one: Task, other: Task) =>
  (other.endTime ?? 0) - (one.endTime ?? 0) || (one.id < other.id ? 1 : -1)

/** Each node once, and only those that the way to the task led through. */
async function earlierTasks({ work, context }: Desk, taskId: string): Promise<TaskRecord[]> {
  const task = await loadTask(work.db, taskId)
  if (task === null || task.instanceId === null || task.definitionId === null) return []
  const model = await findModel(work.db, context.models, task.definitionId)
  if (model === null) return []
  const history = await loadHistory(work.db, task.instanceId)
  const done = standing(await run<Task>(work.db, drawnTasks, [task.instanceId]), model)
  const keys = new Set(done.map(keyOf).filter((key) => key !== keyOf(task) && model.nodes.has(key)))
  const loops = new Set(loopsAround(model, keyOf(task)))
  const leading = [...keys]
    .filter((key) => loopsAround(model, key).every((id) => loops.has(id)))
    .filter((key) => aheadOf(model, key, leftSince(model, history, key)).nodes.has(keyOf(task)))
  const latest = leading.flatMap((key) =>
    done
      .filter((each) => keyOf(each) === key)
      .toSorted(latestFirst)
      .slice(0, 1),
  )
  return latest.toSorted(latestFirst).map(taskOf)
}

async function goBack({ work, context }: Desk, instanceId: string, move: BackMove): Promise<void> {
  const { to, taskId, reason } = move
  const instance = await loadInstance(work.db, instanceId)
  if (instance === null) throw new AppError({ message: say.instanceMissing, status: 404 })
  if (instance.endTime !== null) throw new AppError({ message: say.instanceEnded, status: 409 })
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

export function createGoBack(context: EngineContext): Pick<ProcessOperations, 'earlierTasks' | 'goBack'> {
  return {
    earlierTasks: (work, taskId) => earlierTasks({ work, context }, taskId),
    goBack: (work, instanceId, move) => goBack({ work, context }, instanceId, move),
  }
}
