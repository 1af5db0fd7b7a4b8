// Signers of a task: their own tasks, links of later ones, additions to a loop.
import type { FlowTask as Task } from '../../../../generated/entities.ts'
import type { Addition } from '../../../engine/execute/loops/loop-additions.ts'
import type { Reader } from '../../../ports/database.ts'
import { executeText } from '../../../sql/statements.ts'

/**
 * Of the task named twice. Found by the instance: few tasks have a parent, so that SQLite's statistics would have it read the whole
 * table rather than use the index of parents.
 */
export const signersOfTask =
  '"instanceId" = (select "instanceId" from "flow_task" where "id" = ?) and "parentTaskId" = ? ' +
  'and "signing" is not null and "deleteReason" is null'

/** Signers of a task, including those who have decided; not those who were removed or ended with it. */
export function loadSigners(db: Reader, { id }: Task): Promise<Task[]> {
  return executeText<Task>(db, `select * from "flow_task" where ${signersOfTask} order by "id"`, [id, id])
}

/** Signers who will follow the task. */
export async function loadLaterSigners(db: Reader, taskId: string, type: string): Promise<string[]> {
  const text =
    'select "userId" from "flow_identity_link" where "taskId" = ? and "type" = ? and "endTime" is null order by "id"'
  const rows = await executeText<{ userId: string | null }>(db, text, [taskId, type])
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** All instances of one pass of a loop are children of one execution. */
export function loadLoopTasks(db: Reader, rootExecutionId: string): Promise<Task[]> {
  const text =
    'select t.* from "flow_task" t join "flow_execution" e on e."id" = t."executionId" ' +
    'where e."parentId" = ? and t."endTime" is null and t."signing" is null order by t."id"'
  return executeText<Task>(db, text, [rootExecutionId])
}

/** Null if the task does not belong to a loop. */
export async function loadLoopRoot(db: Reader, { executionId, definitionKey }: Task): Promise<string | null> {
  const text =
    'select r."id" from "flow_execution" e join "flow_execution" r on r."id" = e."parentId" ' +
    'where e."id" = ? and r."multiInstanceRoot" = ? and r."activityId" = ?'
  return (await executeText<{ id: string }>(db, text, [executionId, true, definitionKey]))[0]?.id ?? null
}

export interface LoopLists {
  readonly additions: readonly Addition[]
  readonly elements: readonly unknown[]
}

/** The loop's own variables since somebody was added. */
export async function loadLoopLists(db: Reader, rootExecutionId: string, names: Record<keyof LoopLists, string>) {
  const text = 'select "name", "value" from "flow_variable" where "executionId" = ? and "taskId" is null'
  const rows = await executeText<{ name: string; value: string | null }>(db, text, [rootExecutionId])
  const listOf = (name: string): unknown[] => {
    const value = rows.find((row) => row.name === name)?.value ?? null
    return value === null ? [] : (JSON.parse(value) as unknown[])
  }
  return { additions: listOf(names.additions), elements: listOf(names.elements) } as LoopLists
}

/** Counters of the instances that have started. */
export async function loadIndexes(db: Reader, rootExecutionId: string, name: string): Promise<number[]> {
  const text =
    'select v."value" from "flow_variable" v join "flow_execution" e on e."id" = v."executionId" ' +
    'where e."parentId" = ? and v."name" = ? and v."taskId" is null'
  const rows = await executeText<{ value: string | null }>(db, text, [rootExecutionId, name])
  return rows.map(({ value }) => Number(value))
}
