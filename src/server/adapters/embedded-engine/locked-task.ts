// An open task under the lock of its tree: lockedTask(work, id). Whoever comes second reads what the first one wrote.
import type { Task } from '../../../generated/entities.ts'
import { dialectOf } from '../../entity/query/dynamic.ts'
import { AppError } from '../../http/app-error.ts'
import type { EngineWork } from '../../ports/process-views.ts'
import { engineMessages as say } from './messages.ts'
import { run } from './statements.ts'
import { openTask } from './task-links.ts'

const lockTree = 'update "flow_instance" set "version" = "version" + 1 where "id" = ?'
const lockTask = 'update "flow_task" set "id" = "id" where "id" = ?'

/** SQLite has one writer anyway. */
export async function lockedTask(work: EngineWork, id: string): Promise<Task> {
  const found = await openTask(work.db, id)
  const isAlone = dialectOf(work.db) === 'sqlite'
  if (!isAlone) await run(work.db, found.rootId === null ? lockTask : lockTree, [found.rootId ?? id])
  const task = isAlone ? found : await openTask(work.db, id)
  if (task.suspended) throw new AppError({ message: say.instanceSuspended, status: 409 })
  return task
}
