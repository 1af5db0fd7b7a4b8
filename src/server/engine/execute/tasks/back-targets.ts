// Tasks that the flow can go back to from a task: derived from the history and its order.
import type { ProcessModel } from '../../model/process-model.ts'
import type { ActivityRecord, TaskRecord } from '../../../ports/process/records.ts'
import { replayFrom, leftSince } from '../tokens/replay.ts'

function keyOf({ definitionKey }: TaskRecord) {
  return definitionKey ?? ''
}

/** Completed and not undone: of a task reached again, everything after it counts as undone. */
function completedTasks(tasks: readonly TaskRecord[], model: ProcessModel): TaskRecord[] {
  const everything = new Set(model.nodes.keys())
  let done: TaskRecord[] = []
  for (const task of tasks) {
    const key = keyOf(task)
    const isBefore = (other: TaskRecord) => other.endTime !== null && other.endTime <= task.createTime
    if (done.some((other) => keyOf(other) === key && isBefore(other))) {
      const { nodes } = replayFrom(model, key, everything)
      done = done.filter((other) => !isBefore(other) || (keyOf(other) !== key && !nodes.has(keyOf(other))))
    }
    if (task.endTime !== null && task.deleteReason === null) done.push(task)
  }
  return done
}

/** Enclosing subprocesses that run several times: from outside it would be ambiguous which instance to return to. */
function loopsAround(model: ProcessModel, key: string): string[] {
  const parentId = model.nodes.get(key)?.parentId ?? null
  const parent = parentId === null ? undefined : model.nodes.get(parentId)
  if (parent === undefined) return []
  const own = 'multiInstance' in parent && parent.multiInstance !== null ? [parent.id] : []
  return [...own, ...loopsAround(model, parent.id)]
}

function byMaking(one: TaskRecord, other: TaskRecord) {
  return one.createTime - other.createTime || (one.id < other.id ? -1 : 1)
}
function latestFirst(one: TaskRecord, other: TaskRecord) {
  return (other.endTime ?? 0) - (one.endTime ?? 0) || (one.id < other.id ? 1 : -1)
}

export interface Past {
  readonly model: ProcessModel
  /** Of the instance, including ended ones. */
  readonly tasks: readonly TaskRecord[]
  readonly history: readonly ActivityRecord[]
}

/** Each node once, the latest first, and only nodes on the path to the task. */
export function earlierTasksOf({ model, tasks, history }: Past, task: TaskRecord): TaskRecord[] {
  const drawn = tasks.filter(({ signing, definitionKey }) => signing === null && definitionKey !== null)
  const done = completedTasks(drawn.toSorted(byMaking), model)
  const around = new Set(loopsAround(model, keyOf(task)))
  const keys = new Set(done.map(keyOf).filter((key) => key !== keyOf(task) && model.nodes.has(key)))
  const leading = [...keys].filter(
    (key) =>
      loopsAround(model, key).every((id) => around.has(id)) &&
      replayFrom(model, key, leftSince(model, history, key)).nodes.has(keyOf(task)),
  )
  const latest = leading.flatMap((key) =>
    done
      .filter((each) => keyOf(each) === key)
      .toSorted(latestFirst)
      .slice(0, 1),
  )
  return latest.toSorted(latestFirst)
}
