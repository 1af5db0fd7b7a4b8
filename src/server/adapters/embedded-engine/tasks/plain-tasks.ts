// Tasks without a process, and subtasks of any task: created, completed, ended with their parent.
import type { FlowTask as Task } from '../../../../generated/entities.ts'
import type { NewTask } from '../../../ports/process/process-views.ts'
import { lockedTask } from './locked-task.ts'
import { newId } from '../../../engine/execute/new-id.ts'
import { executeText } from '../../../sql/statements.ts'
import { executeForEach } from '../../../sql/write-rows.ts'
import type { EngineWork } from '../work.ts'

const standardPriority = 50

export async function createTask(work: EngineWork, task: NewTask): Promise<Task> {
  if (task.parentTaskId) await lockedTask(work, task.parentTaskId)
  const row: Task = {
    description: null,
    owner: null,
    assignee: null,
    priority: standardPriority,
    category: null,
    formKey: null,
    parentTaskId: null,
    dueDate: null,
    tenantId: '',
    ...task,
    id: newId(),
    instanceId: null,
    rootId: null,
    executionId: null,
    definitionId: null,
    definitionKey: null,
    delegationState: null,
    createTime: work.now,
    claimTime: null,
    endTime: null,
    completedBy: null,
    deleteReason: null,
    suspended: false,
    signing: null,
    addedBy: null,
  }
  await work.db.insertInto('flow_task').values(row).execute()
  return row
}

type Moment = Pick<EngineWork, 'db' | 'now'>

async function endTasks(work: Moment, ids: readonly string[], deleteReason: string | null): Promise<void> {
  const before = [work.now, deleteReason]
  const tasks = 'update "flow_task" set "endTime" = ?, "deleteReason" = ? where "endTime" is null and "id" in'
  await executeForEach(work.db, { text: tasks, before }, ids)
  const links = 'update "flow_identity_link" set "endTime" = ? where "endTime" is null and "taskId" in'
  await executeForEach(work.db, { text: links, before: [work.now] }, ids)
}

const below = 'select "id" from "flow_task" where "parentTaskId" = ? and "endTime" is null and "instanceId" is null'

/** Open subtasks, at any depth, end with their parent; those of a process end with their token. */
export async function endSubtasks(work: Moment, taskId: string): Promise<void> {
  const rows = await executeText<{ id: string }>(work.db, below, [taskId])
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await endTasks(work, ids, 'deleted')
  for (const id of ids) await endSubtasks(work, id)
}

export async function completePlainTask(work: EngineWork, task: Task): Promise<void> {
  await endTasks(work, [task.id], null)
  const completedBy = work.user?.account ?? null
  await work.db.updateTable('flow_task').set({ completedBy }).where('id', '=', task.id).execute()
  await endSubtasks(work, task.id)
}
