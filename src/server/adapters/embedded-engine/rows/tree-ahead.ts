// The tree of a task that is completed later in the same transaction: read once, for the rights and for the command.
import type { Reader } from '../../../ports/database.ts'
import { type LoadedTree, loadTree } from './load-tree.ts'

interface Kept {
  readonly taskId: string
  readonly tree: LoadedTree
}

const kept = new WeakMap<Reader, Kept>()

/** Null: the task belongs to no tree. */
export async function readAhead(db: Reader, taskId: string): Promise<LoadedTree | null> {
  const tree = await loadTree(db, { taskId })
  if (tree !== null) kept.set(db, { taskId, tree })
  return tree
}

/** As read ahead, unless something was written since; read now otherwise. */
export async function treeOfTask(db: Reader, taskId: string): Promise<LoadedTree | null> {
  const read = kept.get(db)
  kept.delete(db)
  return read?.taskId === taskId ? read.tree : loadTree(db, { taskId })
}

/** Called by whatever writes rows of trees. */
export function forgetAhead(db: Reader): void {
  kept.delete(db)
}
