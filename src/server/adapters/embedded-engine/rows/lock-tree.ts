// The lock of a tree of instances, held until the end of the transaction: a second caller waits and reads what the first one wrote.
import type { Reader } from '../../../ports/database.ts'
import { executeText } from '../../../sql/statements.ts'

/** Of one tree: its root, or one of its tasks. */
export type TreeName = { readonly rootId: string } | { readonly taskId: string }

/** Incrementing the version holds the row, and counts the command for the order of its rows. */
const lock = 'update "flow_instance" set "version" = "version" + 1 where "id" ='
const byRoot = `${lock} ? returning "id"`
const byTask = `${lock} (select "rootId" from "flow_task" where "id" = ?) returning "id"`

/** Roots locked in a transaction, by task, for a command on it that has not begun yet. */
const waiting = new WeakMap<Reader, Map<string, string>>()

async function take(db: Reader, name: TreeName): Promise<string | null> {
  const isTask = 'taskId' in name
  const rows = await executeText<{ id: string }>(db, isTask ? byTask : byRoot, [isTask ? name.taskId : name.rootId])
  return rows[0]?.id ?? null
}

/** Ahead of the command. Returns whether the task belongs to a tree. */
export async function lockTreeOf(db: Reader, taskId: string): Promise<boolean> {
  const rootId = await take(db, { taskId })
  if (rootId === null) return false
  const roots = waiting.get(db) ?? new Map<string, string>()
  waiting.set(db, roots.set(taskId, rootId))
  return true
}

/** Ahead, by `lockTreeOf`. */
export function isLocked(db: Reader, taskId: string): boolean {
  return waiting.get(db)?.has(taskId) === true
}

/** For the command itself: the root, null if there is no such tree. */
export async function lockTree(db: Reader, name: TreeName): Promise<string | null> {
  const locked = 'taskId' in name ? waiting.get(db)?.get(name.taskId) : undefined
  if (locked === undefined || !('taskId' in name)) return take(db, name)
  waiting.get(db)?.delete(name.taskId)
  return locked
}
