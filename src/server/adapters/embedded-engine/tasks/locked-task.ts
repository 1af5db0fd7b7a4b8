// Tasks under the lock of their tree: lockedTask(work, id), lockTask(work, id). A second caller reads what the first one wrote.
import type { FlowTask as Task } from '../../../../generated/entities.ts'
import { dialectOf } from '../../../sql/dynamic.ts'
import { executeText } from '../../../sql/statements.ts'
import { lockTreeOf } from '../rows/lock-tree.ts'
import { openTask } from './task-links.ts'
import type { EngineWork } from '../work.ts'
import { checkTaskOpen } from '../../../ports/process/rules.ts'
import { assertAllowed, stateOf } from '../refusals.ts'

const lockAlone = 'update "flow_task" set "id" = "id" where "id" = ?'

/** Whether or not it exists. SQLite has one writer anyway. */
export async function lockTask({ db }: EngineWork, id: string): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  if (!(await lockTreeOf(db, id))) await executeText(db, lockAlone, [id])
}

export async function lockedTask(work: EngineWork, id: string): Promise<Task> {
  await lockTask(work, id)
  const task = await openTask(work.db, id)
  assertAllowed(checkTaskOpen(stateOf(task)))
  return task
}
