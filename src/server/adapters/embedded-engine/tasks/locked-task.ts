// Tasks under the lock of their tree: lockedTask(work, id), lockTask(work, id). Whoever comes second reads what the first one wrote.
import type { Task } from '../../../../generated/entities.ts'
import { dialectOf } from '../../../sql/dynamic.ts'
import { AppError } from '../../../errors/app-error.ts'
import { run } from '../rows/statements.ts'
import { loadTask, openTask } from './task-links.ts'
import type { EngineWork } from '../work.ts'
import { processMessages } from '../../../ports/process/messages.ts'

const lockTree = 'update "flow_instance" set "version" = "version" + 1 where "id" = ?'
const lockAlone = 'update "flow_task" set "id" = "id" where "id" = ?'

/** SQLite has one writer anyway. */
function isAlone(work: EngineWork) {
  return dialectOf(work.db) === 'sqlite'
}

async function lock(work: EngineWork, { id, rootId }: Task): Promise<void> {
  await run(work.db, rootId === null ? lockAlone : lockTree, [rootId ?? id])
}

/** Whether there is one or not. */
export async function lockTask(work: EngineWork, id: string): Promise<void> {
  const found = isAlone(work) ? null : await loadTask(work.db, id)
  if (found !== null) await lock(work, found)
}

export async function lockedTask(work: EngineWork, id: string): Promise<Task> {
  const found = await openTask(work.db, id)
  if (!isAlone(work)) await lock(work, found)
  const task = isAlone(work) ? found : await openTask(work.db, id)
  if (task.suspended) throw new AppError({ message: processMessages.instanceSuspended, status: 409 })
  return task
}
