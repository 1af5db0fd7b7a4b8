// Tasks under the lock of their tree: lockedTask(work, id), lockTask(work, id). A second caller reads what the first one wrote.
import type { FlowTask as Task } from '../../../../generated/entities.ts'
import { dialectOf } from '../../../sql/dynamic.ts'
import { executeText } from '../../../sql/statements.ts'
import { loadTask, openTask } from './task-links.ts'
import type { EngineWork } from '../work.ts'
import { checkTaskOpen } from '../../../ports/process/rules.ts'
import { assertAllowed, stateOf } from '../refusals.ts'

const lockTree = 'update "flow_instance" set "version" = "version" + 1 where "id" = ?'
const lockAlone = 'update "flow_task" set "id" = "id" where "id" = ?'

/** SQLite has one writer anyway. */
function isAlone(work: EngineWork) {
  return dialectOf(work.db) === 'sqlite'
}

async function lock(work: EngineWork, { id, rootId }: Task): Promise<void> {
  await executeText(work.db, rootId === null ? lockAlone : lockTree, [rootId ?? id])
}

/** Whether or not it exists. */
export async function lockTask(work: EngineWork, id: string): Promise<void> {
  const found = isAlone(work) ? null : await loadTask(work.db, id)
  if (found !== null) await lock(work, found)
}

export async function lockedTask(work: EngineWork, id: string): Promise<Task> {
  const found = await openTask(work.db, id)
  if (!isAlone(work)) await lock(work, found)
  const task = isAlone(work) ? found : await openTask(work.db, id)
  assertAllowed(checkTaskOpen(stateOf(task)))
  return task
}
